-- Days on which an organisation is reminded of a case.
CREATE FUNCTION readmodel.add_reminders(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN herinneringen text[] NOT NULL DEFAULT '{}' -- one of each organisation: gemeente/518 2026-12-01
        $sql$, in_schema);
    EXECUTE format($sql$CREATE INDEX zakenlijst_herinneringen_idx ON %1$I.zakenlijst (zaak_id)
        WHERE herinneringen <> '{}'$sql$, in_schema);
END $$;

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_reminders;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_reminders(in_schema);
    PERFORM readmodel.add_reminders(in_schema);
END $$;

-- None was set before now, so the list is right as it stands.
SELECT readmodel.add_reminders('readmodel');
