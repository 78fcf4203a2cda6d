CREATE OR REPLACE FUNCTION readmodel.create_tables(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_counts_of_all(in_schema);
    PERFORM readmodel.count_from_index(in_schema);
END $function$
;
