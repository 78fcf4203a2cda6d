-- Made by make generate; change it by a migration.
-- Who has a case open on a screen: a hint to colleagues, no part of the history.
CREATE TABLE access.geopend (
    zaak_id uuid NOT NULL,
    gebruikersnaam text NOT NULL,
    sinds timestamp with time zone NOT NULL,
    geldig_tot timestamp with time zone NOT NULL,
    CONSTRAINT geopend_pkey PRIMARY KEY (zaak_id),
    CONSTRAINT geopend_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.geopend TO lintje;
