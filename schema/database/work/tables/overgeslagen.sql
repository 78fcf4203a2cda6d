CREATE TABLE work.overgeslagen (
    naam text NOT NULL,
    zaak_id uuid NOT NULL,
    positie bigint NOT NULL,
    CONSTRAINT overgeslagen_pkey PRIMARY KEY (naam, positie)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.overgeslagen TO lintje;
