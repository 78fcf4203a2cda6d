-- Part of create_tables: until 0054.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_reminders(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_desk(in_schema);
    PERFORM readmodel.add_desk(in_schema);
END $function$
;
