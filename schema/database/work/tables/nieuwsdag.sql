CREATE TABLE work.nieuwsdag (
    enig boolean DEFAULT true NOT NULL,
    dag date NOT NULL,
    CONSTRAINT nieuwsdag_pkey PRIMARY KEY (enig),
    CONSTRAINT nieuwsdag_enig_check CHECK (enig)
);
GRANT INSERT, SELECT, UPDATE ON work.nieuwsdag TO lintje;
