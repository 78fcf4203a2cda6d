CREATE TABLE history.knoop (
    diepte smallint NOT NULL,
    nummer integer NOT NULL,
    hash bytea NOT NULL,
    soort smallint NOT NULL,
    CONSTRAINT knoop_pkey PRIMARY KEY (diepte, nummer),
    CONSTRAINT knoop_diepte_check CHECK ((diepte = ANY (ARRAY[8, 16]))),
    CONSTRAINT knoop_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT knoop_nummer_check CHECK ((nummer >= 0)),
    CONSTRAINT knoop_soort_check CHECK ((soort = ANY (ARRAY[0, 1, 2])))
);
GRANT SELECT ON history.knoop TO lintje;
