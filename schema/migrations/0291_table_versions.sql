-- The tables of read models are files of the program, which it runs when it makes them anew (projections/src/*/tables.sql).
-- The number of those of each model stands beside them, so that `lintje migrate` makes those models again whose tables
-- changed. Those of 0108 are the first.

CREATE TABLE readmodel.tabelversie (
    model    text PRIMARY KEY,
    nummer   integer NOT NULL,
    tabellen text[] NOT NULL
);
COMMENT ON TABLE readmodel.tabelversie IS
    'Which tables each read model has: the number of those that its tables.sql made (MODELLEN of projections/src/tabellen).';
COMMENT ON COLUMN readmodel.tabelversie.model IS 'its folder in projections/src';
COMMENT ON COLUMN readmodel.tabelversie.tabellen IS 'their names: a rebuild of the model takes away these and no others';
INSERT INTO readmodel.tabelversie (model, nummer, tabellen) VALUES
    ('zaak', 1, ARRAY['zaak', 'link', 'pagina', 'onderdeel']),
    ('bewaring', 1, ARRAY['bewaring', 'onderzoek', 'vernietiging']),
    ('besluit', 1, ARRAY['toekenning', 'besluit']),
    ('zakenlijst', 1, ARRAY['zakenlijst']),
    ('statistiek', 1, ARRAY['cijfer_zaak', 'cijfer_bereik', 'cijfer_verblijf', 'cijfer_telling', 'cijfer_duur',
        'cijfer_plaats', 'cijfer_instroom']),
    ('buren', 1, ARRAY['buur_bereik', 'buur_gebeurtenis']);

COMMENT ON FUNCTION readmodel.create_tables(text) IS
    'Makes the tables of the read models in a schema, as they were in version 1 (readmodel.tabelversie), except those of '
    'decrees. For programs that have no files of their own for them; changed no more.';
COMMENT ON FUNCTION readmodel.create_decrees(text) IS
    'Makes the tables of decrees and of the register in a schema, as they were in version 1. For programs that have no '
    'files of their own for them; changed no more.';
COMMENT ON FUNCTION readmodel.describe(text) IS
    'Comments on the tables of a schema of read models of version 1. For programs that have no files of their own for '
    'them; changed no more.';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT ON readmodel.tabelversie TO lintje;
    END IF;
END $$;
