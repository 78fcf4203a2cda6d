CREATE TABLE work.reservekopie (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    van timestamp with time zone NOT NULL,
    klaar timestamp with time zone,
    positie bigint,
    sleutels bigint,
    bestanden bigint,
    bytes bigint,
    CONSTRAINT reservekopie_pkey PRIMARY KEY (id),
    CONSTRAINT reservekopie_bestanden_check CHECK ((bestanden >= 0)),
    CONSTRAINT reservekopie_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT reservekopie_positie_check CHECK ((positie >= 0)),
    CONSTRAINT reservekopie_sleutels_check CHECK ((sleutels >= 0))
);
GRANT SELECT ON work.reservekopie TO lintje;
