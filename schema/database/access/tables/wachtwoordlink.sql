-- Made by make generate; change it by a migration.
-- Links to choose a password.
CREATE TABLE access.wachtwoordlink (
    id uuid NOT NULL, -- of the mail's effect; the link is derived from it
    vingerafdruk text NOT NULL, -- SHA-256 of the link
    gebruikersnaam text NOT NULL,
    geldig_tot timestamp with time zone NOT NULL,
    gebruikt_op timestamp with time zone,
    CONSTRAINT wachtwoordlink_pkey PRIMARY KEY (id),
    CONSTRAINT wachtwoordlink_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE,
    CONSTRAINT wachtwoordlink_vingerafdruk_key UNIQUE (vingerafdruk)
);
CREATE INDEX wachtwoordlink_gebruiker ON access.wachtwoordlink USING btree (gebruikersnaam);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.wachtwoordlink TO lintje;
