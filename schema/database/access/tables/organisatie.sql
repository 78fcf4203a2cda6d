CREATE TABLE access.organisatie (
    soort text NOT NULL,
    id integer NOT NULL,
    naam text NOT NULL,
    email text,
    versie bigint DEFAULT 1 NOT NULL,
    berichten text DEFAULT 'niet'::text NOT NULL,
    email_bevestigd_op timestamp with time zone,
    bericht_gepland_op timestamp with time zone,
    bericht_mislukt_op timestamp with time zone,
    CONSTRAINT organisatie_pkey PRIMARY KEY (soort, id),
    CONSTRAINT organisatie_berichten_check CHECK ((berichten = ANY (ARRAY['direct'::text, 'dagelijks'::text, 'niet'::text]))),
    CONSTRAINT organisatie_soort_check CHECK ((soort = ANY (ARRAY['gemeente'::text, 'provincie'::text, 'ministerie'::text, 'kno'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.organisatie TO lintje;
