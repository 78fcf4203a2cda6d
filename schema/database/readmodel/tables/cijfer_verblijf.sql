CREATE TABLE readmodel.cijfer_verblijf (
    zaak_id uuid NOT NULL,
    volgorde bigint NOT NULL,
    organisatie text NOT NULL,
    van timestamp with time zone NOT NULL,
    tot timestamp with time zone,
    stap text NOT NULL,
    CONSTRAINT cijfer_verblijf_pkey PRIMARY KEY (zaak_id, volgorde)
) WITH (fillfactor=85);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_verblijf TO lintje;
