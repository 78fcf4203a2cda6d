-- Behind the tables of all read models: the rights to them, and the number of what they are.

DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO lintje', current_schema());
    END IF;
END $$;

-- Changes places with the others at a rebuild, so that it never tells of other tables than those beside it.
CREATE TABLE tabelversie (
    enig     boolean PRIMARY KEY DEFAULT true CHECK (enig),
    nummer   integer NOT NULL,
    tabellen text[] NOT NULL
);
COMMENT ON TABLE tabelversie IS
    'Which tables the read models have: the number of those that projections/src/*/tables.sql made (VERSIE of '
    'projections/src/tabellen).';
COMMENT ON COLUMN tabelversie.enig IS 'true: there is one row';
COMMENT ON COLUMN tabelversie.tabellen IS 'their names: a rebuild takes away these and no others';

DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT ON tabelversie TO lintje;
    END IF;
END $$;
