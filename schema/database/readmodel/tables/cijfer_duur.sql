-- Made by make generate; change it by projections/src/*/tables.sql.
-- Figures: how many stays took how long, for each organisation that may ask.
CREATE TABLE readmodel.cijfer_duur (
    organisatie text NOT NULL, -- who may ask: one that the case reached, * for who sees every case, land for all
    jaar integer NOT NULL, -- in which the stay ended
    bij text NOT NULL, -- where it stayed; gemeente: any municipality
    dagen integer NOT NULL, -- whole days
    aantal bigint NOT NULL,
    stap text NOT NULL, -- the status that it had there
    dossier boolean GENERATED ALWAYS AS ((stap <> 'bijGemeente'::text)) STORED NOT NULL,
    CONSTRAINT cijfer_duur_pkey PRIMARY KEY (organisatie, jaar, stap, bij, dagen)
) WITH (fillfactor=70);
CREATE INDEX cijfer_duur_nul ON readmodel.cijfer_duur USING btree (aantal) WHERE (aantal = 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_duur TO lintje;
