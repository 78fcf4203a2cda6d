-- Part of create_tables: how long cases stayed with each municipality (0211).
CREATE OR REPLACE FUNCTION readmodel.add_places(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
