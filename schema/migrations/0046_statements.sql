-- The statements of the service (privacy, accessibility, contact …) as they were over time. No row: the text that came
-- with the program. Their language is that of the mails' words, with links.
CREATE TABLE beheer.paginatekst (
    pagina text NOT NULL,                        -- privacy, toegankelijkheid, over, contact, cookies
    versie integer NOT NULL CHECK (versie > 0),
    titel  text NOT NULL,
    inhoud text NOT NULL,
    door   text NOT NULL,                        -- the name of who saved it
    op     timestamptz NOT NULL,
    PRIMARY KEY (pagina, versie)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON beheer.paginatekst
    FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT ON beheer.paginatekst TO lintje;
    END IF;
END $$;
