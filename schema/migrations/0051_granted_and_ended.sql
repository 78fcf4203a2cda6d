-- Two statuses: what was granted waits at the chancery for its decree (toegekend), and a dossier that nobody goes on
-- with (beeindigd). And in the list: what was sent back, and how a case ended since when.

-- As before, with how a case ended.
CREATE FUNCTION readmodel.know_ended(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format($sql$ALTER TABLE %1$I.bewaring
        DROP CONSTRAINT bewaring_uitkomst_check,
        ADD CONSTRAINT bewaring_uitkomst_check
            CHECK (uitkomst IN ('vervallen', 'afgewezen', 'nietToegekend', 'onderscheiden', 'beeindigd'))$sql$, in_schema);
END $$;

CREATE FUNCTION readmodel.add_outcomes(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_outcomes;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_outcomes(in_schema);
    PERFORM readmodel.know_ended(in_schema);
    PERFORM readmodel.add_outcomes(in_schema);
END $$;

SELECT readmodel.know_ended('readmodel');
SELECT readmodel.add_outcomes('readmodel');

-- What was granted before now, and stands in no decree.
UPDATE readmodel.zaak z SET status = 'toegekend'
FROM readmodel.toekenning t
WHERE t.zaak_id = z.zaak_id AND t.besluit_id IS NULL AND z.status = 'ministerieBesluit';

-- The list and the figures are filled anew when the program starts.
TRUNCATE readmodel.zakenlijst;
DELETE FROM work.checkpoint_vluchtig WHERE naam = 'zakenlijst';
TRUNCATE readmodel.cijfer_zaak, readmodel.cijfer_bereik, readmodel.cijfer_verblijf, readmodel.cijfer_telling,
         readmodel.cijfer_duur;
DELETE FROM work.checkpoint WHERE naam = 'statistiek';
