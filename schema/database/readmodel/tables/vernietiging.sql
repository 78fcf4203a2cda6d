-- Made by make generate; change it by projections/src/*/tables.sql.
-- Retention: destructions that were proposed; one that was withdrawn is gone.
CREATE TABLE readmodel.vernietiging (
    id uuid NOT NULL,
    zaak_id uuid NOT NULL,
    wat text NOT NULL,
    betrokkene text, -- voorsteller, kandidaat or ondersteuner/<id>; null: not about one person
    bijlagen bigint, -- how many; null: not about attachments
    voorgesteld_door text NOT NULL, -- the name of an account
    voorgesteld_op timestamp with time zone NOT NULL,
    goedgekeurd bigint, -- sequence of the approval; null: not approved
    goedgekeurd_door text,
    goedgekeurd_op timestamp with time zone,
    vernietigd_op timestamp with time zone, -- null: not executed yet
    sleutels bigint, -- how many keys were destroyed
    bestanden bigint, -- how many files were destroyed
    CONSTRAINT vernietiging_pkey PRIMARY KEY (id),
    CONSTRAINT vernietiging_wat_check CHECK ((wat = ANY (ARRAY['zaak'::text, 'bijlagen'::text, 'persoon'::text])))
) WITH (fillfactor=85);
CREATE INDEX vernietiging_vernietigd_op_id_idx ON readmodel.vernietiging USING btree (vernietigd_op, id);
CREATE INDEX vernietiging_zaak_id_idx ON readmodel.vernietiging USING btree (zaak_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.vernietiging TO lintje;
