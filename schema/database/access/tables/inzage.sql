-- Made by make generate; change it by a migration.
-- The log of looks: who looked at whose data. Looks at confidential attachments are events of the
-- case.
CREATE TABLE access.inzage (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    op timestamp with time zone NOT NULL,
    gebruiker text NOT NULL, -- no reference: the look stays when the account goes
    rol text NOT NULL,
    organisatie text NOT NULL, -- gemeente/518
    zaak_id uuid, -- null: a list, a search or a decree
    wat text NOT NULL,
    welk text, -- which attachment, list, filter or moment
    reden text,
    eenmalig bytea NOT NULL, -- digest of all of it and the quarter of an hour: looking again is no second look
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
