CREATE TABLE work.mailuur (
    uur timestamp with time zone NOT NULL,
    aantal integer NOT NULL,
    CONSTRAINT mailuur_pkey PRIMARY KEY (uur)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.mailuur TO lintje;
