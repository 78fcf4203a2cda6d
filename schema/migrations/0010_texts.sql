-- Texts that the functional managers keep, and notes that officials write.

-- Text blocks for the editor: chosen in a menu, or by Alt+L and a key.
CREATE TABLE beheer.tekstblok (
    id           uuid PRIMARY KEY,
    omschrijving text NOT NULL,
    inhoud       text NOT NULL,                  -- a line is a paragraph, "- " makes it an item of a list
    sneltoets    text CHECK (sneltoets ~ '^[A-Z0-9]$'),
    opmaak       text CHECK (opmaak IN ('vet', 'cursief', 'onderstreept', 'link', 'opsomming')),
    versie       bigint NOT NULL DEFAULT 1,      -- the ETag
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

-- The text out of which an attachment of type Oplegnotitie was made, to go on writing it. The attachment
-- itself is the PDF; without this row it only can't be opened in the editor again.
CREATE TABLE work.notitie (
    zaak_id    uuid NOT NULL,
    bijlage_id uuid NOT NULL,
    inhoud     json NOT NULL,                    -- sealed
    PRIMARY KEY (zaak_id, bijlage_id)
);

-- What an official is writing and did not keep yet. No part of the history, and nobody else's.
CREATE TABLE work.notitieconcept (
    zaak_id        uuid NOT NULL,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    bijlage_id     uuid NOT NULL,                -- the note that is changed; the nil uuid: a new one
    inhoud         json NOT NULL,                -- sealed
    versie         bigint NOT NULL,              -- the ETag: two windows don't overwrite each other
    bewaard_op     timestamptz NOT NULL,
    PRIMARY KEY (zaak_id, gebruikersnaam, bijlage_id)
);
CREATE INDEX notitieconcept_gebruiker ON work.notitieconcept (gebruikersnaam);

-- The mails' words as they were over time. No row: the text that came with the program.
CREATE TABLE beheer.mailtekst (
    soort     text NOT NULL,                     -- a kind of mail, as in work.effect
    versie    integer NOT NULL CHECK (versie > 0),
    onderwerp text NOT NULL,
    inhoud    text NOT NULL,
    door      text NOT NULL,                     -- the name of who saved it
    op        timestamptz NOT NULL,
    PRIMARY KEY (soort, versie)
);

-- A planned mail keeps the text of the moment of planning over all its tries, so a version never changes.
ALTER TABLE work.effect ADD COLUMN tekstversie integer;   -- null: the text that came with the program

-- The address of the general website over time. No row: the setting of the program.
CREATE TABLE beheer.websiteadres (
    versie integer PRIMARY KEY CHECK (versie > 0),
    adres  text NOT NULL,
    door   text NOT NULL,                        -- the name of who saved it
    op     timestamptz NOT NULL
);

CREATE FUNCTION beheer.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'versions of texts are append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.mailtekst
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.websiteadres
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON beheer.tekstblok, work.notitie, work.notitieconcept TO lintje;
        GRANT SELECT, INSERT ON beheer.mailtekst, beheer.websiteadres TO lintje;
    END IF;
END $$;
