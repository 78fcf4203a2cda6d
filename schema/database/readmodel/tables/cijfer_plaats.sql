-- Made by make generate; change it by projections/src/*/tables.sql.
-- Figures: how long the stays at each municipality took, for each organisation that may ask and is
-- none.
CREATE TABLE readmodel.cijfer_plaats (
    organisatie text NOT NULL, -- who may ask: one that the case reached, or * for who sees every case
    jaar integer NOT NULL, -- in which the stays ended
    stap text NOT NULL, -- the status that the cases had there
    bij text NOT NULL, -- the municipality
    dagen integer[] NOT NULL, -- whole days of each stay, the shortest first
    aantal bigint GENERATED ALWAYS AS (cardinality(dagen)) STORED NOT NULL,
    CONSTRAINT cijfer_plaats_pkey PRIMARY KEY (organisatie, jaar, stap, bij)
) WITH (fillfactor=70);
CREATE INDEX cijfer_plaats_nul ON readmodel.cijfer_plaats USING btree (aantal) WHERE (aantal = 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_plaats TO lintje;
