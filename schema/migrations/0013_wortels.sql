-- Proof of the history: signed roots, and each verification.
CREATE TABLE work.wortel (
    positie      bigint PRIMARY KEY,
    hash         bytea NOT NULL,
    op           timestamptz NOT NULL,
    sleutel      bytea NOT NULL,
    handtekening bytea NOT NULL
);

CREATE TABLE work.verificatie (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    begonnen       timestamptz NOT NULL,
    klaar          timestamptz,
    tot_positie    bigint,
    gebeurtenissen bigint,
    uitkomst       text CHECK (uitkomst IN ('heel', 'gebroken', 'mislukt')),
    eerste_breuk   bigint,
    toelichting    text
);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT ON work.wortel TO lintje;
        GRANT SELECT, INSERT, UPDATE ON work.verificatie TO lintje;
    END IF;
END $$;
