-- The one read model with personal data in the clear, because it is searched and sorted. It stays out of the
-- write-ahead log and so out of base backups and standbys; after a crash it is empty, and the program fills it from
-- the history (projections/src/zakenlijst/mod.rs says what that costs).
-- Most events of a case change gewijzigd_op and nothing else. It has no index, so that such a change leaves all
-- indexes alone (HOT); hence the room in each page.
CREATE TABLE zakenlijst (
    zaak_id             uuid PRIMARY KEY,
    zaaknummer          text NOT NULL,
    kandidaat_naam      text NOT NULL,
    voorsteller_naam    text NOT NULL,
    gemeente            integer NOT NULL,
    status              text NOT NULL,
    ontvangen_op        timestamptz NOT NULL,
    gewijzigd_op        timestamptz NOT NULL,
    houder              text NOT NULL,
    bereikt             text[] NOT NULL,
    sinds               timestamptz NOT NULL,
    wacht_sinds         timestamptz,
    gelegenheid         text,
    bijzondere_datum    date,
    algemene_datum      date,
    gelegenheid_datum   date GENERATED ALWAYS AS (
        CASE gelegenheid WHEN 'bijzondere' THEN bijzondere_datum WHEN 'algemene' THEN algemene_datum END) STORED,
    zoek                tsvector NOT NULL,
    achternaam_klank    text NOT NULL,
    voornaam_klank      text NOT NULL,
    roepnaam_klank      text NOT NULL,
    geboortedatum       date,
    bellen              text[] NOT NULL,
    beltaak             boolean NOT NULL GENERATED ALWAYS AS (cardinality(bellen) > 0) STORED,
    teruggestuurd       boolean NOT NULL DEFAULT false,
    uitkomst_op         timestamptz,
    kandidaat_volgorde  text COLLATE "C" NOT NULL DEFAULT '',
    behandelaars        text[] NOT NULL DEFAULT '{}',
    herinneringen       text[] NOT NULL DEFAULT '{}',
    buiten_status       text,
    buiten_houder       text,
    buiten_sinds        timestamptz,
    buiten_gewijzigd_op timestamptz,
    kenners             text[] NOT NULL DEFAULT '{}',
    openbare_status     text NOT NULL GENERATED ALWAYS AS (coalesce(buiten_status, status)) STORED,
    brieven             text[] NOT NULL DEFAULT '{}',
    brieftaak           boolean NOT NULL GENERATED ALWAYS AS (cardinality(brieven) > 0) STORED,
    behandeld_bij       text[] NOT NULL GENERATED ALWAYS AS (readmodel.handled_at(behandelaars)) STORED
) WITH (fillfactor = 60);
-- A replay's own table is temporary: not logged either.
DO $$ BEGIN
    IF (SELECT relpersistence FROM pg_class WHERE oid = 'zakenlijst'::regclass) <> 't' THEN
        ALTER TABLE zakenlijst SET UNLOGGED;
    END IF;
