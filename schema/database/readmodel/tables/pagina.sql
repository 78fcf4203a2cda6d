-- Made by make generate; change it by projections/src/*/tables.sql.
-- Which event last set each page of a case; what was filled in stands in that event alone.
CREATE TABLE readmodel.pagina (
    zaak_id uuid NOT NULL,
    naam text NOT NULL,
    versie bigint NOT NULL, -- sequence of that event: the ETag
    CONSTRAINT pagina_pkey PRIMARY KEY (zaak_id, naam)
) WITH (fillfactor=50);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.pagina TO lintje;
