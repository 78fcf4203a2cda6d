-- Made by make generate; change it by a migration.
-- Hashes of the map at depth 8 and 16, so that a proof of one aggregate reads some hundred rows.
-- Nobody trusts them: they are checked against a signed root.
CREATE TABLE history.knoop (
    diepte smallint NOT NULL,
    nummer integer NOT NULL, -- the first bits of the keys below it, as a number
    hash bytea NOT NULL,
    soort smallint NOT NULL, -- how many aggregates lie below it: 0: none, 1: one, 2: more
    CONSTRAINT knoop_pkey PRIMARY KEY (diepte, nummer),
    CONSTRAINT knoop_diepte_check CHECK ((diepte = ANY (ARRAY[8, 16]))),
    CONSTRAINT knoop_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT knoop_nummer_check CHECK ((nummer >= 0)),
    CONSTRAINT knoop_soort_check CHECK ((soort = ANY (ARRAY[0, 1, 2])))
);
GRANT SELECT ON history.knoop TO lintje;
