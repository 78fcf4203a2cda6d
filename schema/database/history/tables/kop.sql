CREATE TABLE history.kop (
    sleutel bytea NOT NULL,
    sequence bigint NOT NULL,
    positie bigint NOT NULL,
    run bytea NOT NULL,
    CONSTRAINT kop_pkey PRIMARY KEY (sleutel),
    CONSTRAINT kop_positie_check CHECK ((positie > 0)),
    CONSTRAINT kop_run_check CHECK ((length(run) = 32)),
    CONSTRAINT kop_sequence_check CHECK ((sequence > 0)),
    CONSTRAINT kop_sleutel_check CHECK ((length(sleutel) = 32))
);
GRANT SELECT ON history.kop TO lintje;
