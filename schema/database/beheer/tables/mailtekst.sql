CREATE TABLE beheer.mailtekst (
    soort text NOT NULL,
    versie integer NOT NULL,
    onderwerp text NOT NULL,
    inhoud text NOT NULL,
    door text NOT NULL,
    op timestamp with time zone NOT NULL,
    CONSTRAINT mailtekst_pkey PRIMARY KEY (soort, versie),
    CONSTRAINT mailtekst_versie_check CHECK ((versie > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON beheer.mailtekst FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
CREATE TRIGGER log AFTER INSERT ON beheer.mailtekst FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
GRANT INSERT, SELECT ON beheer.mailtekst TO lintje;
