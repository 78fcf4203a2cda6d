-- Made by make generate; change it by a migration.
-- Up to which position values and files may stand in the clear: those were recorded before sealing
-- began.
CREATE TABLE sleutels.begin (
    enig boolean DEFAULT true NOT NULL, -- true: there is one row
    positie bigint NOT NULL,
    CONSTRAINT begin_pkey PRIMARY KEY (enig),
    CONSTRAINT begin_enig_check CHECK (enig),
    CONSTRAINT begin_positie_check CHECK ((positie >= 0))
);
CREATE TRIGGER keeps BEFORE DELETE OR UPDATE OR TRUNCATE ON sleutels.begin FOR EACH STATEMENT EXECUTE FUNCTION sleutels.refuse();
GRANT SELECT ON sleutels.begin TO lintje;
