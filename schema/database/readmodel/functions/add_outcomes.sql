-- Part of create_tables: what was sent back, and how a case ended (0051).
CREATE OR REPLACE FUNCTION readmodel.add_outcomes(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN teruggestuurd boolean NOT NULL DEFAULT false,  -- it lies where it was sent back to
            ADD COLUMN uitkomst_op   timestamptz                      -- since when it is known how it ended
        $sql$, in_schema);
    -- Holds all that is counted.
    EXECUTE format('DROP INDEX %1$I.zakenlijst_telling_idx', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_telling_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, teruggestuurd, uitkomst_op)', in_schema);
END $function$
;
