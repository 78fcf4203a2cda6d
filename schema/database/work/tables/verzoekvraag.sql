CREATE TABLE work.verzoekvraag (
    vingerafdruk bytea NOT NULL,
    zaak_id uuid NOT NULL,
    op timestamp with time zone NOT NULL,
    CONSTRAINT verzoekvraag_pkey PRIMARY KEY (vingerafdruk)
);
CREATE INDEX verzoekvraag_oud ON work.verzoekvraag USING btree (op);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.verzoekvraag TO lintje;
