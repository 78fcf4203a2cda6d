-- Made by make generate; change it by projections/src/*/tables.sql.
-- The list of cases of officials. Follows by subscription. The one read model with personal data in
-- the clear, because it is searched and sorted: unlogged, so in no base backup or standby, and filled
-- again after a crash.
CREATE UNLOGGED TABLE readmodel.zakenlijst (
    zaak_id uuid NOT NULL,
    zaaknummer text NOT NULL,
    kandidaat_naam text NOT NULL,
    voorsteller_naam text NOT NULL,
    gemeente integer NOT NULL,
    status text NOT NULL,
    ontvangen_op timestamp with time zone NOT NULL,
    gewijzigd_op timestamp with time zone NOT NULL, -- has no index, so that most events change no index (HOT)
    houder text NOT NULL, -- who has it in hand: gemeente/518
    bereikt text[] NOT NULL, -- every organisation that it reached, so that may see it
    sinds timestamp with time zone NOT NULL, -- since when the holder has it
    wacht_sinds timestamp with time zone, -- since when an organisation is to act; null: none is
    gelegenheid text, -- algemene, bijzondere; null: not chosen
    bijzondere_datum date, -- the wanted date of a special occasion
    algemene_datum date, -- the lintjesregen that the submission was in time for
    gelegenheid_datum date GENERATED ALWAYS AS (
CASE gelegenheid
    WHEN 'bijzondere'::text THEN bijzondere_datum
    WHEN 'algemene'::text THEN algemene_datum
    ELSE NULL::date
END) STORED,
    zoek tsvector NOT NULL, -- folded words of candidate, proposer and case number
    achternaam_klank text NOT NULL, -- how the candidate's surname sounds
    voornaam_klank text NOT NULL, -- how the first name sounds
    roepnaam_klank text NOT NULL, -- empty: not known
    geboortedatum date, -- null: the citizen does not know it
    bellen text[] NOT NULL, -- kinds of mail that did not arrive
    beltaak boolean GENERATED ALWAYS AS ((cardinality(bellen) > 0)) STORED NOT NULL,
    teruggestuurd boolean DEFAULT false NOT NULL, -- it lies where it was sent back to
    uitkomst_op timestamp with time zone, -- since when it is known how it ended
    kandidaat_volgorde text COLLATE "C" DEFAULT ''::text NOT NULL, -- the candidate's name as it is sorted, by surname
    behandelaars text[] DEFAULT '{}'::text[] NOT NULL, -- one of each organisation: gemeente/518 a.visser
    herinneringen text[] DEFAULT '{}'::text[] NOT NULL, -- one of each organisation: gemeente/518 2026-12-01
    buiten_status text, -- for who may not know of a grant yet: as before the decision; null: as it is
    buiten_houder text, -- the same
    buiten_sinds timestamp with time zone, -- the same
    buiten_gewijzigd_op timestamp with time zone, -- the same
    kenners text[] DEFAULT '{}'::text[] NOT NULL, -- who may know of the grant, in the order of its road: provincie/28
    openbare_status text GENERATED ALWAYS AS (COALESCE(buiten_status, status)) STORED NOT NULL, -- for who may know of every case and of no grant
    brieven text[] DEFAULT '{}'::text[] NOT NULL, -- kinds of mail that wait as a letter to print
    brieftaak boolean GENERATED ALWAYS AS ((cardinality(brieven) > 0)) STORED NOT NULL,
    behandeld_bij text[] GENERATED ALWAYS AS (readmodel.handled_at(behandelaars)) STORED NOT NULL, -- the organisations at which somebody handles it
    CONSTRAINT zakenlijst_pkey PRIMARY KEY (zaak_id)
) WITH (fillfactor=60);
CREATE INDEX zakenlijst_achternaam_klank_idx ON readmodel.zakenlijst USING btree (achternaam_klank);
CREATE INDEX zakenlijst_behandelaars_idx ON readmodel.zakenlijst USING gin (behandelaars);
CREATE INDEX zakenlijst_beltaak_idx ON readmodel.zakenlijst USING btree (gemeente, ontvangen_op) WHERE beltaak;
CREATE INDEX zakenlijst_bereikt_idx ON readmodel.zakenlijst USING gin (bereikt);
CREATE INDEX zakenlijst_beurt_idx ON readmodel.zakenlijst USING btree (houder, sinds, zaak_id) WHERE (wacht_sinds IS NOT NULL);
CREATE INDEX zakenlijst_brieftaak_idx ON readmodel.zakenlijst USING btree (gemeente, ontvangen_op) WHERE brieftaak;
CREATE INDEX zakenlijst_embargo_idx ON readmodel.zakenlijst USING btree (zaak_id) WHERE (buiten_status IS NOT NULL);
CREATE INDEX zakenlijst_gemeente_ontvangen_op_zaak_id_idx ON readmodel.zakenlijst USING btree (gemeente, ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_herinneringen_idx ON readmodel.zakenlijst USING btree (zaak_id) WHERE (herinneringen <> '{}'::text[]);
CREATE INDEX zakenlijst_kanselarij_idx ON readmodel.zakenlijst USING btree (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd, uitkomst_op) INCLUDE (houder, gemeente, behandeld_bij) WHERE (bereikt @> ARRAY['kno/1474'::text]);
CREATE INDEX zakenlijst_left_zaak_id_idx1 ON readmodel.zakenlijst USING btree ("left"(voorsteller_naam, 100), zaak_id);
CREATE INDEX zakenlijst_ontvangen_op_zaak_id_idx ON readmodel.zakenlijst USING btree (ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_openbare_status_idx ON readmodel.zakenlijst USING btree (openbare_status, ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_sinds_zaak_id_idx ON readmodel.zakenlijst USING btree (sinds, zaak_id);
CREATE INDEX zakenlijst_telling_idx ON readmodel.zakenlijst USING btree (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, brieftaak, teruggestuurd, uitkomst_op) INCLUDE (houder, gemeente, behandeld_bij);
CREATE INDEX zakenlijst_volgorde_idx ON readmodel.zakenlijst USING btree ("left"(kandidaat_volgorde, 100), zaak_id);
CREATE INDEX zakenlijst_zaaknummer_zaak_id_idx ON readmodel.zakenlijst USING btree (zaaknummer, zaak_id);
CREATE INDEX zakenlijst_zoek_idx ON readmodel.zakenlijst USING gin (zoek);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.zakenlijst TO lintje;
