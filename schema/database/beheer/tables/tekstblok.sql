-- Made by make generate; change it by a migration.
-- Text blocks for the editor of notes: chosen in a menu, or by Alt+L and a key.
CREATE TABLE beheer.tekstblok (
    id uuid NOT NULL,
    omschrijving text NOT NULL,
    inhoud text NOT NULL, -- a line is a paragraph, "- " makes it an item of a list
    sneltoets text,
    opmaak text, -- what a standard block does to text; null: an own block
    versie bigint DEFAULT 1 NOT NULL, -- the ETag
    CONSTRAINT tekstblok_pkey PRIMARY KEY (id),
    CONSTRAINT tekstblok_check CHECK (((opmaak IS NULL) <> (inhoud = ''::text))),
    CONSTRAINT tekstblok_opmaak_check CHECK ((opmaak = ANY (ARRAY['vet'::text, 'cursief'::text, 'onderstreept'::text, 'link'::text, 'opsomming'::text]))),
    CONSTRAINT tekstblok_sneltoets_check CHECK ((sneltoets ~ '^[A-Z0-9]$'::text))
);
CREATE UNIQUE INDEX tekstblok_omschrijving ON beheer.tekstblok USING btree (lower(omschrijving));
CREATE UNIQUE INDEX tekstblok_sneltoets ON beheer.tekstblok USING btree (sneltoets);
CREATE TRIGGER log AFTER INSERT OR DELETE OR UPDATE ON beheer.tekstblok FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
GRANT DELETE, INSERT, SELECT, UPDATE ON beheer.tekstblok TO lintje;
