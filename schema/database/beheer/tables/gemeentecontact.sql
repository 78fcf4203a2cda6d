-- Made by make generate; change it by a migration.
-- How citizens reach a municipality, and its days of the lintjesregen, as they were over time. No row:
-- only its name is told.
CREATE TABLE beheer.gemeentecontact (
    gemeente integer NOT NULL, -- its code
    versie integer NOT NULL,
    naam text, -- who answers: a person or a desk
    telefoon text,
    mail text,
    pagina text,
    lintjesregen date,
    door text NOT NULL, -- the name of who saved it
    op timestamp with time zone NOT NULL,
    uiterste_dag text, -- day and month until when proposals are in time; null: the ordinary day
    CONSTRAINT gemeentecontact_pkey PRIMARY KEY (gemeente, versie),
    CONSTRAINT gemeentecontact_uiterste_dag_check CHECK ((uiterste_dag ~ '^((1[5-9]|2[0-9]|3[01])-05|(0[1-9]|[12][0-9]|30)-06|(0[1-9]|[12][0-9]|3[01])-07|01-08)$'::text)),
    CONSTRAINT gemeentecontact_versie_check CHECK ((versie > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON beheer.gemeentecontact FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
CREATE TRIGGER log AFTER INSERT ON beheer.gemeentecontact FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
GRANT INSERT, SELECT ON beheer.gemeentecontact TO lintje;
