CREATE TABLE work.mailnetwerk (
    netwerk bytea NOT NULL,
    minuut timestamp with time zone NOT NULL,
    aantal integer NOT NULL,
    CONSTRAINT mailnetwerk_pkey PRIMARY KEY (netwerk, minuut)
);
CREATE INDEX mailnetwerk_oud ON work.mailnetwerk USING btree (minuut);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.mailnetwerk TO lintje;
