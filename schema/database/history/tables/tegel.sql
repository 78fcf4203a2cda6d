-- Made by make generate; change it by a migration.
-- The Merkle tree over the digests of events, in tiles of 256 hashes (C2SP tlog-tiles). A tile only
-- grows at its end.
CREATE TABLE history.tegel (
    niveau smallint NOT NULL, -- 0: hashes of leaves; n: roots of full tiles of level n - 1
    nummer bigint NOT NULL,
    hashes bytea NOT NULL, -- 32 bytes each, one behind the other
    CONSTRAINT tegel_pkey PRIMARY KEY (niveau, nummer),
    CONSTRAINT tegel_hashes_check CHECK ((((length(hashes) >= 32) AND (length(hashes) <= 8192)) AND ((length(hashes) % 32) = 0))),
    CONSTRAINT tegel_niveau_check CHECK (((niveau >= 0) AND (niveau <= 7))),
    CONSTRAINT tegel_nummer_check CHECK ((nummer >= 0))
);
GRANT SELECT ON history.tegel TO lintje;
