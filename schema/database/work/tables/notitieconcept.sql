CREATE TABLE work.notitieconcept (
    zaak_id uuid NOT NULL,
    gebruikersnaam text NOT NULL,
    bijlage_id uuid NOT NULL,
    inhoud json NOT NULL,
    versie bigint NOT NULL,
    bewaard_op timestamp with time zone NOT NULL,
    CONSTRAINT notitieconcept_pkey PRIMARY KEY (zaak_id, gebruikersnaam, bijlage_id),
    CONSTRAINT notitieconcept_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
CREATE INDEX notitieconcept_gebruiker ON work.notitieconcept USING btree (gebruikersnaam);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.notitieconcept TO lintje;
