-- Part of create_tables: retention and destruction (0020).
CREATE OR REPLACE FUNCTION readmodel.create_retention(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
