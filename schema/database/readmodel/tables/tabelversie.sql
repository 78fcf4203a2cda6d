-- Made by make generate; change it by projections/src/*/tables.sql.
-- Which tables the read models have: the number of those that projections/src/*/tables.sql made
-- (VERSIE of projections/src/tabellen).
CREATE TABLE readmodel.tabelversie (
    enig boolean DEFAULT true NOT NULL, -- true: there is one row
    nummer integer NOT NULL,
    tabellen text[] NOT NULL, -- their names: a rebuild takes away these and no others
    CONSTRAINT tabelversie_pkey PRIMARY KEY (enig),
    CONSTRAINT tabelversie_enig_check CHECK (enig)
);
GRANT SELECT ON readmodel.tabelversie TO lintje;
