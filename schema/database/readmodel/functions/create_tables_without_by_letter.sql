-- Part of create_tables: until 0221.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_by_letter(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_handled(in_schema);
    PERFORM readmodel.count_what_nobody_handles(in_schema);
END $function$
;
