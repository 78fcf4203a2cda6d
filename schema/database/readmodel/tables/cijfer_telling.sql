-- Made by make generate; change it by projections/src/*/tables.sql.
-- Figures: how many cases of a month have a status, for each organisation that may ask.
CREATE TABLE readmodel.cijfer_telling (
    organisatie text NOT NULL, -- who may ask: one that the case reached, or * for who sees every case
    maand date NOT NULL,
    status text NOT NULL,
    aantal bigint NOT NULL,
    CONSTRAINT cijfer_telling_pkey PRIMARY KEY (organisatie, maand, status)
) WITH (fillfactor=70);
CREATE INDEX cijfer_telling_nul ON readmodel.cijfer_telling USING btree (aantal) WHERE (aantal = 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_telling TO lintje;
