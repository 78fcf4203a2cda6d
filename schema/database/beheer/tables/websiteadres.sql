-- Made by make generate; change it by a migration.
-- The address of the general website over time. No row: the setting of the program.
CREATE TABLE beheer.websiteadres (
    versie integer NOT NULL,
    adres text NOT NULL,
    door text NOT NULL, -- the name of who saved it
    op timestamp with time zone NOT NULL,
    CONSTRAINT websiteadres_pkey PRIMARY KEY (versie),
    CONSTRAINT websiteadres_versie_check CHECK ((versie > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON beheer.websiteadres FOR EACH STATEMENT EXECUTE FUNCTION beheer.refuse();
CREATE TRIGGER log AFTER INSERT ON beheer.websiteadres FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
GRANT INSERT, SELECT ON beheer.websiteadres TO lintje;
