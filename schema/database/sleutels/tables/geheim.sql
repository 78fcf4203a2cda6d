CREATE TABLE sleutels.geheim (
    single boolean DEFAULT true NOT NULL,
    toets bytea NOT NULL,
    sinds timestamp with time zone NOT NULL,
    CONSTRAINT geheim_pkey PRIMARY KEY (single),
    CONSTRAINT geheim_single_check CHECK (single),
    CONSTRAINT geheim_toets_check CHECK ((length(toets) = 32))
);
GRANT INSERT, SELECT ON sleutels.geheim TO lintje;
