-- Made by make generate; change it by a migration.
-- What an official wants to see again: a screen's query string under a name.
CREATE TABLE access.weergave (
    id uuid NOT NULL,
    gebruikersnaam text NOT NULL,
    naam text NOT NULL,
    lijst text NOT NULL,
    query text NOT NULL, -- without the words that were searched for: those are names of people
    gewijzigd_op timestamp with time zone NOT NULL,
    CONSTRAINT weergave_pkey PRIMARY KEY (id),
    CONSTRAINT weergave_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE,
    CONSTRAINT weergave_lijst_check CHECK ((lijst = ANY (ARRAY['burgeraanvraag'::text, 'dossiers'::text, 'koppen'::text, 'zaken'::text])))
);
CREATE UNIQUE INDEX weergave_naam ON access.weergave USING btree (gebruikersnaam, lower(naam));
GRANT DELETE, INSERT, SELECT, UPDATE ON access.weergave TO lintje;
