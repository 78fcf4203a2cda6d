-- Part of create_tables: who handles a case in each organisation (0053).
CREATE OR REPLACE FUNCTION readmodel.add_desk(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN behandelaars text[] NOT NULL DEFAULT '{}' -- one of each organisation: gemeente/518 a.visser
        $sql$, in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_beurt_idx ON %1$I.zakenlijst (houder, sinds, zaak_id)
        WHERE wacht_sinds IS NOT NULL', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_behandelaars_idx ON %1$I.zakenlijst USING gin (behandelaars)', in_schema);
END $function$
;
