-- Part of create_tables: the order of surnames (0052).
CREATE OR REPLACE FUNCTION readmodel.sort_by_surname(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst ADD COLUMN kandidaat_volgorde text NOT NULL DEFAULT '' COLLATE "C"
        $sql$, in_schema);
    EXECUTE format('ALTER TABLE %1$I.zakenlijst ALTER COLUMN kandidaat_volgorde SET STATISTICS 0', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_volgorde_idx ON %1$I.zakenlijst (left(kandidaat_volgorde, 100), zaak_id)',
        in_schema);
    EXECUTE format('DROP INDEX %1$I.zakenlijst_left_zaak_id_idx', in_schema);
    -- What tells who somebody is has no statistics, which are logged.
    EXECUTE format('ALTER INDEX %1$I.zakenlijst_volgorde_idx ALTER COLUMN 1 SET STATISTICS 0', in_schema);
END $function$
;
