-- Makes the tables of decrees and of the register in a schema.
CREATE OR REPLACE FUNCTION readmodel.create_decrees(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.create_decree_tables(in_schema);
    PERFORM readmodel.order_decrees(in_schema);
END $function$
;
