CREATE TABLE access.gebeurtenis (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    op timestamp with time zone NOT NULL,
    soort text NOT NULL,
    bron text NOT NULL,
    door text,
    gebruikersnaam text,
    gegevens jsonb,
    CONSTRAINT gebeurtenis_pkey PRIMARY KEY (id),
    CONSTRAINT gebeurtenis_bron_check CHECK ((bron = ANY (ARRAY['web'::text, 'opdrachtregel'::text, 'post'::text])))
);
CREATE INDEX gebeurtenis_gebruiker ON access.gebeurtenis USING btree (gebruikersnaam, id);
CREATE TRIGGER alleen_opgeruimd BEFORE DELETE ON access.gebeurtenis FOR EACH ROW EXECUTE FUNCTION work.alleen_opgeruimd('account');
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON access.gebeurtenis FOR EACH STATEMENT EXECUTE FUNCTION access.refuse();
GRANT INSERT, SELECT ON access.gebeurtenis TO lintje;
