-- Part of create_tables: days on which an organisation is reminded (0054).
CREATE OR REPLACE FUNCTION readmodel.add_reminders(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN herinneringen text[] NOT NULL DEFAULT '{}' -- one of each organisation: gemeente/518 2026-12-01
        $sql$, in_schema);
    EXECUTE format($sql$CREATE INDEX zakenlijst_herinneringen_idx ON %1$I.zakenlijst (zaak_id)
        WHERE herinneringen <> '{}'$sql$, in_schema);
END $function$
;
