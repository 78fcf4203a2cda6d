-- Part of create_tables: a case can end because nobody goes on with it (0051).
CREATE OR REPLACE FUNCTION readmodel.know_ended(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$ALTER TABLE %1$I.bewaring
        DROP CONSTRAINT bewaring_uitkomst_check,
        ADD CONSTRAINT bewaring_uitkomst_check
            CHECK (uitkomst IN ('vervallen', 'afgewezen', 'nietToegekend', 'onderscheiden', 'beeindigd'))$sql$, in_schema);
END $function$
;
