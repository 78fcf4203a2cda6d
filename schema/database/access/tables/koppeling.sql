-- Made by make generate; change it by a migration.
-- Whose account it is, of who logs in by the provider of an organisation.
CREATE TABLE access.koppeling (
    uitgever text NOT NULL, -- iss
    subject text NOT NULL, -- sub: never another person's, which a mail address can become
    gebruikersnaam text NOT NULL,
    sinds timestamp with time zone NOT NULL,
    CONSTRAINT koppeling_pkey PRIMARY KEY (uitgever, subject),
    CONSTRAINT koppeling_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE,
    CONSTRAINT koppeling_gebruikersnaam_key UNIQUE (gebruikersnaam)
);
GRANT DELETE, INSERT, SELECT ON access.koppeling TO lintje;
