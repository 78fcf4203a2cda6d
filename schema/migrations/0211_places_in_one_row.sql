-- How long cases stayed with each municipality, in one row of each: a page with all of them reads a thousand rows, where
-- it read one for every number of days.
-- In the order in which who follows the history takes them.
LOCK TABLE work.checkpoint IN ACCESS EXCLUSIVE MODE;

CREATE FUNCTION readmodel.add_places(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format($sql$
        CREATE TABLE %1$I.cijfer_plaats (
            organisatie text NOT NULL,
            jaar        integer NOT NULL,
            stap        text NOT NULL,
            bij         text NOT NULL,
            dagen       integer[] NOT NULL,
            aantal      bigint NOT NULL GENERATED ALWAYS AS (cardinality(dagen)) STORED,
            PRIMARY KEY (organisatie, jaar, stap, bij)
        ) WITH (fillfactor = 70)$sql$, in_schema);
    EXECUTE format('CREATE INDEX cijfer_plaats_nul ON %1$I.cijfer_plaats (aantal) WHERE aantal = 0', in_schema);
    -- What the version before this one counted; who asks as it did still finds that, until it is counted again.
    EXECUTE format($sql$
        INSERT INTO %1$I.cijfer_plaats (organisatie, jaar, stap, bij, dagen)
        SELECT replace(organisatie, '/gemeenten', ''), jaar, stap, bij, array_agg(dagen ORDER BY dagen)
        FROM %1$I.cijfer_duur, generate_series(1, aantal)
        WHERE organisatie LIKE '%%/gemeenten' GROUP BY 1, 2, 3, 4$sql$, in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %1$I.cijfer_plaats TO lintje', in_schema);
    END IF;
END $$;
COMMENT ON FUNCTION readmodel.add_places(text) IS
    'Part of create_tables: how long cases stayed with each municipality (0211).';

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_places;
COMMENT ON FUNCTION readmodel.create_tables_without_places(text) IS 'Part of create_tables: until 0211.';
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_places(in_schema);
    PERFORM readmodel.add_places(in_schema);
END $$;

ALTER FUNCTION readmodel.describe(text) RENAME TO describe_without_places;
COMMENT ON FUNCTION readmodel.describe_without_places(text) IS 'Part of describe: until 0211.';
CREATE FUNCTION readmodel.describe(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    said record;
BEGIN
    PERFORM readmodel.describe_without_places(in_schema);
    EXECUTE format('COMMENT ON TABLE %I.cijfer_plaats IS %L', in_schema,
        'Figures: how long the stays at each municipality took, for each organisation that may ask and is none.');
    FOR said IN VALUES
        ('cijfer_duur', 'organisatie',
            'who may ask: one that the case reached, * for who sees every case, land for all'),
        ('cijfer_plaats', 'organisatie', 'who may ask: one that the case reached, or * for who sees every case'),
        ('cijfer_plaats', 'jaar', 'in which the stays ended'),
        ('cijfer_plaats', 'stap', 'the status that the cases had there'),
        ('cijfer_plaats', 'bij', 'the municipality'),
        ('cijfer_plaats', 'dagen', 'whole days of each stay, the shortest first')
    LOOP
        EXECUTE format('COMMENT ON COLUMN %I.%I.%I IS %L', in_schema, said.column1, said.column2, said.column3);
    END LOOP;
END $$;
COMMENT ON FUNCTION readmodel.describe(text) IS
    'Comments on the tables of a schema of read models, which a rebuild makes beside the live ones. A migration that '
    'changes them renames this function and makes one that calls that.';
COMMENT ON FUNCTION readmodel.create_tables(text) IS
    'Makes the tables of the read models in a schema, except those of decrees. A migration that changes them '
    'renames this function and makes one that calls that, and then does its own step.';

SELECT readmodel.add_places('readmodel');
SELECT readmodel.describe('readmodel');
-- Made again by the program that keeps it; until then it stands as it was.
UPDATE work.checkpoint SET opnieuw = true WHERE naam = 'statistiek';
