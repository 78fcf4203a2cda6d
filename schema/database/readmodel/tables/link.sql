-- Made by make generate; change it by projections/src/*/tables.sql.
-- Links out of mails, and the case that each leads to. Written in the transaction of the events.
CREATE TABLE readmodel.link (
    vingerafdruk text NOT NULL, -- SHA-256 of the uuid in the link, never the uuid itself
    zaak_id uuid NOT NULL,
    soort text NOT NULL,
    CONSTRAINT link_pkey PRIMARY KEY (vingerafdruk),
    CONSTRAINT link_soort_check CHECK ((soort = ANY (ARRAY['verificatie'::text, 'wizard'::text, 'ondersteuner'::text, 'meehelper'::text])))
);
CREATE INDEX link_zaak_id_idx ON readmodel.link USING btree (zaak_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.link TO lintje;
