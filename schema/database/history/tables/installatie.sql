CREATE TABLE history.installatie (
    single boolean DEFAULT true NOT NULL,
    id uuid NOT NULL,
    CONSTRAINT installatie_pkey PRIMARY KEY (single),
    CONSTRAINT installatie_single_check CHECK (single)
);
CREATE TRIGGER one_installation BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON history.installatie FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON history.installatie TO lintje;
