-- Embargo: what was granted is known to those who need it until it was handed over. The read models that others are
-- answered from hold what these see: the case as it stood before the decision; null: as it is.
-- In the order in which who follows the history takes them.
LOCK TABLE work.checkpoint, work.checkpoint_vluchtig IN ACCESS EXCLUSIVE MODE;

CREATE FUNCTION readmodel.add_embargo(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN buiten_status       text,
            ADD COLUMN buiten_houder       text,
            ADD COLUMN buiten_sinds        timestamptz,
            ADD COLUMN buiten_gewijzigd_op timestamptz,
            ADD COLUMN kenners             text[] NOT NULL DEFAULT '{}' -- who stands on its road, in its order: provincie/28
        $sql$, in_schema);
    EXECUTE format($sql$CREATE INDEX zakenlijst_embargo_idx ON %1$I.zakenlijst (zaak_id)
        WHERE buiten_status IS NOT NULL$sql$, in_schema);
    -- For who may know of every case and of no grant.
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst ADD COLUMN openbare_status text NOT NULL
            GENERATED ALWAYS AS (coalesce(buiten_status, status)) STORED
        $sql$, in_schema);
    EXECUTE format($sql$CREATE INDEX zakenlijst_openbare_status_idx
        ON %1$I.zakenlijst (openbare_status, ontvangen_op, zaak_id)$sql$, in_schema);
    EXECUTE format($sql$
        ALTER TABLE %1$I.cijfer_zaak
            ADD COLUMN buiten_status text,
            ADD COLUMN kenners       text[] NOT NULL DEFAULT '{}'
        $sql$, in_schema);
    EXECUTE format($sql$
        ALTER TABLE %1$I.buur_bereik
            ADD COLUMN kent integer NOT NULL DEFAULT 0 -- above 0: hears of what is granted before everybody may
        $sql$, in_schema);
END $$;

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_embargo;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_embargo(in_schema);
    PERFORM readmodel.add_embargo(in_schema);
END $$;

SELECT readmodel.add_embargo('readmodel');

-- What follows the history is made again by the program that knows these columns: of what was granted before now, too,
-- not everybody may know. Until then it stands as it was, for the versions that run meanwhile.
ALTER TABLE work.checkpoint ADD COLUMN opnieuw boolean NOT NULL DEFAULT false;
ALTER TABLE work.checkpoint_vluchtig ADD COLUMN opnieuw boolean NOT NULL DEFAULT false;
UPDATE work.checkpoint SET opnieuw = true WHERE naam IN ('statistiek', 'buren');
UPDATE work.checkpoint_vluchtig SET opnieuw = true WHERE naam = 'zakenlijst';
