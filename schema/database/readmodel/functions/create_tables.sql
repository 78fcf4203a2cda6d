CREATE OR REPLACE FUNCTION readmodel.create_tables(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_letters(in_schema);
    PERFORM readmodel.add_letters(in_schema);
END $function$
;
