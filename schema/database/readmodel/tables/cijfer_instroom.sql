CREATE TABLE readmodel.cijfer_instroom (
    organisatie text NOT NULL,
    soort text NOT NULL,
    dag date NOT NULL,
    aantal bigint NOT NULL,
    CONSTRAINT cijfer_instroom_pkey PRIMARY KEY (organisatie, soort, dag),
    CONSTRAINT cijfer_instroom_soort_check CHECK ((soort = ANY (ARRAY['verzoek'::text, 'dossier'::text])))
) WITH (fillfactor=70);
CREATE INDEX cijfer_instroom_nul ON readmodel.cijfer_instroom USING btree (aantal) WHERE (aantal = 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_instroom TO lintje;
