-- Made by make generate; change it by a migration.
-- Recovery codes of the second factor.
CREATE TABLE access.herstelcode (
    gebruikersnaam text NOT NULL,
    vingerafdruk bytea NOT NULL, -- argon2id with the salt; without: SHA-256, of before codes had one
    gebruikt_op timestamp with time zone,
    zout bytea, -- one for all codes of an account
    CONSTRAINT herstelcode_pkey PRIMARY KEY (gebruikersnaam, vingerafdruk),
    CONSTRAINT herstelcode_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.herstelcode TO lintje;
