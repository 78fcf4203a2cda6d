-- Comments on the tables of a schema of read models, which a rebuild makes beside the live ones. A
-- migration that changes them renames this function and makes one that calls that.
CREATE OR REPLACE FUNCTION readmodel.describe(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    PERFORM readmodel.describe_without_handled(in_schema);
    EXECUTE format('COMMENT ON COLUMN %I.zakenlijst.behandeld_bij IS %L', in_schema,
        'the organisations at which somebody handles it');
END $function$
;
