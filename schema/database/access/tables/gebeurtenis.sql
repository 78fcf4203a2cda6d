-- Made by make generate; change it by a migration.
-- The log of accounts: who did what with which account. Without passwords, codes or addresses of
-- machines.
CREATE TABLE access.gebeurtenis (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    op timestamp with time zone NOT NULL,
    soort text NOT NULL,
    bron text NOT NULL, -- web, opdrachtregel (an operator), post (a mail) or machine (a client of an organisation)
    door text, -- the official who did it, or client: and the client; null: there was no session
    gebruikersnaam text, -- the account that it is about
    gegevens jsonb,
    CONSTRAINT gebeurtenis_pkey PRIMARY KEY (id),
    CONSTRAINT gebeurtenis_bron_check CHECK ((bron = ANY (ARRAY['web'::text, 'opdrachtregel'::text, 'post'::text, 'machine'::text])))
);
CREATE INDEX gebeurtenis_gebruiker ON access.gebeurtenis USING btree (gebruikersnaam, id);
CREATE TRIGGER alleen_opgeruimd BEFORE DELETE ON access.gebeurtenis FOR EACH ROW EXECUTE FUNCTION work.alleen_opgeruimd('account');
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON access.gebeurtenis FOR EACH STATEMENT EXECUTE FUNCTION access.refuse();
GRANT INSERT, SELECT ON access.gebeurtenis TO lintje;
