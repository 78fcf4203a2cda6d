-- Made by make generate; change it by a migration.
-- Digests of rows of log books that went when their term was over, so that what was committed of them
-- can still be verified.
CREATE TABLE work.opgeruimde_rij (
    logboek text NOT NULL,
    id bigint NOT NULL,
    digest bytea NOT NULL, -- history.rij of the row
    CONSTRAINT opgeruimde_rij_pkey PRIMARY KEY (logboek, id),
    CONSTRAINT opgeruimde_rij_digest_check CHECK ((octet_length(digest) = 32))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON work.opgeruimde_rij FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON work.opgeruimde_rij TO lintje;
