-- Made by make generate; change it by a migration.
-- Why a municipality does not take up a request; the text goes into the mail.
CREATE TABLE beheer.afwijsreden (
    code text NOT NULL,
    naam text NOT NULL,
    tekst text NOT NULL,
    standaard boolean NOT NULL, -- it came with the program: may be changed, not deleted
    CONSTRAINT afwijsreden_pkey PRIMARY KEY (code),
    CONSTRAINT afwijsreden_code_check CHECK ((code ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'::text))
);
CREATE TRIGGER log AFTER INSERT OR DELETE OR UPDATE ON beheer.afwijsreden FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
GRANT DELETE, INSERT, SELECT, UPDATE ON beheer.afwijsreden TO lintje;
