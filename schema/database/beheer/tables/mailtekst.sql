-- Made by make generate; change it by a migration.
-- The words of mails as they were over time. No row: the text that came with the program.
CREATE TABLE beheer.mailtekst (
    soort text NOT NULL, -- a kind of mail, as in work.effect
    versie integer NOT NULL,
    onderwerp text NOT NULL,
    inhoud text NOT NULL,
    door text NOT NULL, -- the name of who saved it
    op timestamp with time zone NOT NULL,
    CONSTRAINT mailtekst_pkey PRIMARY KEY (soort, versie),
    CONSTRAINT mailtekst_versie_check CHECK ((versie > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON beheer.mailtekst FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
CREATE TRIGGER log AFTER INSERT ON beheer.mailtekst FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
GRANT INSERT, SELECT ON beheer.mailtekst TO lintje;
