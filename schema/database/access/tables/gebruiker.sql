-- Made by make generate; change it by a migration.
-- The accounts of officials.
CREATE TABLE access.gebruiker (
    gebruikersnaam text NOT NULL,
    naam text NOT NULL,
    rol text NOT NULL,
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    wachtwoord text, -- argon2id; null: invited, and no password chosen yet
    email text, -- null: an account that had none when mails to officials began
    geblokkeerd_op timestamp with time zone, -- null: it can be used
    laatst_ingelogd_op timestamp with time zone,
    versie bigint DEFAULT 1 NOT NULL, -- the ETag
    aangemaakt_op timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL, -- who approves a destruction was there before it was proposed
    berichten text DEFAULT 'dagelijks'::text NOT NULL,
    bericht_gepland_op timestamp with time zone, -- the last mail with news; null: none yet
    bericht_mislukt_op timestamp with time zone, -- since when none arrives; null: they do
    id uuid DEFAULT gen_random_uuid() NOT NULL, -- what a system knows the account by; another account of the same name has another
    door_client uuid, -- the client that made it, which may be gone by now; null: a manager, an operator or a login did
    vertrek text, -- blocked by a system: inactief (it may let it in again) or verwijderd (it does not know it any more); null: not by one
    CONSTRAINT gebruiker_pkey PRIMARY KEY (gebruikersnaam),
    CONSTRAINT gebruiker_berichten_check CHECK ((berichten = ANY (ARRAY['direct'::text, 'dagelijks'::text, 'niet'::text]))),
    CONSTRAINT gebruiker_gebruikersnaam_check CHECK ((gebruikersnaam = lower(gebruikersnaam))),
    CONSTRAINT gebruiker_id_key UNIQUE (id),
    CONSTRAINT gebruiker_organisatie_organisatie_id_fkey FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie(soort, id),
    CONSTRAINT gebruiker_vertrek_check CHECK ((vertrek = ANY (ARRAY['inactief'::text, 'verwijderd'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.gebruiker TO lintje;
