CREATE UNLOGGED TABLE readmodel.zakenlijst (
    zaak_id uuid NOT NULL,
    zaaknummer text NOT NULL,
    kandidaat_naam text NOT NULL,
    voorsteller_naam text NOT NULL,
    gemeente integer NOT NULL,
    status text NOT NULL,
    ontvangen_op timestamp with time zone NOT NULL,
    gewijzigd_op timestamp with time zone NOT NULL,
    houder text NOT NULL,
    bereikt text[] NOT NULL,
    sinds timestamp with time zone NOT NULL,
    wacht_sinds timestamp with time zone,
    gelegenheid text,
    bijzondere_datum date,
    algemene_datum date,
    gelegenheid_datum date GENERATED ALWAYS AS (
CASE gelegenheid
    WHEN 'bijzondere'::text THEN bijzondere_datum
    WHEN 'algemene'::text THEN algemene_datum
    ELSE NULL::date
END) STORED,
    zoek tsvector NOT NULL,
    achternaam_klank text NOT NULL,
    voornaam_klank text NOT NULL,
    roepnaam_klank text NOT NULL,
    geboortedatum date,
    bellen text[] NOT NULL,
    beltaak boolean GENERATED ALWAYS AS ((cardinality(bellen) > 0)) STORED NOT NULL,
    teruggestuurd boolean DEFAULT false NOT NULL,
    uitkomst_op timestamp with time zone,
    kandidaat_volgorde text COLLATE "C" DEFAULT ''::text NOT NULL,
    behandelaars text[] DEFAULT '{}'::text[] NOT NULL,
    herinneringen text[] DEFAULT '{}'::text[] NOT NULL,
    buiten_status text,
    buiten_houder text,
    buiten_sinds timestamp with time zone,
    buiten_gewijzigd_op timestamp with time zone,
    kenners text[] DEFAULT '{}'::text[] NOT NULL,
    openbare_status text GENERATED ALWAYS AS (COALESCE(buiten_status, status)) STORED NOT NULL,
    CONSTRAINT zakenlijst_pkey PRIMARY KEY (zaak_id)
) WITH (fillfactor=85);
CREATE INDEX zakenlijst_achternaam_klank_idx ON readmodel.zakenlijst USING btree (achternaam_klank);
CREATE INDEX zakenlijst_behandelaars_idx ON readmodel.zakenlijst USING gin (behandelaars);
CREATE INDEX zakenlijst_behandeld_idx ON readmodel.zakenlijst USING gin (readmodel.handled_at(behandelaars));
CREATE INDEX zakenlijst_beltaak_idx ON readmodel.zakenlijst USING btree (gemeente, ontvangen_op) WHERE beltaak;
CREATE INDEX zakenlijst_bereikt_idx ON readmodel.zakenlijst USING gin (bereikt);
CREATE INDEX zakenlijst_beurt_idx ON readmodel.zakenlijst USING btree (houder, sinds, zaak_id) WHERE (wacht_sinds IS NOT NULL);
CREATE INDEX zakenlijst_embargo_idx ON readmodel.zakenlijst USING btree (zaak_id) WHERE (buiten_status IS NOT NULL);
CREATE INDEX zakenlijst_gemeente_ontvangen_op_zaak_id_idx ON readmodel.zakenlijst USING btree (gemeente, ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_herinneringen_idx ON readmodel.zakenlijst USING btree (zaak_id) WHERE (herinneringen <> '{}'::text[]);
CREATE INDEX zakenlijst_left_zaak_id_idx1 ON readmodel.zakenlijst USING btree ("left"(voorsteller_naam, 100), zaak_id);
CREATE INDEX zakenlijst_ontvangen_op_zaak_id_idx ON readmodel.zakenlijst USING btree (ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_openbare_status_idx ON readmodel.zakenlijst USING btree (openbare_status, ontvangen_op, zaak_id);
CREATE INDEX zakenlijst_sinds_zaak_id_idx ON readmodel.zakenlijst USING btree (sinds, zaak_id);
CREATE INDEX zakenlijst_telling_idx ON readmodel.zakenlijst USING btree (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak, teruggestuurd, uitkomst_op) INCLUDE (houder, gemeente);
CREATE INDEX zakenlijst_volgorde_idx ON readmodel.zakenlijst USING btree ("left"(kandidaat_volgorde, 100), zaak_id);
CREATE INDEX zakenlijst_zaaknummer_zaak_id_idx ON readmodel.zakenlijst USING btree (zaaknummer, zaak_id);
CREATE INDEX zakenlijst_zoek_idx ON readmodel.zakenlijst USING gin (zoek);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.zakenlijst TO lintje;
