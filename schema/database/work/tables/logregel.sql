-- Made by make generate; change it by a migration.
-- Rows of the log books of keys, texts, webhooks, verifications and deliveries; looks and accounts
-- have tables of their own.
CREATE TABLE work.logregel (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    logboek text NOT NULL,
    op timestamp with time zone NOT NULL,
    inhoud text NOT NULL, -- JSON: the table, what was done, and the row as it became (or was)
    CONSTRAINT logregel_pkey PRIMARY KEY (id),
    CONSTRAINT logregel_logboek_check CHECK ((logboek = ANY (ARRAY['verificatie'::text, 'sleutel'::text, 'tekst'::text, 'webhook'::text, 'overbrenging'::text])))
);
CREATE INDEX logregel_logboek ON work.logregel USING btree (logboek, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON work.logregel FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
GRANT SELECT ON work.logregel TO lintje;
