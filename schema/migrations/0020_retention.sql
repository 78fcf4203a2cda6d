-- How long each case is kept, and what is being destroyed. Written in the transaction of the events. It
-- keeps how a case ended and when, never when something is due: the terms are settings.
CREATE FUNCTION readmodel.create_retention(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- A case that came to its end, or on which a hold was laid.
    EXECUTE format($sql$
        CREATE TABLE %1$I.bewaring (
            zaak_id       uuid PRIMARY KEY,
            uitkomst      text CHECK (uitkomst IN ('vervallen', 'afgewezen', 'nietToegekend', 'onderscheiden')),
            einde_op      timestamptz,           -- null: it runs
            opgeschort    boolean,               -- a legal hold; null: never
            opgeschort_op timestamptz,           -- when the last one was laid
            opgeheven     bigint,                -- sequence of the event that lifted one last
            vernietigd_op timestamptz            -- as a whole
        ) WITH (fillfactor = 85)$sql$, in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.bewaring (einde_op)
        WHERE einde_op IS NOT NULL AND vernietigd_op IS NULL', in_schema);
    -- Extracts of the police and of justice, also those that were removed from their dossier.
    EXECUTE format($sql$
        CREATE TABLE %1$I.onderzoek (
            zaak_id    uuid NOT NULL,
            bijlage_id uuid NOT NULL,
            PRIMARY KEY (zaak_id, bijlage_id)
        )$sql$, in_schema);
    -- Destructions that were proposed; one that was withdrawn is gone.
    EXECUTE format($sql$
        CREATE TABLE %1$I.vernietiging (
            id               uuid PRIMARY KEY,
            zaak_id          uuid NOT NULL,
            wat              text NOT NULL CHECK (wat IN ('zaak', 'bijlagen', 'persoon')),
            betrokkene       text,               -- voorsteller, kandidaat, ondersteuner/<id>
            bijlagen         bigint,             -- how many
            voorgesteld_door text NOT NULL,      -- the name of an account
            voorgesteld_op   timestamptz NOT NULL,
            goedgekeurd      bigint,             -- sequence of the approval
            goedgekeurd_door text,
            goedgekeurd_op   timestamptz,
            vernietigd_op    timestamptz,        -- null: not executed yet
            sleutels         bigint,
            bestanden        bigint
        ) WITH (fillfactor = 85)$sql$, in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.vernietiging (zaak_id)', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.vernietiging (vernietigd_op, id)', in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE
            ON %1$I.bewaring, %1$I.onderzoek, %1$I.vernietiging TO lintje', in_schema);
    END IF;
END $$;

-- As before, with these.
ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_retention;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_retention(in_schema);
    PERFORM readmodel.create_retention(in_schema);
END $$;
SELECT readmodel.create_retention('readmodel');

-- What ended until now, and the extracts that there are; a rebuild makes the same.
INSERT INTO readmodel.bewaring (zaak_id, uitkomst, einde_op)
SELECT aggregate_id::uuid,
       CASE event_type WHEN 'VerzoekVervallen' THEN 'vervallen' WHEN 'VerzoekAfgewezen' THEN 'afgewezen'
                       WHEN 'BesluitGenomen' THEN 'nietToegekend' ELSE 'onderscheiden' END,
       CASE event_type
           WHEN 'VerzoekVervallen' THEN (payload #>> '{VerzoekVervallen,op}')::timestamptz
           WHEN 'VerzoekAfgewezen' THEN (metadata ->> 'op')::timestamptz
           WHEN 'BesluitGenomen' THEN (payload #>> '{BesluitGenomen,besluit,op}')::timestamptz
           ELSE (payload #>> '{Onderscheiden,datum}')::timestamp AT TIME ZONE 'Europe/Amsterdam' END
FROM history.events
WHERE aggregate_type = 'verzoek'
      AND (event_type IN ('VerzoekVervallen', 'VerzoekAfgewezen', 'Onderscheiden')
           OR event_type = 'BesluitGenomen'
              AND NOT (payload #>> '{BesluitGenomen,besluit,toekennen}')::boolean);

INSERT INTO readmodel.onderzoek (zaak_id, bijlage_id)
SELECT zaak_id, bijlage_id FROM (
    SELECT DISTINCT ON (aggregate_id, bijlage_id) aggregate_id::uuid AS zaak_id, bijlage_id, soort
    FROM history.events,
         LATERAL (SELECT (payload -> event_type ->> 'id')::uuid AS bijlage_id,
                         coalesce(payload -> event_type #>> '{gegevens,bijlageType}',
                                  payload -> event_type #>> '{gegevens,kenmerken,bijlageType}',
                                  payload -> event_type #>> '{kenmerken,bijlageType}') AS soort) van
    WHERE aggregate_type = 'verzoek'
          AND event_type IN ('BijlageGeupload', 'DossierbijlageToegevoegd', 'BijlageGekenmerkt')
    ORDER BY aggregate_id, bijlage_id, position DESC) laatste
WHERE soort = 'Onderzoeksbijlage';
