-- Part of create_tables: until 0052.
CREATE OR REPLACE FUNCTION readmodel.create_tables_by_first_name(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_tables_without_outcomes(in_schema);
    PERFORM readmodel.know_ended(in_schema);
    PERFORM readmodel.add_outcomes(in_schema);
END $function$
;
