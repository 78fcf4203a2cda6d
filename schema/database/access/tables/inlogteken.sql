-- Made by make generate; change it by a migration.
-- Signs that were used: the state of a login, the identifier of a logout. Forgotten when they are too
-- old to be used.
CREATE TABLE access.inlogteken (
    vingerafdruk bytea NOT NULL, -- SHA-256 of what it is and the sign
    gebruikt_op timestamp with time zone NOT NULL,
    CONSTRAINT inlogteken_pkey PRIMARY KEY (vingerafdruk)
);
CREATE INDEX inlogteken_oud ON access.inlogteken USING btree (gebruikt_op);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.inlogteken TO lintje;
