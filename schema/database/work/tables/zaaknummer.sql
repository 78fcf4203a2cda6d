-- Made by make generate; change it by a migration.
-- The last case number of each year: KO-jaar-000123.
CREATE TABLE work.zaaknummer (
    jaar integer NOT NULL,
    laatste integer NOT NULL,
    CONSTRAINT zaaknummer_pkey PRIMARY KEY (jaar)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.zaaknummer TO lintje;
