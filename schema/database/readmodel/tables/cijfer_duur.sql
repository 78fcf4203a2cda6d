CREATE TABLE readmodel.cijfer_duur (
    organisatie text NOT NULL,
    jaar integer NOT NULL,
    bij text NOT NULL,
    dagen integer NOT NULL,
    aantal bigint NOT NULL,
    stap text NOT NULL,
    dossier boolean GENERATED ALWAYS AS ((stap <> 'bijGemeente'::text)) STORED NOT NULL,
    CONSTRAINT cijfer_duur_pkey PRIMARY KEY (organisatie, jaar, stap, bij, dagen)
) WITH (fillfactor=70);
CREATE INDEX cijfer_duur_nul ON readmodel.cijfer_duur USING btree (aantal) WHERE (aantal = 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_duur TO lintje;
