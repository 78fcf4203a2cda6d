-- Made by make generate; change it by a migration.
-- Assertions of clients that were used, until they are too old to be used.
CREATE TABLE access.client_bewijs (
    client_id uuid NOT NULL,
    vingerafdruk bytea NOT NULL, -- SHA-256 of its jti
    verloopt_op timestamp with time zone NOT NULL,
    CONSTRAINT client_bewijs_pkey PRIMARY KEY (client_id, vingerafdruk),
    CONSTRAINT client_bewijs_client_id_fkey FOREIGN KEY (client_id) REFERENCES access.client(id) ON DELETE CASCADE
);
CREATE INDEX client_bewijs_oud ON access.client_bewijs USING btree (verloopt_op);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.client_bewijs TO lintje;
