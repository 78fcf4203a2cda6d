-- Made by make generate; change it by a migration.
-- All mails that count, by the hour, so that a day is counted in 25 rows.
CREATE TABLE work.mailuur (
    uur timestamp with time zone NOT NULL,
    aantal integer NOT NULL,
    CONSTRAINT mailuur_pkey PRIMARY KEY (uur)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.mailuur TO lintje;
