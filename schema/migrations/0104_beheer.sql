-- What functional managers keep.

CREATE SCHEMA beheer;
COMMENT ON SCHEMA beheer IS 'What functional managers keep: texts, contacts, reasons, webhooks.';

CREATE FUNCTION beheer.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'versions of texts are append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;
COMMENT ON FUNCTION beheer.refuse() IS 'Trigger: versions of texts are append-only.';

CREATE TABLE beheer.afwijsreden (
    code      text PRIMARY KEY CHECK (code ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'),
    naam      text NOT NULL,
    tekst     text NOT NULL,
    standaard boolean NOT NULL
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
COMMENT ON TABLE beheer.afwijsreden IS 'Why a municipality does not take up a request; the text goes into the mail.';
COMMENT ON COLUMN beheer.afwijsreden.standaard IS 'it came with the program: may be changed, not deleted';

CREATE TABLE beheer.tekstblok (
    id           uuid PRIMARY KEY,
    omschrijving text NOT NULL,
    inhoud       text NOT NULL,
    sneltoets    text CHECK (sneltoets ~ '^[A-Z0-9]$'),
    opmaak       text CHECK (opmaak IN ('vet', 'cursief', 'onderstreept', 'link', 'opsomming')),
    versie       bigint NOT NULL DEFAULT 1,
    -- The standard blocks came with the program: they make text up, and hold none.
    CHECK ((opmaak IS NULL) <> (inhoud = ''))
);
CREATE UNIQUE INDEX tekstblok_omschrijving ON beheer.tekstblok (lower(omschrijving));
CREATE UNIQUE INDEX tekstblok_sneltoets ON beheer.tekstblok (sneltoets);
INSERT INTO beheer.tekstblok (id, omschrijving, inhoud, sneltoets, opmaak) VALUES
    ('6c696e74-6a65-4000-8000-000000000001', 'Vet', '', 'B', 'vet'),
    ('6c696e74-6a65-4000-8000-000000000002', 'Cursief', '', 'I', 'cursief'),
    ('6c696e74-6a65-4000-8000-000000000003', 'Onderstreept', '', 'U', 'onderstreept'),
    ('6c696e74-6a65-4000-8000-000000000004', 'Link', '', 'K', 'link'),
    ('6c696e74-6a65-4000-8000-000000000005', 'Opsomming', '', 'O', 'opsomming');
COMMENT ON TABLE beheer.tekstblok IS 'Text blocks for the editor of notes: chosen in a menu, or by Alt+L and a key.';
COMMENT ON COLUMN beheer.tekstblok.inhoud IS 'a line is a paragraph, "- " makes it an item of a list';
COMMENT ON COLUMN beheer.tekstblok.opmaak IS 'what a standard block does to text; null: an own block';
COMMENT ON COLUMN beheer.tekstblok.versie IS 'the ETag';

CREATE TABLE beheer.mailtekst (
    soort     text NOT NULL,
    versie    integer NOT NULL CHECK (versie > 0),
    onderwerp text NOT NULL,
    inhoud    text NOT NULL,
    door      text NOT NULL,
    op        timestamptz NOT NULL,
    PRIMARY KEY (soort, versie)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.mailtekst
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
COMMENT ON TABLE beheer.mailtekst IS
    'The words of mails as they were over time. No row: the text that came with the program.';
COMMENT ON COLUMN beheer.mailtekst.soort IS 'a kind of mail, as in work.effect';
COMMENT ON COLUMN beheer.mailtekst.door IS 'the name of who saved it';

CREATE TABLE beheer.paginatekst (
    pagina text NOT NULL,
    versie integer NOT NULL CHECK (versie > 0),
    titel  text NOT NULL,
    inhoud text NOT NULL,
    door   text NOT NULL,
    op     timestamptz NOT NULL,
    PRIMARY KEY (pagina, versie)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.paginatekst
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
COMMENT ON TABLE beheer.paginatekst IS
    'The statements of the service (privacy, accessibility …) as they were over time. No row: the text that came '
    'with the program.';
COMMENT ON COLUMN beheer.paginatekst.door IS 'the name of who saved it';

CREATE TABLE beheer.websiteadres (
    versie integer PRIMARY KEY CHECK (versie > 0),
    adres  text NOT NULL,
    door   text NOT NULL,
    op     timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.websiteadres
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
COMMENT ON TABLE beheer.websiteadres IS
    'The address of the general website over time. No row: the setting of the program.';
COMMENT ON COLUMN beheer.websiteadres.door IS 'the name of who saved it';

CREATE TABLE beheer.gemeentecontact (
    gemeente     integer NOT NULL,
    versie       integer NOT NULL CHECK (versie > 0),
    naam         text,
    telefoon     text,
    mail         text,
    pagina       text,
    lintjesregen date,
    door         text NOT NULL,
    op           timestamptz NOT NULL,
    uiterste_dag text CHECK (
        uiterste_dag ~ '^((1[5-9]|2[0-9]|3[01])-05|(0[1-9]|[12][0-9]|30)-06|(0[1-9]|[12][0-9]|3[01])-07|01-08)$'),
    PRIMARY KEY (gemeente, versie)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.gemeentecontact
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
COMMENT ON TABLE beheer.gemeentecontact IS
    'How citizens reach a municipality, and its days of the lintjesregen, as they were over time. No row: only its '
    'name is told.';
COMMENT ON COLUMN beheer.gemeentecontact.gemeente IS 'its code';
COMMENT ON COLUMN beheer.gemeentecontact.naam IS 'who answers: a person or a desk';
COMMENT ON COLUMN beheer.gemeentecontact.door IS 'the name of who saved it';
COMMENT ON COLUMN beheer.gemeentecontact.uiterste_dag IS
    'day and month until when proposals are in time; null: the ordinary day';

CREATE TABLE beheer.webhook (
    id             uuid PRIMARY KEY,
    organisatie    text NOT NULL,
    organisatie_id integer NOT NULL,
    naam           text NOT NULL,
    url            text NOT NULL,
    sleutel        uuid NOT NULL,
    stand          text NOT NULL CHECK (stand IN ('actief', 'gepauzeerd', 'uitgevallen')),
    mislukt        integer NOT NULL DEFAULT 0,
    positie        bigint NOT NULL,
    gemaakt_op     timestamptz NOT NULL,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id)
);
COMMENT ON TABLE beheer.webhook IS 'Where an organisation wants to hear what happened to its cases.';
COMMENT ON COLUMN beheer.webhook.sleutel IS 'the secret is derived from it with a key that is not in the database';
COMMENT ON COLUMN beheer.webhook.stand IS 'uitgevallen: paused after too many failures';
COMMENT ON COLUMN beheer.webhook.mislukt IS 'tries that failed since the last that did not';
COMMENT ON COLUMN beheer.webhook.positie IS 'up to which deliveries were planned';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA beheer TO lintje;
        GRANT SELECT, INSERT ON beheer.mailtekst, beheer.paginatekst, beheer.websiteadres,
            beheer.gemeentecontact TO lintje;
        GRANT SELECT, INSERT, UPDATE, DELETE ON beheer.afwijsreden, beheer.tekstblok, beheer.webhook TO lintje;
    END IF;
END $$;
