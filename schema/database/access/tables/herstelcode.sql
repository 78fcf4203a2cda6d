CREATE TABLE access.herstelcode (
    gebruikersnaam text NOT NULL,
    vingerafdruk bytea NOT NULL,
    gebruikt_op timestamp with time zone,
    zout bytea,
    CONSTRAINT herstelcode_pkey PRIMARY KEY (gebruikersnaam, vingerafdruk),
    CONSTRAINT herstelcode_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.herstelcode TO lintje;
