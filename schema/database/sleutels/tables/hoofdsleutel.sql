-- Made by make generate; change it by a migration.
-- The master key that new keys are wrapped with.
CREATE TABLE sleutels.hoofdsleutel (
    enig boolean DEFAULT true NOT NULL, -- true: there is one row
    nummer integer NOT NULL,
    controle bytea NOT NULL, -- a digest, to tell it from another key with that number
    sinds timestamp with time zone NOT NULL,
    CONSTRAINT hoofdsleutel_pkey PRIMARY KEY (enig),
    CONSTRAINT hoofdsleutel_enig_check CHECK (enig)
);
CREATE TRIGGER log AFTER INSERT OR UPDATE ON sleutels.hoofdsleutel FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('sleutel', '{}');
GRANT SELECT ON sleutels.hoofdsleutel TO lintje;
