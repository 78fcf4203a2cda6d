-- Made by make generate; change it by a migration.
-- Access tokens of clients, until they end.
CREATE TABLE access.client_token (
    vingerafdruk bytea NOT NULL, -- SHA-256 of the token
    client_id uuid NOT NULL,
    scopes text[] NOT NULL,
    verloopt_op timestamp with time zone NOT NULL,
    CONSTRAINT client_token_pkey PRIMARY KEY (vingerafdruk),
    CONSTRAINT client_token_client_id_fkey FOREIGN KEY (client_id) REFERENCES access.client(id) ON DELETE CASCADE
);
CREATE INDEX client_token_client ON access.client_token USING btree (client_id, verloopt_op);
CREATE INDEX client_token_oud ON access.client_token USING btree (verloopt_op);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.client_token TO lintje;
