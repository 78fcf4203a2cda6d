-- Part of create_tables: until 0212.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_handled(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_places(in_schema);
    PERFORM readmodel.add_places(in_schema);
END $function$
;
