-- Made by make generate; change it by projections/src/*/tables.sql.
-- Neighbours: what there is to hear, for each organisation.
CREATE TABLE readmodel.buur_gebeurtenis (
    organisatie text NOT NULL,
    positie bigint NOT NULL,
    zaak_id uuid NOT NULL,
    volgorde bigint NOT NULL, -- sequence within the case or the decree
    soort text NOT NULL, -- the event as the history names it
    op timestamp with time zone NOT NULL,
    CONSTRAINT buur_gebeurtenis_pkey PRIMARY KEY (organisatie, positie)
);
CREATE INDEX buur_gebeurtenis_zaak_id_idx ON readmodel.buur_gebeurtenis USING btree (zaak_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.buur_gebeurtenis TO lintje;
