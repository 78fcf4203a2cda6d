CREATE TABLE access.poging (
    naam bytea NOT NULL,
    mislukt integer NOT NULL,
    wacht_tot timestamp with time zone,
    laatste timestamp with time zone NOT NULL,
    van bytea,
    begonnen timestamp with time zone,
    CONSTRAINT poging_pkey PRIMARY KEY (naam)
);
CREATE INDEX poging_oud ON access.poging USING btree (laatste);
CREATE INDEX poging_van ON access.poging USING btree (van);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.poging TO lintje;
