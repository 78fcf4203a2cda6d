-- Made by make generate; change it by a migration.
-- The last day of which the news that the calendar brings was planned.
CREATE TABLE work.nieuwsdag (
    enig boolean DEFAULT true NOT NULL, -- true: there is one row
    dag date NOT NULL,
    CONSTRAINT nieuwsdag_pkey PRIMARY KEY (enig),
    CONSTRAINT nieuwsdag_enig_check CHECK (enig)
);
GRANT INSERT, SELECT, UPDATE ON work.nieuwsdag TO lintje;
