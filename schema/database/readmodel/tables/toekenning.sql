-- Made by make generate; change it by projections/src/*/tables.sql.
-- Dossiers that the minister granted an honour, and the register. No name stands here.
CREATE TABLE readmodel.toekenning (
    zaak_id uuid NOT NULL,
    onderscheiding text NOT NULL, -- a code of schema/reference/onderscheidingen.csv
    besloten_op timestamp with time zone NOT NULL, -- the minister's decision
    besluit_id uuid, -- the decree that it stands in; null: it waits for one
    onderscheiden_op date, -- the date of the established decree; null: not in the register
    jaar integer GENERATED ALWAYS AS ((EXTRACT(year FROM onderscheiden_op))::integer) STORED,
    uitreiking_op date, -- the ceremony; null: not registered
    CONSTRAINT toekenning_pkey PRIMARY KEY (zaak_id)
) WITH (fillfactor=80);
CREATE INDEX toekenning_besloten_op_zaak_id_idx ON readmodel.toekenning USING btree (besloten_op, zaak_id) WHERE (besluit_id IS NULL);
CREATE INDEX toekenning_besluit_idx ON readmodel.toekenning USING btree (besluit_id, onderscheiden_op, zaak_id) WHERE (besluit_id IS NOT NULL);
CREATE INDEX toekenning_onderscheiden_op_zaak_id_idx ON readmodel.toekenning USING btree (onderscheiden_op, zaak_id) WHERE (onderscheiden_op IS NOT NULL);
CREATE INDEX toekenning_onderscheiding_onderscheiden_op_zaak_id_idx ON readmodel.toekenning USING btree (onderscheiding, onderscheiden_op, zaak_id) WHERE (onderscheiden_op IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.toekenning TO lintje;
