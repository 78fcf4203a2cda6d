-- Made by make generate; change it by a migration.
-- How many events are in the tables of the log (tegel, kop). Who adds to them locks this row first.
CREATE TABLE history.log (
    single boolean DEFAULT true NOT NULL, -- true: there is one row
    grootte bigint NOT NULL, -- number of events
    CONSTRAINT log_pkey PRIMARY KEY (single),
    CONSTRAINT log_grootte_check CHECK ((grootte >= 0)),
    CONSTRAINT log_single_check CHECK (single)
);
GRANT SELECT ON history.log TO lintje;
