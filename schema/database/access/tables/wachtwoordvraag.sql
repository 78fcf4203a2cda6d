-- Made by make generate; change it by a migration.
-- When a new password was last asked for under a name, whether it exists or not.
CREATE TABLE access.wachtwoordvraag (
    naam bytea NOT NULL, -- SHA-256 of the kind of mail and the name
    gevraagd_op timestamp with time zone NOT NULL,
    CONSTRAINT wachtwoordvraag_pkey PRIMARY KEY (naam)
);
CREATE INDEX wachtwoordvraag_oud ON access.wachtwoordvraag USING btree (gevraagd_op);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.wachtwoordvraag TO lintje;
