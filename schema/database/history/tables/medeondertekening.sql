-- Made by make generate; change it by a migration.
-- What witnesses signed of a checkpoint.
CREATE TABLE history.medeondertekening (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    checkpoint bigint NOT NULL,
    regel text NOT NULL, -- one line of the note
    op timestamp with time zone NOT NULL,
    CONSTRAINT medeondertekening_pkey PRIMARY KEY (id),
    CONSTRAINT medeondertekening_checkpoint_fkey FOREIGN KEY (checkpoint) REFERENCES history.checkpoint(id),
    CONSTRAINT medeondertekening_checkpoint_regel_key UNIQUE (checkpoint, regel),
    CONSTRAINT medeondertekening_regel_check CHECK ((((length(regel) >= 1) AND (length(regel) <= 8000)) AND (regel !~~ '%
%'::text)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON history.medeondertekening FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON history.medeondertekening TO lintje;
