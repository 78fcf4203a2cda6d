CREATE TABLE readmodel.buur_bereik (
    zaak_id uuid NOT NULL,
    organisatie text NOT NULL,
    vanaf bigint NOT NULL,
    tot bigint,
    kent integer DEFAULT 0 NOT NULL,
    CONSTRAINT buur_bereik_pkey PRIMARY KEY (zaak_id, organisatie, vanaf)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.buur_bereik TO lintje;
