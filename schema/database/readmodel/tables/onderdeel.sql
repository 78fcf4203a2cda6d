CREATE TABLE readmodel.onderdeel (
    zaak_id uuid NOT NULL,
    soort text NOT NULL,
    id uuid NOT NULL,
    volgorde bigint NOT NULL,
    versie bigint NOT NULL,
    bestand uuid,
    CONSTRAINT onderdeel_pkey PRIMARY KEY (zaak_id, soort, id),
    CONSTRAINT onderdeel_soort_check CHECK ((soort = ANY (ARRAY['activiteit'::text, 'ondersteuner'::text, 'bijlage'::text])))
) WITH (fillfactor=70);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.onderdeel TO lintje;
