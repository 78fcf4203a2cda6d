-- Made by make generate; change it by projections/src/*/tables.sql.
-- Retention: how a case ended and when, and holds on it. Never when something is due: the terms are
-- settings.
CREATE TABLE readmodel.bewaring (
    zaak_id uuid NOT NULL,
    uitkomst text, -- null: it runs
    einde_op timestamp with time zone, -- null: it runs
    opgeschort boolean, -- a legal hold; null: never
    opgeschort_op timestamp with time zone, -- when the last one was laid
    opgeheven bigint, -- sequence of the event that lifted one last
    vernietigd_op timestamp with time zone, -- as a whole
    CONSTRAINT bewaring_pkey PRIMARY KEY (zaak_id),
    CONSTRAINT bewaring_uitkomst_check CHECK ((uitkomst = ANY (ARRAY['vervallen'::text, 'afgewezen'::text, 'nietToegekend'::text, 'onderscheiden'::text, 'beeindigd'::text])))
) WITH (fillfactor=85);
CREATE INDEX bewaring_einde_op_idx ON readmodel.bewaring USING btree (einde_op) WHERE ((einde_op IS NOT NULL) AND (vernietigd_op IS NULL));
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.bewaring TO lintje;
