-- Made by make generate; change it by a migration.
-- Which tables each read model has: the number of those that its tables.sql made (MODELLEN of
-- projections/src/tabellen).
CREATE TABLE readmodel.tabelversie (
    model text NOT NULL, -- its folder in projections/src
    nummer integer NOT NULL,
    tabellen text[] NOT NULL, -- their names: a rebuild of the model takes away these and no others
    CONSTRAINT tabelversie_pkey PRIMARY KEY (model)
);
GRANT SELECT ON readmodel.tabelversie TO lintje;
