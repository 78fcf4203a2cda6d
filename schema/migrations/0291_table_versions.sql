-- The tables of read models are files of the program, which it runs when it makes them anew (projections/src/*/tables.sql).
-- Their number stands beside them, so that `lintje migrate` knows when to. Those of 0108 are the first.

CREATE TABLE readmodel.tabelversie (
    enig     boolean PRIMARY KEY DEFAULT true CHECK (enig),
    nummer   integer NOT NULL,
    tabellen text[] NOT NULL
);
COMMENT ON TABLE readmodel.tabelversie IS
    'Which tables the read models have: the number of those that projections/src/*/tables.sql made (VERSIE of '
    'projections/src/tabellen).';
COMMENT ON COLUMN readmodel.tabelversie.enig IS 'true: there is one row';
COMMENT ON COLUMN readmodel.tabelversie.tabellen IS 'their names: a rebuild takes away these and no others';
INSERT INTO readmodel.tabelversie (nummer, tabellen) VALUES (1, ARRAY[
    'zaak', 'link', 'pagina', 'onderdeel', 'zakenlijst', 'toekenning', 'besluit', 'cijfer_zaak', 'cijfer_bereik',
    'cijfer_verblijf', 'cijfer_telling', 'cijfer_duur', 'cijfer_plaats', 'cijfer_instroom', 'buur_bereik',
    'buur_gebeurtenis', 'bewaring', 'onderzoek', 'vernietiging', 'tabelversie']);

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
