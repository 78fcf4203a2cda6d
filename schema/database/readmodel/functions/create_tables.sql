-- Makes the tables of the read models in a schema, except those of decrees. A migration that changes
-- them renames this function and makes one that calls that, and then does its own step.
CREATE OR REPLACE FUNCTION readmodel.create_tables(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_by_letter(in_schema);
    PERFORM readmodel.add_by_letter(in_schema);
END $function$
;
