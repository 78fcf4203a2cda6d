-- Made by make generate; change it by a migration.
-- What a citizen typed and did not save yet, page by page. No part of the history: nobody stated it,
-- and it goes with the save.
CREATE TABLE work.concept (
    zaak_id uuid NOT NULL,
    pagina text NOT NULL,
    invoer json NOT NULL, -- sealed
    basis text, -- ETag of the record that the form started from; null: there was none
    bewaard_op timestamp with time zone NOT NULL,
    CONSTRAINT concept_pkey PRIMARY KEY (zaak_id, pagina)
);
CREATE TRIGGER key_goes_too AFTER DELETE ON work.concept FOR EACH ROW EXECUTE FUNCTION sleutels.vernietig_concept();
GRANT DELETE, INSERT, SELECT, UPDATE ON work.concept TO lintje;
