-- Logins are counted by name and network, recovery codes get a slow digest, and what gives power waits for a second
-- functional manager.

-- `naam` is now the digest of what is counted: a name and a network, a name, a network, or a name and a browser that
-- was used before.
ALTER TABLE access.poging
    ADD COLUMN van      bytea,                   -- the digest of the name, where it is about one
    ADD COLUMN begonnen timestamptz;             -- of a network: when its window began
CREATE INDEX poging_van ON access.poging (van);

-- With a salt `vingerafdruk` is argon2id of 120 random bits; one salt for the codes of an account. Without: a code
-- from before this migration, SHA-256 of 80 bits, which works until it is used or replaced.
ALTER TABLE access.herstelcode ADD COLUMN zout bytea;

-- Since when there is an account: who approves a destruction was there before it was proposed.
ALTER TABLE access.gebruiker ADD COLUMN aangemaakt_op timestamptz NOT NULL DEFAULT '-infinity';

-- An account with a role that approves, audits or manages, or another address for one: in force once a second
-- manager says yes.
CREATE TABLE access.accountaanvraag (
    id              uuid PRIMARY KEY,
    soort           text NOT NULL CHECK (soort IN ('toevoegen', 'wijzigen')),
    gebruikersnaam  text NOT NULL,
    naam            text NOT NULL,
    email           text NOT NULL,
    rol             text NOT NULL,
    organisatie     text NOT NULL,
    organisatie_id  integer NOT NULL,
    versie          bigint,                      -- of the account that is to be changed
    gevraagd_door   text NOT NULL,
    gevraagd_op     timestamptz NOT NULL,
    verloopt_op     timestamptz NOT NULL,
    uitkomst        text CHECK (uitkomst IN ('goedgekeurd', 'geweigerd', 'ingetrokken', 'verlopen')),
    besloten_door   text,
    besloten_op     timestamptz,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id),
    CHECK ((soort = 'wijzigen') = (versie IS NOT NULL)),
    CHECK ((uitkomst IS NULL) = (besloten_op IS NULL))
);
CREATE UNIQUE INDEX accountaanvraag_open ON access.accountaanvraag (gebruikersnaam) WHERE uitkomst IS NULL;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE ON access.accountaanvraag TO lintje;
    END IF;
END $$;
