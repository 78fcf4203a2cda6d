CREATE TABLE work.quarantaine (
    zaak_id uuid NOT NULL,
    soort text NOT NULL,
    wat text NOT NULL,
    positie bigint,
    oorzaak text NOT NULL,
    sinds timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT quarantaine_pkey PRIMARY KEY (zaak_id, soort, wat),
    CONSTRAINT quarantaine_soort_check CHECK ((soort = ANY (ARRAY['event'::text, 'sleutel'::text, 'bestand'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.quarantaine TO lintje;
