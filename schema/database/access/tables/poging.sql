-- Made by make generate; change it by a migration.
-- Failed logins. A name that does not exist counts like one that does, and what was typed is not kept.
CREATE TABLE access.poging (
    naam bytea NOT NULL, -- digest of what is counted: a name and a network, a name, a network, or a name and a known browser
    mislukt integer NOT NULL,
    wacht_tot timestamp with time zone, -- null: nobody waits
    laatste timestamp with time zone NOT NULL,
    van bytea, -- digest of the name, where it is about one
    begonnen timestamp with time zone, -- of a network: when its window began
    CONSTRAINT poging_pkey PRIMARY KEY (naam)
);
CREATE INDEX poging_oud ON access.poging USING btree (laatste);
CREATE INDEX poging_van ON access.poging USING btree (van);
GRANT DELETE, INSERT, SELECT, UPDATE ON access.poging TO lintje;
