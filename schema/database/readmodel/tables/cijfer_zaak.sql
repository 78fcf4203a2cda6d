CREATE TABLE readmodel.cijfer_zaak (
    zaak_id uuid NOT NULL,
    gemeente text NOT NULL,
    status text NOT NULL,
    buiten_status text,
    kenners text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT cijfer_zaak_pkey PRIMARY KEY (zaak_id)
) WITH (fillfactor=85);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_zaak TO lintje;
