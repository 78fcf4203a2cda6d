-- What auditors go by (docs/history.md, "Signed roots").

-- Signed roots: the position and hash that the history had at a moment. The files are what counts, since
-- they can be kept where nobody who can change this database comes; this is the list of them.
CREATE TABLE work.wortel (
    positie      bigint PRIMARY KEY CHECK (positie > 0),
    hash         bytea NOT NULL CHECK (length(hash) = 32),
    op           timestamptz NOT NULL,
    sleutel      bytea NOT NULL CHECK (length(sleutel) = 32),      -- the public key
    handtekening bytea NOT NULL CHECK (length(handtekening) = 64)  -- Ed25519
);
CREATE INDEX wortel_op ON work.wortel (op);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work.wortel
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();

-- Verifications of the history and what came of them.
CREATE TABLE work.verificatie (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    begonnen       timestamptz NOT NULL,
    klaar          timestamptz,                  -- null: under way, or broken off
    tot_positie    bigint,                       -- up to where it was verified
    gebeurtenissen bigint,                       -- how many events that took
    uitkomst       text CHECK (uitkomst IN ('heel', 'gebroken', 'mislukt')),
    eerste_breuk   bigint,                       -- the first position that is not as it was
    toelichting    text                          -- in words, without personal data
);
CREATE INDEX verificatie_begonnen ON work.verificatie (begonnen);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT ON work.wortel TO lintje;
        GRANT SELECT, INSERT, UPDATE ON work.verificatie TO lintje;
    END IF;
END $$;
