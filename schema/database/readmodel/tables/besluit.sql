-- Made by make generate; change it by projections/src/*/tables.sql.
-- Koninklijke besluiten. Written in the transaction of the events.
CREATE TABLE readmodel.besluit (
    besluit_id uuid NOT NULL,
    nummer text NOT NULL,
    datum date NOT NULL,
    status text NOT NULL,
    aantal integer NOT NULL, -- dossiers in it
    aangemaakt_op timestamp with time zone NOT NULL,
    vastgesteld_op timestamp with time zone, -- null: not established
    gewijzigd_op timestamp with time zone NOT NULL,
    CONSTRAINT besluit_pkey PRIMARY KEY (besluit_id),
    CONSTRAINT besluit_status_check CHECK ((status = ANY (ARRAY['concept'::text, 'vastgesteld'::text])))
) WITH (fillfactor=80);
CREATE INDEX besluit_datum_besluit_id_idx ON readmodel.besluit USING btree (datum, besluit_id);
CREATE UNIQUE INDEX besluit_lower_idx ON readmodel.besluit USING btree (lower(regexp_replace(nummer, '\s'::text, ''::text, 'g'::text)));
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.besluit TO lintje;
