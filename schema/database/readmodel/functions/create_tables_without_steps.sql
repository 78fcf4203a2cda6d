-- Part of create_tables: until 0161.
CREATE OR REPLACE FUNCTION readmodel.create_tables_without_steps(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_letters(in_schema);
    PERFORM readmodel.add_letters(in_schema);
END $function$
;
