-- Made by make generate; change it by a migration.
-- The text that an Oplegnotitie was made of, to open it in the editor again. The attachment itself is
-- the PDF.
CREATE TABLE work.notitie (
    zaak_id uuid NOT NULL,
    bijlage_id uuid NOT NULL,
    inhoud json NOT NULL, -- sealed
    CONSTRAINT notitie_pkey PRIMARY KEY (zaak_id, bijlage_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.notitie TO lintje;
