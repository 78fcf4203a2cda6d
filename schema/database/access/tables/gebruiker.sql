CREATE TABLE access.gebruiker (
    gebruikersnaam text NOT NULL,
    naam text NOT NULL,
    rol text NOT NULL,
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    wachtwoord text,
    email text,
    geblokkeerd_op timestamp with time zone,
    laatst_ingelogd_op timestamp with time zone,
    versie bigint DEFAULT 1 NOT NULL,
    aangemaakt_op timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    berichten text DEFAULT 'dagelijks'::text NOT NULL,
    bericht_gepland_op timestamp with time zone,
    bericht_mislukt_op timestamp with time zone,
    CONSTRAINT gebruiker_pkey PRIMARY KEY (gebruikersnaam),
    CONSTRAINT gebruiker_berichten_check CHECK ((berichten = ANY (ARRAY['direct'::text, 'dagelijks'::text, 'niet'::text]))),
    CONSTRAINT gebruiker_gebruikersnaam_check CHECK ((gebruikersnaam = lower(gebruikersnaam))),
    CONSTRAINT gebruiker_organisatie_organisatie_id_fkey FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie(soort, id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.gebruiker TO lintje;
