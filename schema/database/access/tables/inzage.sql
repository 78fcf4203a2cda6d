CREATE TABLE access.inzage (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    op timestamp with time zone NOT NULL,
    gebruiker text NOT NULL,
    rol text NOT NULL,
    organisatie text NOT NULL,
    zaak_id uuid,
    wat text NOT NULL,
    welk text,
    reden text,
    eenmalig bytea NOT NULL,
    CONSTRAINT inzage_pkey PRIMARY KEY (id),
    CONSTRAINT inzage_eenmalig_key UNIQUE (eenmalig),
    CONSTRAINT inzage_wat_check CHECK ((wat = ANY (ARRAY['zaak'::text, 'bijlage'::text, 'lijst'::text, 'besluit'::text, 'gebeurtenissen'::text, 'gegevens'::text, 'tijdlijn'::text, 'vergelijking'::text, 'naspelen'::text, 'inzage'::text, 'archiefpakket'::text, 'inzagedossier'::text])))
);
CREATE INDEX inzage_gebruiker ON access.inzage USING btree (gebruiker, op, id);
CREATE INDEX inzage_op ON access.inzage USING btree (op, id);
CREATE INDEX inzage_zaak ON access.inzage USING btree (zaak_id, op, id) WHERE (zaak_id IS NOT NULL);
CREATE TRIGGER alleen_opgeruimd BEFORE DELETE ON access.inzage FOR EACH ROW EXECUTE FUNCTION work.alleen_opgeruimd('inzage');
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON access.inzage FOR EACH STATEMENT EXECUTE FUNCTION access.refuse_inzage();
GRANT INSERT, SELECT ON access.inzage TO lintje;
