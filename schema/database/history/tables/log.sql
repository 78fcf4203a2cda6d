CREATE TABLE history.log (
    single boolean DEFAULT true NOT NULL,
    grootte bigint NOT NULL,
    CONSTRAINT log_pkey PRIMARY KEY (single),
    CONSTRAINT log_grootte_check CHECK ((grootte >= 0)),
    CONSTRAINT log_single_check CHECK (single)
);
GRANT SELECT ON history.log TO lintje;
