-- Two things for the work list: who has to be phoned because a mail did not arrive, and the figures of
-- an organisation. Both follow by subscription, so their checkpoints begin anew and the program fills
-- them from the history when it starts.

-- Tasks to phone, in the list of cases.
CREATE FUNCTION readmodel.add_call_tasks(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format($sql$
        ALTER TABLE %1$I.zakenlijst
            ADD COLUMN bellen text[] NOT NULL,    -- the kinds of mail that did not arrive
            ADD COLUMN beltaak boolean NOT NULL GENERATED ALWAYS AS (cardinality(bellen) > 0) STORED
        $sql$, in_schema);
    -- Holds all that is counted, with what is counted now.
    EXECUTE format('DROP INDEX %1$I.zakenlijst_status_wacht_sinds_gelegenheid_datum_gelegenheid_idx', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_telling_idx ON %1$I.zakenlijst
        (status, wacht_sinds, gelegenheid_datum, gelegenheid, beltaak)', in_schema);
    EXECUTE format('CREATE INDEX zakenlijst_beltaak_idx ON %1$I.zakenlijst (gemeente, ontvangen_op) WHERE beltaak', in_schema);
END $$;

-- Figures. The first three tables hold what is counted, by case; the last two the counts, which change
-- with them, so that a question never walks through the cases. `organisatie` is who may ask: one that the
-- case reached, or * for who sees every case.
CREATE FUNCTION readmodel.create_figures(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format($sql$
        CREATE TABLE %1$I.cijfer_zaak (
            zaak_id  uuid PRIMARY KEY,
            gemeente text NOT NULL,              -- gemeente/518
            status   text NOT NULL
        ) WITH (fillfactor = 85)$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.cijfer_bereik (
            zaak_id     uuid NOT NULL,
            organisatie text NOT NULL,
            maand       date NOT NULL,           -- the first day of the month in which it came there first
            PRIMARY KEY (zaak_id, organisatie)
        )$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.cijfer_verblijf (
            zaak_id     uuid NOT NULL,
            volgorde    bigint NOT NULL,         -- sequence of the event that brought it there
            organisatie text NOT NULL,
            dossier     boolean NOT NULL,        -- false: the municipality looks at the request
            van         timestamptz NOT NULL,
            tot         timestamptz,             -- null: it is still there
            PRIMARY KEY (zaak_id, volgorde)
        ) WITH (fillfactor = 85)$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.cijfer_telling (
            organisatie text NOT NULL,
            maand       date NOT NULL,
            status      text NOT NULL,
            aantal      bigint NOT NULL,
            PRIMARY KEY (organisatie, maand, status)
        ) WITH (fillfactor = 70)$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.cijfer_duur (
            organisatie text NOT NULL,
            jaar        integer NOT NULL,        -- in which the stay ended
            dossier     boolean NOT NULL,
            bij         text NOT NULL,           -- where it stayed; gemeente: any municipality
            dagen       integer NOT NULL,        -- whole days
            aantal      bigint NOT NULL,
            PRIMARY KEY (organisatie, jaar, dossier, bij, dagen)
        ) WITH (fillfactor = 70)$sql$, in_schema);
    -- What came to nothing is cleared away.
    EXECUTE format('CREATE INDEX cijfer_telling_nul ON %1$I.cijfer_telling (aantal) WHERE aantal = 0', in_schema);
    EXECUTE format('CREATE INDEX cijfer_duur_nul ON %1$I.cijfer_duur (aantal) WHERE aantal = 0', in_schema);
END $$;

-- As before, with both.
ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_case_tables;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_case_tables(in_schema);
    PERFORM readmodel.add_call_tasks(in_schema);
    PERFORM readmodel.create_figures(in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO lintje', in_schema);
    END IF;
END $$;

TRUNCATE readmodel.zakenlijst;
DELETE FROM work.checkpoint WHERE naam IN ('zakenlijst', 'statistiek');
SELECT readmodel.add_call_tasks('readmodel');
SELECT readmodel.create_figures('readmodel');
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA readmodel TO lintje;
    END IF;
END $$;
