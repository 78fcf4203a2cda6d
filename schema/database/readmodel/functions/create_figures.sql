-- Part of create_tables: the figures of organisations (0011).
CREATE OR REPLACE FUNCTION readmodel.create_figures(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
