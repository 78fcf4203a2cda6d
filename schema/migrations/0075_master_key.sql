-- What the database knows of the master key file: a digest with that key, so that another file is noticed at the start
-- and not by citizens whose links lead nowhere.
CREATE TABLE sleutels.geheim (
    single boolean     PRIMARY KEY DEFAULT true CHECK (single),
    toets  bytea       NOT NULL CHECK (length(toets) = 32),
    sinds  timestamptz NOT NULL
);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        -- Once; another key is taken by the owner alone.
        GRANT SELECT, INSERT ON sleutels.geheim TO lintje;
    END IF;
END $$;
