-- Part of create_tables: until 0111.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_helpers(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_embargo(in_schema);
    PERFORM readmodel.add_embargo(in_schema);
END $function$
;
