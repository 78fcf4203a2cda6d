-- Part of create_tables: until 0053.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_desk(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_by_first_name(in_schema);
    PERFORM readmodel.sort_by_surname(in_schema);
END $function$
;
