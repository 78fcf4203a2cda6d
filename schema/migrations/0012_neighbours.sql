-- Neighbours: the systems of other organisations hear what happened to the cases that they may see.

-- Who may hear of a case, from which event on and up to which; and what there is to hear. Both follow by
-- subscription and can be made again.
CREATE FUNCTION readmodel.create_neighbours(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- As before, with these.
ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_own_tables;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_own_tables(in_schema);
    PERFORM readmodel.create_neighbours(in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO lintje', in_schema);
    END IF;
END $$;
SELECT readmodel.create_neighbours('readmodel');

-- Where an organisation wants to hear of it. The secret stands nowhere: it is derived from `sleutel` with a
-- key that is not in the database, as personal links are.
CREATE TABLE beheer.webhook (
    id             uuid PRIMARY KEY,
    organisatie    text NOT NULL,
    organisatie_id integer NOT NULL,
    naam           text NOT NULL,
    url            text NOT NULL,
    sleutel        uuid NOT NULL,
    stand          text NOT NULL CHECK (stand IN ('actief', 'gepauzeerd', 'uitgevallen')),
    mislukt        integer NOT NULL DEFAULT 0,   -- tries that failed since the last that did not
    positie        bigint NOT NULL,              -- up to which deliveries were planned
    gemaakt_op     timestamptz NOT NULL,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id)
);

-- One event for one webhook; also the log. `volgorde` is the order in which they go, case by case.
CREATE TABLE work.bezorging (
    id              uuid PRIMARY KEY,
    webhook_id      uuid NOT NULL REFERENCES beheer.webhook ON DELETE CASCADE,
    volgorde        bigint GENERATED ALWAYS AS IDENTITY,
    zaak_id         uuid,                        -- null: a test event
    bericht         json NOT NULL,               -- the event as it is sent
    gepland_op      timestamptz NOT NULL,
    volgende_poging timestamptz,                 -- null once done
    pogingen        integer NOT NULL DEFAULT 0,
    stand           text NOT NULL CHECK (stand IN ('wacht', 'bezorgd', 'mislukt')),
    laatste_poging  timestamptz,
    antwoord        integer,                     -- the HTTP status of the last try
    fout            text                         -- why the last try failed, in our own words
);
CREATE INDEX bezorging_wacht ON work.bezorging (webhook_id, zaak_id, volgorde) WHERE stand = 'wacht';
CREATE INDEX bezorging_log ON work.bezorging (webhook_id, volgorde);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON beheer.webhook, work.bezorging,
            readmodel.buur_bereik, readmodel.buur_gebeurtenis TO lintje;
    END IF;
END $$;
