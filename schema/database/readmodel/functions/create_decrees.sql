-- Made by make generate; change it by a migration.
-- Makes the tables of decrees and of the register in a schema, as they were in version 1. For programs
-- that have no files of their own for them; changed no more.
CREATE OR REPLACE FUNCTION readmodel.create_decrees(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
BEGIN
    PERFORM set_config('search_path', quote_ident(in_schema), true);

    -- The identity of a decree is its number (services/besluit/src/nummer.rs); besluit_lower_idx says it once more.
    CREATE TABLE besluit (
        besluit_id     uuid PRIMARY KEY,
        nummer         text NOT NULL,
        datum          date NOT NULL,
        status         text NOT NULL CHECK (status IN ('concept', 'vastgesteld')),
        aantal         integer NOT NULL,
        aangemaakt_op  timestamptz NOT NULL,
        vastgesteld_op timestamptz,
        gewijzigd_op   timestamptz NOT NULL
    ) WITH (fillfactor = 80);
    CREATE UNIQUE INDEX besluit_lower_idx ON besluit (lower(regexp_replace(nummer, '\s', '', 'g')));
    CREATE INDEX besluit_datum_besluit_id_idx ON besluit (datum, besluit_id);

    CREATE TABLE toekenning (
        zaak_id          uuid PRIMARY KEY,
        onderscheiding   text NOT NULL,
        besloten_op      timestamptz NOT NULL,
        besluit_id       uuid,
        onderscheiden_op date,
        jaar             integer GENERATED ALWAYS AS (extract(year FROM onderscheiden_op)::integer) STORED,
        uitreiking_op    date
    ) WITH (fillfactor = 80);
    CREATE INDEX toekenning_besloten_op_zaak_id_idx ON toekenning (besloten_op, zaak_id) WHERE besluit_id IS NULL;
    CREATE INDEX toekenning_onderscheiden_op_zaak_id_idx ON toekenning (onderscheiden_op, zaak_id)
        WHERE onderscheiden_op IS NOT NULL;
    CREATE INDEX toekenning_onderscheiding_onderscheiden_op_zaak_id_idx
        ON toekenning (onderscheiding, onderscheiden_op, zaak_id)
        WHERE onderscheiden_op IS NOT NULL;
    CREATE INDEX toekenning_besluit_idx ON toekenning (besluit_id, onderscheiden_op, zaak_id)
        WHERE besluit_id IS NOT NULL;

    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO lintje', in_schema);
    END IF;
END $function$
;
