CREATE TABLE readmodel.bewaring (
    zaak_id uuid NOT NULL,
    uitkomst text,
    einde_op timestamp with time zone,
    opgeschort boolean,
    opgeschort_op timestamp with time zone,
    opgeheven bigint,
    vernietigd_op timestamp with time zone,
    CONSTRAINT bewaring_pkey PRIMARY KEY (zaak_id),
    CONSTRAINT bewaring_uitkomst_check CHECK ((uitkomst = ANY (ARRAY['vervallen'::text, 'afgewezen'::text, 'nietToegekend'::text, 'onderscheiden'::text, 'beeindigd'::text])))
) WITH (fillfactor=85);
CREATE INDEX bewaring_einde_op_idx ON readmodel.bewaring USING btree (einde_op) WHERE ((einde_op IS NOT NULL) AND (vernietigd_op IS NULL));
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.bewaring TO lintje;
