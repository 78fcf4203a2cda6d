-- Part of create_tables: until 0141.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_letters(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_helpers(in_schema);
    EXECUTE format(
        'ALTER TABLE %1$I.link DROP CONSTRAINT link_soort_check,
             ADD CONSTRAINT link_soort_check CHECK (soort IN (''verificatie'', ''wizard'', ''ondersteuner'', ''meehelper''))', in_schema);
END $function$
;
