-- Part of create_tables: what neighbours hear (0012).
CREATE OR REPLACE FUNCTION readmodel.create_neighbours(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        CREATE TABLE %1$I.buur_bereik (
            zaak_id     uuid NOT NULL,
            organisatie text NOT NULL,           -- gemeente/518, or * for who sees every dossier
            vanaf       bigint NOT NULL,         -- position of the event that brought it there
            tot         bigint,                  -- position of the last event that it hears of
            PRIMARY KEY (zaak_id, organisatie, vanaf)
        )$sql$, in_schema);
    EXECUTE format($sql$
        CREATE TABLE %1$I.buur_gebeurtenis (
            organisatie text NOT NULL,
            positie     bigint NOT NULL,
            zaak_id     uuid NOT NULL,
            volgorde    bigint NOT NULL,         -- sequence within the case
            soort       text NOT NULL,           -- the event as the history names it
            op          timestamptz NOT NULL,
            PRIMARY KEY (organisatie, positie)
        )$sql$, in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.buur_gebeurtenis (zaak_id)', in_schema);
END $function$
;
