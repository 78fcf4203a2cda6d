-- Made by make generate; change it by a migration.
-- A note that an official is writing and did not keep yet. No part of the history.
CREATE TABLE work.notitieconcept (
    zaak_id uuid NOT NULL,
    gebruikersnaam text NOT NULL,
    bijlage_id uuid NOT NULL, -- the note that is changed; the nil uuid: a new one
    inhoud json NOT NULL, -- sealed
    versie bigint NOT NULL, -- the ETag: two windows do not overwrite each other
    bewaard_op timestamp with time zone NOT NULL,
    CONSTRAINT notitieconcept_pkey PRIMARY KEY (zaak_id, gebruikersnaam, bijlage_id),
    CONSTRAINT notitieconcept_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
CREATE INDEX notitieconcept_gebruiker ON work.notitieconcept USING btree (gebruikersnaam);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.notitieconcept TO lintje;
