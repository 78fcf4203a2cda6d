-- Part of create_tables: until 0051.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_outcomes(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_retention(in_schema);
    PERFORM readmodel.create_retention(in_schema);
END $function$
;
