-- Part of create_tables: the first tables of cases.
CREATE OR REPLACE FUNCTION readmodel.create_case_tables(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    -- Written in the transaction of the events: read your own writes.
    EXECUTE format($sql$
        CREATE TABLE %1$I.zaak (
            zaak_id           uuid PRIMARY KEY,
            zaaknummer        text NOT NULL UNIQUE,
            status            text NOT NULL,
            kandidaat_naam    text NOT NULL,
            gemeente          integer NOT NULL,
            ontvangen_op      timestamptz NOT NULL,
            link_vingerafdruk text,              -- of the wizard link in force; null: none or withdrawn
            link_geldig_tot   timestamptz,
            verdiensten       integer NOT NULL,
            ondersteuners     integer NOT NULL,
            bijlagen          integer NOT NULL
        ) WITH (fillfactor = 80)$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.link (
            vingerafdruk text PRIMARY KEY,       -- SHA-256 of the link's uuid, never the uuid itself
            zaak_id      uuid NOT NULL,
            soort        text NOT NULL CHECK (soort IN ('verificatie', 'wizard'))
        )$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.pagina (
            zaak_id uuid   NOT NULL,
            naam    text   NOT NULL,
            versie  bigint NOT NULL,             -- sequence of the event that last changed it: the ETag
            record  json   NOT NULL,
            PRIMARY KEY (zaak_id, naam)
        ) WITH (fillfactor = 50)$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.onderdeel (
            zaak_id  uuid   NOT NULL,
            soort    text   NOT NULL CHECK (soort IN ('activiteit', 'ondersteuner', 'bijlage')),
            id       uuid   NOT NULL,
            volgorde bigint NOT NULL,            -- sequence of the event that added it
            versie   bigint NOT NULL,
            record   json   NOT NULL,
            PRIMARY KEY (zaak_id, soort, id)
        ) WITH (fillfactor = 70)$sql$, in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.zaak (status, link_geldig_tot)', in_schema);
    PERFORM readmodel.create_list(in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO lintje', in_schema);
    END IF;
END $function$
;
