-- Officials log in by the provider of their organisation (OpenID Connect, docs/login.md). What binds an account is the
-- issuer and the subject there; such an account has no password here.
CREATE TABLE access.koppeling (
    uitgever       text NOT NULL,
    subject        text NOT NULL,
    gebruikersnaam text NOT NULL UNIQUE REFERENCES access.gebruiker ON DELETE CASCADE,
    sinds          timestamptz NOT NULL,
    PRIMARY KEY (uitgever, subject)
);
COMMENT ON TABLE access.koppeling IS
    'Whose account it is, of who logs in by the provider of an organisation.';
COMMENT ON COLUMN access.koppeling.uitgever IS 'iss';
COMMENT ON COLUMN access.koppeling.subject IS 'sub: never another person''s, which a mail address can become';

-- What comes back from the provider counts once.
CREATE TABLE access.inlogteken (
    vingerafdruk bytea PRIMARY KEY,
    gebruikt_op  timestamptz NOT NULL
);
CREATE INDEX inlogteken_oud ON access.inlogteken (gebruikt_op);
COMMENT ON TABLE access.inlogteken IS
    'Signs that were used: the state of a login, the identifier of a logout. Forgotten when they are too old to be used.';
COMMENT ON COLUMN access.inlogteken.vingerafdruk IS 'SHA-256 of what it is and the sign';

ALTER TABLE access.sessie
    ADD COLUMN uitgever text,
    ADD COLUMN sid      text;
COMMENT ON COLUMN access.sessie.uitgever IS 'the provider by which it began; null: with a password here';
COMMENT ON COLUMN access.sessie.sid IS 'the session there, where the provider tells; ends when that one ends';

-- A role that approves, audits or manages takes a manager's word beside the provider's.
ALTER TABLE access.accountaanvraag
    ADD COLUMN door_dienst boolean NOT NULL DEFAULT false,
    ADD COLUMN uitgever    text,
    ADD COLUMN subject     text,
    ADD CHECK ((uitgever IS NULL) = (subject IS NULL)),
    ADD CHECK (door_dienst = (uitgever IS NOT NULL));
CREATE INDEX accountaanvraag_dienst ON access.accountaanvraag (uitgever, subject) WHERE uitkomst IS NULL AND door_dienst;
COMMENT ON COLUMN access.accountaanvraag.door_dienst IS 'asked by logging in at the provider, by whose account it is';
COMMENT ON COLUMN access.accountaanvraag.uitgever IS 'whose account it is there; null: a manager asked';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, DELETE ON access.koppeling TO lintje;
        GRANT SELECT, INSERT, DELETE, UPDATE ON access.inlogteken TO lintje;
    END IF;
END $$;
