-- Made by make generate; change it by a migration.
-- What is to be told by mail, a row for each recipient. Names no candidate and says nothing of the
-- case.
CREATE TABLE work.nieuws (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    bron uuid NOT NULL, -- made from what it comes of: the same whoever plans it
    zaak_id uuid NOT NULL,
    soort text NOT NULL,
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    gebruikersnaam text, -- null: the box of the organisation
    op timestamp with time zone NOT NULL,
    effect_id uuid, -- the mail that tells it; null: none is planned yet
    CONSTRAINT nieuws_pkey PRIMARY KEY (id),
    CONSTRAINT nieuws_bron_organisatie_organisatie_id_gebruikersnaam_key UNIQUE NULLS NOT DISTINCT (bron, organisatie, organisatie_id, gebruikersnaam),
    CONSTRAINT nieuws_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
CREATE INDEX nieuws_effect ON work.nieuws USING btree (effect_id) WHERE (effect_id IS NOT NULL);
CREATE INDEX nieuws_oud ON work.nieuws USING btree (op);
CREATE INDEX nieuws_van_gebruiker ON work.nieuws USING btree (gebruikersnaam, op) WHERE (gebruikersnaam IS NOT NULL);
CREATE INDEX nieuws_van_postbus ON work.nieuws USING btree (organisatie, organisatie_id, op) WHERE (gebruikersnaam IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.nieuws TO lintje;
