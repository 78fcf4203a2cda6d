-- Made by make generate; change it by projections/src/*/tables.sql.
-- Which event last set each merit, supporter and attachment of a case; what was filled in stands in
-- that event alone.
CREATE TABLE readmodel.onderdeel (
    zaak_id uuid NOT NULL,
    soort text NOT NULL,
    id uuid NOT NULL,
    volgorde bigint NOT NULL, -- sequence of the event that added it
    versie bigint NOT NULL, -- sequence of the event that set it last: the ETag
    bestand uuid, -- where an attachment is stored
    CONSTRAINT onderdeel_pkey PRIMARY KEY (zaak_id, soort, id),
    CONSTRAINT onderdeel_soort_check CHECK ((soort = ANY (ARRAY['activiteit'::text, 'ondersteuner'::text, 'bijlage'::text])))
) WITH (fillfactor=70);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.onderdeel TO lintje;
