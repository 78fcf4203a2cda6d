-- Part of create_tables: what others see of a grant (0085).
CREATE OR REPLACE FUNCTION readmodel.add_embargo(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
