-- Made by make generate; change it by a migration.
-- What the database knows of the master key file, so that another file is noticed at the start.
CREATE TABLE sleutels.geheim (
    single boolean DEFAULT true NOT NULL, -- true: there is one row
    toets bytea NOT NULL, -- a digest with that key
    sinds timestamp with time zone NOT NULL,
    CONSTRAINT geheim_pkey PRIMARY KEY (single),
    CONSTRAINT geheim_single_check CHECK (single),
    CONSTRAINT geheim_toets_check CHECK ((length(toets) = 32))
);
GRANT INSERT, SELECT ON sleutels.geheim TO lintje;
