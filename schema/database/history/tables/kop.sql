-- Made by make generate; change it by a migration.
-- The map of the log: of each aggregate its last event, and the running hash over all of its events.
-- Not history.head, which is one row: the newest event of the whole history.
CREATE TABLE history.kop (
    sleutel bytea NOT NULL, -- SHA-256 of the aggregate's type and id: its place in the map
    sequence bigint NOT NULL, -- of its last event
    positie bigint NOT NULL, -- of its last event
    run bytea NOT NULL, -- the running hash over its events (history.run_na)
    CONSTRAINT kop_pkey PRIMARY KEY (sleutel),
    CONSTRAINT kop_positie_check CHECK ((positie > 0)),
    CONSTRAINT kop_run_check CHECK ((length(run) = 32)),
    CONSTRAINT kop_sequence_check CHECK ((sequence > 0)),
    CONSTRAINT kop_sleutel_check CHECK ((length(sleutel) = 32))
);
GRANT SELECT ON history.kop TO lintje;
