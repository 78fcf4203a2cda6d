-- How citizens reach a municipality, and its own day for the lintjesregen, as they were over time. No row, or a row
-- without values: pages and mails name the municipality alone.
CREATE TABLE beheer.gemeentecontact (
    gemeente     integer NOT NULL,               -- its code
    versie       integer NOT NULL CHECK (versie > 0),
    naam         text,                           -- who answers: a person or a desk
    telefoon     text,
    mail         text,
    pagina       text,                           -- https://…
    lintjesregen date,
    door         text NOT NULL,                  -- the name of who saved it
    op           timestamptz NOT NULL,
    PRIMARY KEY (gemeente, versie)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.gemeentecontact
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
CREATE TRIGGER log AFTER INSERT ON beheer.gemeentecontact
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT ON beheer.gemeentecontact TO lintje;
    END IF;
END $$;
