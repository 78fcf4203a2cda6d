-- Made by make generate; change it by a migration.
-- Checkpoints of the log that were signed (C2SP tlog-checkpoint). The database can not check
-- signatures, so a row proves nothing by being here.
CREATE TABLE history.checkpoint (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    grootte bigint NOT NULL, -- how many events it is about, as its text says
    notitie text NOT NULL, -- the signed text
    op timestamp with time zone NOT NULL,
    CONSTRAINT checkpoint_pkey PRIMARY KEY (id),
    CONSTRAINT checkpoint_grootte_check CHECK ((grootte >= 0)),
    CONSTRAINT checkpoint_notitie_check CHECK (((length(notitie) >= 1) AND (length(notitie) <= 4000)))
);
CREATE INDEX checkpoint_grootte ON history.checkpoint USING btree (grootte);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON history.checkpoint FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON history.checkpoint TO lintje;
