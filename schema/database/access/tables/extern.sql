-- Made by make generate; change it by a migration.
-- What the systems that keep accounts call them (externalId).
CREATE TABLE access.extern (
    client_id uuid NOT NULL,
    gebruikersnaam text NOT NULL,
    extern_id text NOT NULL,
    CONSTRAINT extern_pkey PRIMARY KEY (client_id, gebruikersnaam),
    CONSTRAINT extern_client_id_extern_id_key UNIQUE (client_id, extern_id),
    CONSTRAINT extern_client_id_fkey FOREIGN KEY (client_id) REFERENCES access.client(id) ON DELETE CASCADE,
    CONSTRAINT extern_gebruikersnaam_fkey FOREIGN KEY (gebruikersnaam) REFERENCES access.gebruiker(gebruikersnaam) ON DELETE CASCADE
);
CREATE INDEX extern_gebruiker ON access.extern USING btree (gebruikersnaam);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.extern TO lintje;
