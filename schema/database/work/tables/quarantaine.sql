-- Made by make generate; change it by a migration.
-- What can not be opened any more: its case is in quarantine, everything else goes on.
CREATE TABLE work.quarantaine (
    zaak_id uuid NOT NULL, -- a case or a decree
    soort text NOT NULL,
    wat text NOT NULL, -- sequence of the event, subject of the key, or the file
    positie bigint, -- of the event, or of the one that names it
    oorzaak text NOT NULL, -- without personal data
    sinds timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT quarantaine_pkey PRIMARY KEY (zaak_id, soort, wat),
    CONSTRAINT quarantaine_soort_check CHECK ((soort = ANY (ARRAY['event'::text, 'sleutel'::text, 'bestand'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.quarantaine TO lintje;
