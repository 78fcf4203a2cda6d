CREATE TABLE beheer.gemeentecontact (
    gemeente integer NOT NULL,
    versie integer NOT NULL,
    naam text,
    telefoon text,
    mail text,
    pagina text,
    lintjesregen date,
    door text NOT NULL,
    op timestamp with time zone NOT NULL,
    CONSTRAINT gemeentecontact_pkey PRIMARY KEY (gemeente, versie),
    CONSTRAINT gemeentecontact_versie_check CHECK ((versie > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON beheer.gemeentecontact FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
CREATE TRIGGER log AFTER INSERT ON beheer.gemeentecontact FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
GRANT INSERT, SELECT ON beheer.gemeentecontact TO lintje;
