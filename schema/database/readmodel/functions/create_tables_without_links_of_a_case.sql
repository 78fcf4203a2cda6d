-- Part of create_tables: until 0061.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_links_of_a_case(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_reminders(in_schema);
    PERFORM readmodel.add_reminders(in_schema);
END $function$
;
