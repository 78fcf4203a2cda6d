-- Made by make generate; change it by a migration.
-- The log books: which stream of the history has the commitments to the rows of each.
CREATE TABLE work.logboek (
    naam text NOT NULL,
    id uuid NOT NULL, -- its aggregate_id in history.events, of type logboek
    CONSTRAINT logboek_pkey PRIMARY KEY (naam),
    CONSTRAINT logboek_id_key UNIQUE (id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON work.logboek FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON work.logboek TO lintje;
