-- Made by make generate; change it by a migration.
-- Requests of the last minutes: one that is sent twice is no second case.
CREATE TABLE work.verzoekvraag (
    vingerafdruk bytea NOT NULL, -- keyed digest of what was filled in
    zaak_id uuid NOT NULL, -- the case that it became, or is about to become
    op timestamp with time zone NOT NULL,
    CONSTRAINT verzoekvraag_pkey PRIMARY KEY (vingerafdruk)
);
CREATE INDEX verzoekvraag_oud ON work.verzoekvraag USING btree (op);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.verzoekvraag TO lintje;
