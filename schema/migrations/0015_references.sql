-- What people filled in stands in the events and nowhere beside them: a page and an item say which event set
-- them (`versie` is its sequence in the case), and whoever shows them reads that event.
CREATE FUNCTION readmodel.refer_to_events(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('ALTER TABLE %1$I.pagina DROP COLUMN record', in_schema);
    -- `bestand`: where an attachment is stored.
    EXECUTE format('ALTER TABLE %1$I.onderdeel DROP COLUMN record, ADD COLUMN bestand uuid', in_schema);
    EXECUTE format('ALTER TABLE %1$I.zaak DROP COLUMN kandidaat_naam', in_schema);
END $$;

CREATE TEMPORARY TABLE bestanden ON COMMIT DROP AS
SELECT zaak_id, id, (record->'bestand'->>'sleutel')::uuid AS bestand
FROM readmodel.onderdeel WHERE soort = 'bijlage';
SELECT readmodel.refer_to_events('readmodel');
UPDATE readmodel.onderdeel o SET bestand = b.bestand
FROM bestanden b WHERE (o.zaak_id, o.soort, o.id) = (b.zaak_id, 'bijlage', b.id);
-- The request, which a case begins with, is a page of its own: it knows the candidate's name.
INSERT INTO readmodel.pagina (zaak_id, naam, versie) SELECT zaak_id, 'aanvraag', 1 FROM readmodel.zaak;

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_with_records;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_with_records(in_schema);
    PERFORM readmodel.refer_to_events(in_schema);
END $$;
