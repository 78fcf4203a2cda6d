-- Made by make generate; change it by projections/src/*/tables.sql.
-- Figures: in which month a case first came to an organisation.
CREATE TABLE readmodel.cijfer_bereik (
    zaak_id uuid NOT NULL,
    organisatie text NOT NULL,
    maand date NOT NULL, -- the first day of that month
    CONSTRAINT cijfer_bereik_pkey PRIMARY KEY (zaak_id, organisatie)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_bereik TO lintje;
