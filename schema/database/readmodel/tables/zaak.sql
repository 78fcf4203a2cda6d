-- Made by make generate; change it by projections/src/*/tables.sql.
-- Each case as its own screens need it. Written in the transaction of the events: read your own
-- writes.
CREATE TABLE readmodel.zaak (
    zaak_id uuid NOT NULL,
    zaaknummer text NOT NULL,
    status text NOT NULL,
    gemeente integer NOT NULL,
    ontvangen_op timestamp with time zone NOT NULL,
    link_vingerafdruk text, -- SHA-256 of the wizard link in force; null: none, or withdrawn
    link_geldig_tot timestamp with time zone,
    verdiensten integer NOT NULL, -- how many
    ondersteuners integer NOT NULL, -- how many
    bijlagen integer NOT NULL, -- how many
    per_brief boolean DEFAULT false NOT NULL, -- letters took the place of a mail address that was given before
    CONSTRAINT zaak_pkey PRIMARY KEY (zaak_id),
    CONSTRAINT zaak_zaaknummer_key UNIQUE (zaaknummer)
) WITH (fillfactor=80);
CREATE INDEX zaak_status_link_geldig_tot_idx ON readmodel.zaak USING btree (status, link_geldig_tot);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.zaak TO lintje;
