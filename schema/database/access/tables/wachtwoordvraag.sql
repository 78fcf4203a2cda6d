CREATE TABLE access.wachtwoordvraag (
    naam bytea NOT NULL,
    gevraagd_op timestamp with time zone NOT NULL,
    CONSTRAINT wachtwoordvraag_pkey PRIMARY KEY (naam)
);
CREATE INDEX wachtwoordvraag_oud ON access.wachtwoordvraag USING btree (gevraagd_op);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.wachtwoordvraag TO lintje;
