-- Part of create_list: the list as it was until 0018.
CREATE OR REPLACE FUNCTION readmodel.create_logged_list(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
