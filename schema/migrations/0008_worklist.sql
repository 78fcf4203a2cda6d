-- The officials' work list: what is searched, sorted, counted and compared. Names are folded by the
-- program, so the list is not altered but made again: its checkpoint goes back to the beginning, and
-- the subscription fills it from the history when the program starts.
DROP TABLE readmodel.zakenlijst;
DELETE FROM work.checkpoint WHERE naam = 'zakenlijst';

CREATE FUNCTION readmodel.create_list(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- Follows by subscription. Most events of a case change gewijzigd_op and nothing else. It has no
    -- index, so that such a change leaves all indexes alone (HOT); hence the room in each page.
    EXECUTE format($sql$
        CREATE TABLE %1$I.zakenlijst (
            zaak_id          uuid PRIMARY KEY,
            zaaknummer       text NOT NULL,
            kandidaat_naam   text NOT NULL,
            voorsteller_naam text NOT NULL,
            gemeente         integer NOT NULL,
            status           text NOT NULL,
            ontvangen_op     timestamptz NOT NULL,
            gewijzigd_op     timestamptz NOT NULL,
            houder           text NOT NULL,      -- who has it in hand: gemeente/518
            bereikt          text[] NOT NULL,    -- every organisation that it reached, so that may see it
            sinds            timestamptz NOT NULL, -- since when the holder has it
            wacht_sinds      timestamptz,        -- since when an organisation is to act; null: none is
            gelegenheid      text,               -- algemene, bijzondere; null: not chosen
            bijzondere_datum date,               -- the wanted date of a special occasion
            algemene_datum   date,               -- the lintjesregen that the submission was in time for
            gelegenheid_datum date GENERATED ALWAYS AS (
                CASE gelegenheid WHEN 'bijzondere' THEN bijzondere_datum
                                 WHEN 'algemene' THEN algemene_datum END) STORED,
            zoek             tsvector NOT NULL,  -- folded words of candidate, proposer and case number
            achternaam_klank text NOT NULL,      -- how the candidate's surname sounds
            voornaam_klank   text NOT NULL,
            roepnaam_klank   text NOT NULL,      -- empty: not known
            geboortedatum    date                -- null: the citizen does not know it
        ) WITH (fillfactor = 85)$sql$, in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (ontvangen_op, zaak_id)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (gemeente, ontvangen_op, zaak_id)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (zaaknummer, zaak_id)', in_schema);
    -- A whole name may be longer than an index takes.
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (left(kandidaat_naam, 100), zaak_id)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (left(voorsteller_naam, 100), zaak_id)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (sinds, zaak_id)', in_schema);
    -- Holds all that is counted.
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (status, wacht_sinds, gelegenheid_datum, gelegenheid)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst (achternaam_klank)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst USING gin (bereikt)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zakenlijst USING gin (zoek)', in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %1$I.zakenlijst TO lintje', in_schema);
    END IF;
END $$;

SELECT readmodel.create_list('readmodel');

-- As before, without the list, which has a function of its own now.
CREATE OR REPLACE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- Written in the transaction of the events: read your own writes.
    EXECUTE format($sql$
        CREATE TABLE %1$I.zaak (
            zaak_id           uuid PRIMARY KEY,
            zaaknummer        text NOT NULL UNIQUE,
            status            text NOT NULL,
            kandidaat_naam    text NOT NULL,
            gemeente          integer NOT NULL,
            ontvangen_op      timestamptz NOT NULL,
            link_vingerafdruk text,              -- of the wizard link in force; null: none or withdrawn
            link_geldig_tot   timestamptz,
            verdiensten       integer NOT NULL,
            ondersteuners     integer NOT NULL,
            bijlagen          integer NOT NULL
        ) WITH (fillfactor = 80)$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.link (
            vingerafdruk text PRIMARY KEY,       -- SHA-256 of the link's uuid, never the uuid itself
            zaak_id      uuid NOT NULL,
            soort        text NOT NULL CHECK (soort IN ('verificatie', 'wizard'))
        )$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.pagina (
            zaak_id uuid   NOT NULL,
            naam    text   NOT NULL,
            versie  bigint NOT NULL,             -- sequence of the event that last changed it: the ETag
            record  json   NOT NULL,
            PRIMARY KEY (zaak_id, naam)
        ) WITH (fillfactor = 50)$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.onderdeel (
            zaak_id  uuid   NOT NULL,
            soort    text   NOT NULL CHECK (soort IN ('activiteit', 'ondersteuner', 'bijlage')),
            id       uuid   NOT NULL,
            volgorde bigint NOT NULL,            -- sequence of the event that added it
            versie   bigint NOT NULL,
            record   json   NOT NULL,
            PRIMARY KEY (zaak_id, soort, id)
        ) WITH (fillfactor = 70)$sql$, in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zaak (status, link_geldig_tot)', in_schema);
    PERFORM readmodel.create_list(in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO lintje', in_schema);
    END IF;
END $$;

-- What an official wants to see again: a screen's own query string under a name.
CREATE TABLE access.weergave (
    id             uuid PRIMARY KEY,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    naam           text NOT NULL,
    lijst          text NOT NULL CHECK (lijst IN ('burgeraanvraag', 'dossiers', 'koppen')),
    query          text NOT NULL,
    gewijzigd_op   timestamptz NOT NULL
);
CREATE UNIQUE INDEX weergave_naam ON access.weergave (gebruikersnaam, lower(naam));

-- Who has a case open on a screen. A hint to colleagues, no part of the history.
CREATE TABLE access.geopend (
    zaak_id        uuid PRIMARY KEY,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    sinds          timestamptz NOT NULL,
    geldig_tot     timestamptz NOT NULL
);

-- Texts that the functional managers keep.
CREATE SCHEMA beheer;

-- Why a municipality does not take up a request; the text goes into the mail.
CREATE TABLE beheer.afwijsreden (
    code      text PRIMARY KEY CHECK (code ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'),
    naam      text NOT NULL,
    tekst     text NOT NULL,
    standaard boolean NOT NULL                   -- came with the program: may be changed, not deleted
);
INSERT INTO beheer.afwijsreden (code, naam, tekst, standaard) VALUES
    ('onvoldoendeVerdiensten', 'Onvoldoende bijzondere verdiensten',
     'De verdiensten van de kandidaat zijn waardevol. Maar ze zijn niet bijzonder genoeg voor een Koninklijke onderscheiding.', true),
    ('tijdTeKort', 'Nog niet lang genoeg actief',
     'De kandidaat doet dit werk nog niet lang genoeg. Meestal moet iemand zich 15 jaar of langer inzetten.', true),
    ('alOnderscheiden', 'Kandidaat heeft deze onderscheiding al',
     'De kandidaat heeft al een Koninklijke onderscheiding gekregen voor deze verdiensten.', true),
    ('kandidaatOverleden', 'Kandidaat is overleden',
     'De kandidaat is overleden. Een Koninklijke onderscheiding kan alleen tijdens het leven worden gegeven.', true),
    ('nietBereikbaar', 'Voorsteller niet bereikbaar',
     'Wij hebben geprobeerd contact met u te krijgen over uw verzoek. Dat is niet gelukt.', true),
    ('dubbel', 'Er loopt al een verzoek voor deze kandidaat',
     'Iemand anders heeft al een verzoek gedaan voor deze kandidaat. Wij behandelen dat verzoek.', true),
    ('ingetrokken', 'Voorsteller heeft het verzoek ingetrokken',
     'U hebt ons laten weten dat u het verzoek niet wilt voortzetten.', true);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA beheer TO lintje;
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA beheer TO lintje;
        GRANT SELECT, INSERT, UPDATE, DELETE ON access.weergave, access.geopend TO lintje;
    END IF;
END $$;
