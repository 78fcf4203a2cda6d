-- Part of create_tables: records go, since the events have them (0015).
CREATE OR REPLACE FUNCTION readmodel.refer_to_events(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format('ALTER TABLE %1$I.pagina DROP COLUMN record', in_schema);
    -- `bestand`: where an attachment is stored.
    EXECUTE format('ALTER TABLE %1$I.onderdeel DROP COLUMN record, ADD COLUMN bestand uuid', in_schema);
    EXECUTE format('ALTER TABLE %1$I.zaak DROP COLUMN kandidaat_naam', in_schema);
END $function$
;
