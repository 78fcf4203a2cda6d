-- Made by make generate; change it by projections/src/*/tables.sql.
-- Figures: how many cases came in on a day, for each organisation that may ask.
CREATE TABLE readmodel.cijfer_instroom (
    organisatie text NOT NULL, -- one that they came to, or * for all
    soort text NOT NULL, -- verzoek, dossier
    dag date NOT NULL,
    aantal bigint NOT NULL,
    CONSTRAINT cijfer_instroom_pkey PRIMARY KEY (organisatie, soort, dag),
    CONSTRAINT cijfer_instroom_soort_check CHECK ((soort = ANY (ARRAY['verzoek'::text, 'dossier'::text])))
) WITH (fillfactor=70);
CREATE INDEX cijfer_instroom_nul ON readmodel.cijfer_instroom USING btree (aantal) WHERE (aantal = 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_instroom TO lintje;