END $$;
CREATE INDEX zakenlijst_ontvangen_op_zaak_id_idx ON zakenlijst (ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_gemeente_ontvangen_op_zaak_id_idx ON zakenlijst (gemeente, ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_zaaknummer_zaak_id_idx ON zakenlijst (zaaknummer, zaak_id);
-- A whole name may be longer than an index takes.
CREATE INDEX zakenlijst_left_zaak_id_idx1 ON zakenlijst (left(voorsteller_naam, 100), zaak_id);
CREATE INDEX zakenlijst_sinds_zaak_id_idx ON zakenlijst (sinds, zaak_id);
CREATE INDEX zakenlijst_achternaam_klank_idx ON zakenlijst (achternaam_klank);
CREATE INDEX zakenlijst_bereikt_idx ON zakenlijst USING gin (bereikt);
CREATE INDEX zakenlijst_zoek_idx ON zakenlijst USING gin (zoek);
CREATE INDEX zakenlijst_beltaak_idx ON zakenlijst (gemeente, ontvangen_op) WHERE beltaak;
CREATE INDEX zakenlijst_volgorde_idx ON zakenlijst (left(kandidaat_volgorde, 100), zaak_id);
CREATE INDEX zakenlijst_beurt_idx ON zakenlijst (houder, sinds, zaak_id) WHERE wacht_sinds IS NOT NULL;
CREATE INDEX zakenlijst_behandelaars_idx ON zakenlijst USING gin (behandelaars);
CREATE INDEX zakenlijst_herinneringen_idx ON zakenlijst (zaak_id) WHERE herinneringen <> '{}';
CREATE INDEX zakenlijst_embargo_idx ON zakenlijst (zaak_id) WHERE buiten_status IS NOT NULL;
CREATE INDEX zakenlijst_openbare_status_idx ON zakenlijst (openbare_status, ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_brieftaak_idx ON zakenlijst (gemeente, ontvangen_op) WHERE brieftaak;
-- Holds all that is counted of every case.
CREATE INDEX zakenlijst_telling_idx
    ON zakenlijst (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd,
        uitkomst_op) INCLUDE (houder, gemeente, behandeld_bij);
-- The one organisation that nearly half of all cases reached.
CREATE INDEX zakenlijst_kanselarij_idx
    ON zakenlijst (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd,
        uitkomst_op) INCLUDE (houder, gemeente, behandeld_bij)
    WHERE bereikt @> ARRAY['kno/1474'];
-- Beside the table a planner keeps what occurs most in a column, in a catalogue that is logged: it keeps none of
-- what tells who somebody is. The first hundred characters of a name have statistics of their own.
ALTER TABLE zakenlijst
    ALTER kandidaat_naam SET STATISTICS 0,
    ALTER voorsteller_naam SET STATISTICS 0,
    ALTER zoek SET STATISTICS 0,
    ALTER achternaam_klank SET STATISTICS 0,
    ALTER voornaam_klank SET STATISTICS 0,
    ALTER roepnaam_klank SET STATISTICS 0,
    ALTER geboortedatum SET STATISTICS 0,
    ALTER kandidaat_volgorde SET STATISTICS 0;
ALTER INDEX zakenlijst_left_zaak_id_idx1 ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX zakenlijst_volgorde_idx ALTER COLUMN 1 SET STATISTICS 0;
COMMENT ON TABLE zakenlijst IS
    'The list of cases of officials. Follows by subscription. The one read model with personal data in the '
    'clear, because it is searched and sorted: unlogged, so in no base backup or standby, and filled again after '
    'a crash.';
COMMENT ON COLUMN zakenlijst.gewijzigd_op IS 'has no index, so that most events change no index (HOT)';
COMMENT ON COLUMN zakenlijst.houder IS 'who has it in hand: gemeente/518';
COMMENT ON COLUMN zakenlijst.bereikt IS 'every organisation that it reached, so that may see it';
COMMENT ON COLUMN zakenlijst.sinds IS 'since when the holder has it';
COMMENT ON COLUMN zakenlijst.wacht_sinds IS 'since when an organisation is to act; null: none is';
COMMENT ON COLUMN zakenlijst.gelegenheid IS 'algemene, bijzondere; null: not chosen';
COMMENT ON COLUMN zakenlijst.bijzondere_datum IS 'the wanted date of a special occasion';
COMMENT ON COLUMN zakenlijst.algemene_datum IS 'the lintjesregen that the submission was in time for';
COMMENT ON COLUMN zakenlijst.zoek IS 'folded words of candidate, proposer and case number';
COMMENT ON COLUMN zakenlijst.achternaam_klank IS 'how the candidate''s surname sounds';
COMMENT ON COLUMN zakenlijst.voornaam_klank IS 'how the first name sounds';
COMMENT ON COLUMN zakenlijst.roepnaam_klank IS 'empty: not known';
COMMENT ON COLUMN zakenlijst.geboortedatum IS 'null: the citizen does not know it';
COMMENT ON COLUMN zakenlijst.bellen IS 'kinds of mail that did not arrive';
COMMENT ON COLUMN zakenlijst.teruggestuurd IS 'it lies where it was sent back to';
COMMENT ON COLUMN zakenlijst.uitkomst_op IS 'since when it is known how it ended';
COMMENT ON COLUMN zakenlijst.kandidaat_volgorde IS 'the candidate''s name as it is sorted, by surname';
COMMENT ON COLUMN zakenlijst.behandelaars IS 'one of each organisation: gemeente/518 a.visser';
COMMENT ON COLUMN zakenlijst.herinneringen IS 'one of each organisation: gemeente/518 2026-12-01';
COMMENT ON COLUMN zakenlijst.buiten_status IS
    'for who may not know of a grant yet: as before the decision; null: as it is';
COMMENT ON COLUMN zakenlijst.buiten_houder IS 'the same';
COMMENT ON COLUMN zakenlijst.buiten_sinds IS 'the same';
COMMENT ON COLUMN zakenlijst.buiten_gewijzigd_op IS 'the same';
COMMENT ON COLUMN zakenlijst.kenners IS 'who may know of the grant, in the order of its road: provincie/28';
COMMENT ON COLUMN zakenlijst.openbare_status IS 'for who may know of every case and of no grant';
COMMENT ON COLUMN zakenlijst.brieven IS 'kinds of mail that wait as a letter to print';
COMMENT ON COLUMN zakenlijst.behandeld_bij IS 'the organisations at which somebody handles it';
