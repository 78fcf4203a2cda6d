-- Made by make generate; change it by a migration.
-- Sessions of officials.
CREATE TABLE access.sessie (
    vingerafdruk bytea NOT NULL, -- SHA-256 of the cookie
    gebruikersnaam text NOT NULL,
    laatst_actief timestamp with time zone NOT NULL,
    begonnen_op timestamp with time zone NOT NULL,
    uitgever text, -- the provider by which it began; null: with a password here
    sid text, -- the session there, where the provider tells; ends when that one ends
    CONSTRAINT sessie_pkey PRIMARY KEY (vingerafdruk),
    CONSTRAINT sessie_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
CREATE INDEX sessie_gebruiker ON access.sessie USING btree (gebruikersnaam);
CREATE INDEX sessie_oud ON access.sessie USING btree (laatst_actief);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.sessie TO lintje;
