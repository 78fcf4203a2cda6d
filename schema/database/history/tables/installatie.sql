-- Made by make generate; change it by a migration.
-- Which installation this is; a copy of the database is told apart by the name of its log.
CREATE TABLE history.installatie (
    single boolean DEFAULT true NOT NULL, -- true: there is one row
    id uuid NOT NULL,
    CONSTRAINT installatie_pkey PRIMARY KEY (single),
    CONSTRAINT installatie_single_check CHECK (single)
);
CREATE TRIGGER one_installation BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON history.installatie FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON history.installatie TO lintje;
