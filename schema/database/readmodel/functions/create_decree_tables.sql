-- Part of create_decrees: the tables.
CREATE OR REPLACE FUNCTION readmodel.create_decree_tables(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
    EXECUTE format($sql$
        CREATE TABLE %1$I.besluit (
            besluit_id     uuid PRIMARY KEY,
            nummer         text NOT NULL,
            datum          date NOT NULL,
            status         text NOT NULL CHECK (status IN ('concept', 'vastgesteld')),
            aantal         integer NOT NULL,        -- dossiers in it
            aangemaakt_op  timestamptz NOT NULL,
            vastgesteld_op timestamptz,
            gewijzigd_op   timestamptz NOT NULL
        ) WITH (fillfactor = 80)$sql$, in_schema);
    -- The identity of a decree is its number (services/besluit/src/nummer.rs); said once more here.
    EXECUTE format('CREATE UNIQUE INDEX ON %1$I.besluit (lower(regexp_replace(nummer, ''\s'', '''', ''g'')))', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.besluit (datum, besluit_id)', in_schema);

    -- A dossier that the minister granted an honour, and what became of it.
    EXECUTE format($sql$
        CREATE TABLE %1$I.toekenning (
            zaak_id          uuid PRIMARY KEY,
            onderscheiding   text NOT NULL,         -- a code of schema/reference/onderscheidingen.csv
            besloten_op      timestamptz NOT NULL,  -- the minister's decision
            besluit_id       uuid,                  -- the decree that it stands in; null: waits for one
            onderscheiden_op date,                  -- the date of the established decree; null: not in the register
            jaar             integer GENERATED ALWAYS AS (extract(year FROM onderscheiden_op)::integer) STORED,
            uitreiking_op    date                   -- the ceremony; null: not registered
        ) WITH (fillfactor = 80)$sql$, in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.toekenning (besluit_id) WHERE besluit_id IS NOT NULL', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.toekenning (besloten_op, zaak_id) WHERE besluit_id IS NULL', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.toekenning (onderscheiden_op, zaak_id) WHERE onderscheiden_op IS NOT NULL', in_schema);
    EXECUTE format('CREATE INDEX ON %1$I.toekenning (onderscheiding, onderscheiden_op, zaak_id) WHERE onderscheiden_op IS NOT NULL', in_schema);
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %1$I.besluit, %1$I.toekenning TO lintje', in_schema);
    END IF;
END $function$
;
