CREATE TABLE work.effect (
    id uuid NOT NULL,
    zaak_id uuid,
    soort text NOT NULL,
    inhoud json,
    gepland_op timestamp with time zone NOT NULL,
    volgende_poging timestamp with time zone,
    pogingen integer DEFAULT 0 NOT NULL,
    uitkomst text,
    laatste_fout text,
    tekstversie integer,
    bezig_tot timestamp with time zone,
    bezig_door uuid,
    storingen integer DEFAULT 0 NOT NULL,
    CONSTRAINT effect_pkey PRIMARY KEY (id),
    CONSTRAINT effect_uitkomst_check CHECK ((uitkomst = ANY (ARRAY['gedaan'::text, 'mislukt'::text, 'vervallen'::text, 'gestrand'::text])))
);
CREATE INDEX effect_aangehouden ON work.effect USING btree (id) WHERE ((uitkomst IS NULL) AND (volgende_poging IS NULL));
CREATE INDEX effect_account ON work.effect USING btree (gepland_op) WHERE ((zaak_id IS NULL) AND (uitkomst IS NOT NULL));
CREATE INDEX effect_due ON work.effect USING btree (volgende_poging) WHERE (uitkomst IS NULL);
CREATE INDEX effect_gestrand ON work.effect USING btree (zaak_id) WHERE (uitkomst = 'gestrand'::text);
CREATE INDEX effect_zaak ON work.effect USING btree (zaak_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.effect TO lintje;
