-- Accounts of officials: a second factor, a forgotten password, invitations, management, and a log of
-- what was done to them.

ALTER TABLE access.organisatie
    ADD COLUMN email  text,
    ADD COLUMN versie bigint NOT NULL DEFAULT 1;              -- the ETag

ALTER TABLE access.gebruiker
    ALTER COLUMN wachtwoord DROP NOT NULL,                    -- null: invited, and no password chosen yet
    DROP COLUMN mislukt,                                      -- now access.poging
    DROP COLUMN geblokkeerd_tot,
    ADD COLUMN email              text,                       -- null: an account from before this migration
    ADD COLUMN geblokkeerd_op     timestamptz,
    ADD COLUMN laatst_ingelogd_op timestamptz,
    ADD COLUMN versie             bigint NOT NULL DEFAULT 1;  -- the ETag

CREATE INDEX sessie_gebruiker ON access.sessie (gebruikersnaam);

-- Tries to log in since the last success. By the digest of the name as it was typed: a name that does
-- not exist counts like one that does, and a password typed in the wrong field is not kept.
CREATE TABLE access.poging (
    naam     bytea PRIMARY KEY,                  -- SHA-256
    mislukt  integer NOT NULL,
    wacht_tot timestamptz,
    laatste  timestamptz NOT NULL
);
CREATE INDEX poging_oud ON access.poging (laatste);

-- The app of an official (TOTP). The secret itself stands nowhere: it is derived from `sleutel` with a
-- key that is not in the database, as personal links are.
CREATE TABLE access.tweede_factor (
    gebruikersnaam text PRIMARY KEY REFERENCES access.gebruiker ON DELETE CASCADE,
    sleutel        uuid NOT NULL,
    begonnen_op    timestamptz NOT NULL,
    bevestigd_op   timestamptz,                  -- null: shown, and not proven yet
    laatste_stap   bigint NOT NULL DEFAULT 0     -- the last 30 seconds of which a code was used: a code counts once
);

CREATE TABLE access.herstelcode (
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    vingerafdruk   bytea NOT NULL,               -- SHA-256 of 80 random bits
    gebruikt_op    timestamptz,
    PRIMARY KEY (gebruikersnaam, vingerafdruk)
);

-- When a new password was last asked for under a name, whether it exists or not.
CREATE TABLE access.wachtwoordvraag (
    naam       bytea PRIMARY KEY,                -- SHA-256
    gevraagd_op timestamptz NOT NULL
);
CREATE INDEX wachtwoordvraag_oud ON access.wachtwoordvraag (gevraagd_op);

-- Links to choose a password. `id` is that of the mail's effect; the link in the mail is derived from it.
CREATE TABLE access.wachtwoordlink (
    id             uuid PRIMARY KEY,
    vingerafdruk   text NOT NULL UNIQUE,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    geldig_tot     timestamptz NOT NULL,
    gebruikt_op    timestamptz
);
CREATE INDEX wachtwoordlink_gebruiker ON access.wachtwoordlink (gebruikersnaam);

-- What was done with accounts, for an auditor to read. No passwords, codes or addresses of machines.
CREATE TABLE access.gebeurtenis (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    op             timestamptz NOT NULL,
    soort          text NOT NULL,
    bron           text NOT NULL CHECK (bron IN ('web', 'opdrachtregel', 'post')),
    door           text,                         -- the official who did it, when there was a session
    gebruikersnaam text,                         -- the account that it is about
    gegevens       jsonb
);
CREATE INDEX gebeurtenis_gebruiker ON access.gebeurtenis (gebruikersnaam, id);

CREATE FUNCTION access.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of accounts is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access.gebeurtenis
    FOR EACH STATEMENT EXECUTE FUNCTION access.refuse();

-- A mail about an account belongs to no case: `inhoud` is then {"gebruikersnaam": …}, not sealed.
ALTER TABLE work.effect ALTER COLUMN zaak_id DROP NOT NULL;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON access.poging, access.tweede_factor, access.herstelcode,
            access.wachtwoordvraag, access.wachtwoordlink TO lintje;
        GRANT SELECT, INSERT ON access.gebeurtenis TO lintje;
    END IF;
END $$;
