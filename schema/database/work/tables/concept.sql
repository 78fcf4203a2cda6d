CREATE TABLE work.concept (
    zaak_id uuid NOT NULL,
    pagina text NOT NULL,
    invoer json NOT NULL,
    basis text,
    bewaard_op timestamp with time zone NOT NULL,
    CONSTRAINT concept_pkey PRIMARY KEY (zaak_id, pagina)
);
CREATE TRIGGER key_goes_too AFTER DELETE ON work.concept FOR EACH ROW EXECUTE FUNCTION sleutels.vernietig_concept();
GRANT DELETE, INSERT, SELECT, UPDATE ON work.concept TO lintje;
