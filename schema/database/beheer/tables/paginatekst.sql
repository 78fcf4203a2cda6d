-- Made by make generate; change it by a migration.
-- The statements of the service (privacy, accessibility …) as they were over time. No row: the text
-- that came with the program.
CREATE TABLE beheer.paginatekst (
    pagina text NOT NULL,
    versie integer NOT NULL,
    titel text NOT NULL,
    inhoud text NOT NULL,
    door text NOT NULL, -- the name of who saved it
    op timestamp with time zone NOT NULL,
    CONSTRAINT paginatekst_pkey PRIMARY KEY (pagina, versie),
    CONSTRAINT paginatekst_versie_check CHECK ((versie > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON beheer.paginatekst FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
GRANT INSERT, SELECT ON beheer.paginatekst TO lintje;
