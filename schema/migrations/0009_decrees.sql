-- Koninklijke besluiten and the register: what stands in the transaction of the events, so that who
-- composes a decree sees what everybody did. No name stands here: those are in the list of cases.

-- A text as names are looked for: without accents and capitals, words after a space each. The program
-- folds what somebody types in the same way (projections/src/naam.rs).
CREATE FUNCTION readmodel.gevouwen(tekst text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ' ' || regexp_replace(
        translate(
            replace(replace(replace(replace(
                lower(regexp_replace(normalize(tekst, NFKD), '[\u0300-\u036f]', '', 'g')),
                'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
            'øđðłıħ''‘’`ʼ', 'oddlih'),
        '[^[:alnum:]]+', ' ', 'g')
$$;

CREATE FUNCTION readmodel.create_decrees(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

SELECT readmodel.create_decrees('readmodel');

-- What was granted until now; a rebuild makes the same.
INSERT INTO readmodel.toekenning (zaak_id, onderscheiding, besloten_op)
SELECT aggregate_id::uuid, payload #>> '{BesluitGenomen,besluit,onderscheiding}',
       (payload #>> '{BesluitGenomen,besluit,op}')::timestamptz
FROM history.events
WHERE aggregate_type = 'verzoek' AND event_type = 'BesluitGenomen'
      AND (payload #>> '{BesluitGenomen,besluit,toekennen}')::boolean
      AND payload #>> '{BesluitGenomen,besluit,onderscheiding}' IS NOT NULL;
