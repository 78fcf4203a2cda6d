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
COMMENT ON TABLE besluit IS 'Koninklijke besluiten. Written in the transaction of the events.';
COMMENT ON COLUMN besluit.aantal IS 'dossiers in it';
COMMENT ON COLUMN besluit.vastgesteld_op IS 'null: not established';

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
COMMENT ON TABLE toekenning IS
    'Dossiers that the minister granted an honour, and the register. No name stands here.';
COMMENT ON COLUMN toekenning.onderscheiding IS 'a code of schema/reference/onderscheidingen.csv';
COMMENT ON COLUMN toekenning.besloten_op IS 'the minister''s decision';
COMMENT ON COLUMN toekenning.besluit_id IS 'the decree that it stands in; null: it waits for one';
COMMENT ON COLUMN toekenning.onderscheiden_op IS 'the date of the established decree; null: not in the register';
COMMENT ON COLUMN toekenning.uitreiking_op IS 'the ceremony; null: not registered';
