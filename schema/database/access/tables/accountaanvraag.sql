-- Made by make generate; change it by a migration.
-- A role that approves, audits or manages, or another address for one: in force once a second manager
-- says yes.
CREATE TABLE access.accountaanvraag (
    id uuid NOT NULL,
    soort text NOT NULL,
    gebruikersnaam text NOT NULL,
    naam text NOT NULL,
    email text NOT NULL,
    rol text NOT NULL,
    organisatie text NOT NULL,
    organisatie_id integer NOT NULL,
    versie bigint, -- of the account that is to be changed; null: a new account
    gevraagd_door text NOT NULL,
    gevraagd_op timestamp with time zone NOT NULL,
    verloopt_op timestamp with time zone NOT NULL,
    uitkomst text, -- null: it waits
    besloten_door text,
    besloten_op timestamp with time zone,
    door_dienst boolean DEFAULT false NOT NULL, -- asked by logging in at the provider, by whose account it is
    uitgever text, -- whose account it is there; null: it is bound to no provider
    subject text,
    door_client uuid, -- the client that asked; null: a manager or a login did
    extern_id text, -- what that client calls the account that is to be made
    CONSTRAINT accountaanvraag_pkey PRIMARY KEY (id),
    CONSTRAINT accountaanvraag_check CHECK (((soort = 'wijzigen'::text) = (versie IS NOT NULL))),
    CONSTRAINT accountaanvraag_check1 CHECK (((uitkomst IS NULL) = (besloten_op IS NULL))),
    CONSTRAINT accountaanvraag_check2 CHECK (((uitgever IS NULL) = (subject IS NULL))),
    CONSTRAINT accountaanvraag_check3 CHECK (((NOT door_dienst) OR (uitgever IS NOT NULL))),
    CONSTRAINT accountaanvraag_organisatie_organisatie_id_fkey FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie(soort, id),
    CONSTRAINT accountaanvraag_soort_check CHECK ((soort = ANY (ARRAY['toevoegen'::text, 'wijzigen'::text]))),
    CONSTRAINT accountaanvraag_uitkomst_check CHECK ((uitkomst = ANY (ARRAY['goedgekeurd'::text, 'geweigerd'::text, 'ingetrokken'::text, 'verlopen'::text])))
);
CREATE INDEX accountaanvraag_dienst ON access.accountaanvraag USING btree (uitgever, subject) WHERE ((uitkomst IS NULL) AND door_dienst);
CREATE UNIQUE INDEX accountaanvraag_open ON access.accountaanvraag USING btree (gebruikersnaam) WHERE (uitkomst IS NULL);
GRANT INSERT, SELECT, UPDATE ON access.accountaanvraag TO lintje;
