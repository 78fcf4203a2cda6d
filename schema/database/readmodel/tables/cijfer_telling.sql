CREATE TABLE readmodel.cijfer_telling (
    organisatie text NOT NULL,
    maand date NOT NULL,
    status text NOT NULL,
    aantal bigint NOT NULL,
    CONSTRAINT cijfer_telling_pkey PRIMARY KEY (organisatie, maand, status)
) WITH (fillfactor=70);
CREATE INDEX cijfer_telling_nul ON readmodel.cijfer_telling USING btree (aantal) WHERE (aantal = 0);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_telling TO lintje;
