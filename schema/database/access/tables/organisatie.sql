-- Made by make generate; change it by a migration.
-- The organisations of accounts.
CREATE TABLE access.organisatie (
    soort text NOT NULL,
    id integer NOT NULL, -- within its type; of a municipality its code
    naam text NOT NULL,
    email text,
    versie bigint DEFAULT 1 NOT NULL, -- the ETag
    berichten text DEFAULT 'niet'::text NOT NULL, -- when news goes to its box
    email_bevestigd_op timestamp with time zone, -- null: nobody there confirmed this address
    bericht_gepland_op timestamp with time zone, -- the last mail with news; null: none yet
    bericht_mislukt_op timestamp with time zone, -- since when none arrives; null: they do
    CONSTRAINT organisatie_pkey PRIMARY KEY (soort, id),
    CONSTRAINT organisatie_berichten_check CHECK ((berichten = ANY (ARRAY['direct'::text, 'dagelijks'::text, 'niet'::text]))),
    CONSTRAINT organisatie_soort_check CHECK ((soort = ANY (ARRAY['gemeente'::text, 'provincie'::text, 'ministerie'::text, 'kno'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.organisatie TO lintje;
