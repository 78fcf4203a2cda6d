-- Made by make generate; change it by projections/src/*/tables.sql.
-- Retention: extracts of the police and of justice, also those that were removed from their dossier.
CREATE TABLE readmodel.onderzoek (
    zaak_id uuid NOT NULL,
    bijlage_id uuid NOT NULL,
    CONSTRAINT onderzoek_pkey PRIMARY KEY (zaak_id, bijlage_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.onderzoek TO lintje;
