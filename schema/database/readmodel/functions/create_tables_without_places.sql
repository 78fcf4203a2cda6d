-- Part of create_tables: until 0211.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_places(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_counts_of_all(in_schema);
    PERFORM readmodel.count_from_index(in_schema);
END $function$
;
