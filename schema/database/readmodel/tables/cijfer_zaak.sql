-- Made by make generate; change it by projections/src/*/tables.sql.
-- Figures: what is counted of each case. Follows by subscription.
CREATE TABLE readmodel.cijfer_zaak (
    zaak_id uuid NOT NULL,
    gemeente text NOT NULL, -- gemeente/518
    status text NOT NULL,
    buiten_status text, -- for who may not know of a grant yet; null: as it is
    kenners text[] DEFAULT '{}'::text[] NOT NULL, -- who may know of the grant
    CONSTRAINT cijfer_zaak_pkey PRIMARY KEY (zaak_id)
) WITH (fillfactor=85);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_zaak TO lintje;
