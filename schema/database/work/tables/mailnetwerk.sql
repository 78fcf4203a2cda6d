-- Made by make generate; change it by a migration.
-- What a network asked for that leads to a mail, by the minute.
CREATE TABLE work.mailnetwerk (
    netwerk bytea NOT NULL, -- keyed digest of an IPv4 address or of the /64 of an IPv6 address
    minuut timestamp with time zone NOT NULL,
    aantal integer NOT NULL,
    CONSTRAINT mailnetwerk_pkey PRIMARY KEY (netwerk, minuut)
);
CREATE INDEX mailnetwerk_oud ON work.mailnetwerk USING btree (minuut);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.mailnetwerk TO lintje;
