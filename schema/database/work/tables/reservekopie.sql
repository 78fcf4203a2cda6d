-- Made by make generate; change it by a migration.
-- Backups that were begun and made (lintje backup): how old the last one is, and that the newest was
-- made by this database.
CREATE TABLE work.reservekopie (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    van timestamp with time zone NOT NULL, -- the moment that it holds
    klaar timestamp with time zone, -- null: under way, or broken off
    positie bigint, -- up to where it has the history
    sleutels bigint, -- how many keys; a later backup never has fewer
    bestanden bigint,
    bytes bigint,
    CONSTRAINT reservekopie_pkey PRIMARY KEY (id),
    CONSTRAINT reservekopie_bestanden_check CHECK ((bestanden >= 0)),
    CONSTRAINT reservekopie_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT reservekopie_positie_check CHECK ((positie >= 0)),
    CONSTRAINT reservekopie_sleutels_check CHECK ((sleutels >= 0))
);
GRANT SELECT ON work.reservekopie TO lintje;
