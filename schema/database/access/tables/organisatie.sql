CREATE TABLE access.organisatie (
    soort text NOT NULL,
    id integer NOT NULL,
    naam text NOT NULL,
    email text,
    versie bigint DEFAULT 1 NOT NULL,
    CONSTRAINT organisatie_pkey PRIMARY KEY (soort, id),
    CONSTRAINT organisatie_soort_check CHECK ((soort = ANY (ARRAY['gemeente'::text, 'provincie'::text, 'ministerie'::text, 'kno'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.organisatie TO lintje;
