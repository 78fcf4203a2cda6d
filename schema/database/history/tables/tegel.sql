CREATE TABLE history.tegel (
    niveau smallint NOT NULL,
    nummer bigint NOT NULL,
    hashes bytea NOT NULL,
    CONSTRAINT tegel_pkey PRIMARY KEY (niveau, nummer),
    CONSTRAINT tegel_hashes_check CHECK ((((length(hashes) >= 32) AND (length(hashes) <= 8192)) AND ((length(hashes) % 32) = 0))),
    CONSTRAINT tegel_niveau_check CHECK (((niveau >= 0) AND (niveau <= 7))),
    CONSTRAINT tegel_nummer_check CHECK ((nummer >= 0))
);
GRANT SELECT ON history.tegel TO lintje;
