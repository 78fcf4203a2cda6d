CREATE TABLE readmodel.vernietiging (
    id uuid NOT NULL,
    zaak_id uuid NOT NULL,
    wat text NOT NULL,
    betrokkene text,
    bijlagen bigint,
    voorgesteld_door text NOT NULL,
    voorgesteld_op timestamp with time zone NOT NULL,
    goedgekeurd bigint,
    goedgekeurd_door text,
    goedgekeurd_op timestamp with time zone,
    vernietigd_op timestamp with time zone,
    sleutels bigint,
    bestanden bigint,
    CONSTRAINT vernietiging_pkey PRIMARY KEY (id),
    CONSTRAINT vernietiging_wat_check CHECK ((wat = ANY (ARRAY['zaak'::text, 'bijlagen'::text, 'persoon'::text])))
) WITH (fillfactor=85);
CREATE INDEX vernietiging_vernietigd_op_id_idx ON readmodel.vernietiging USING btree (vernietigd_op, id);
CREATE INDEX vernietiging_zaak_id_idx ON readmodel.vernietiging USING btree (zaak_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.vernietiging TO lintje;
