-- Part of create_tables: until 0020.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_retention(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_with_records(in_schema);
    PERFORM readmodel.refer_to_events(in_schema);
END $function$
;
