-- Part of create_tables: until 0162.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_counts_of_all(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_steps(in_schema);
    PERFORM readmodel.add_steps(in_schema);
END $function$
;
