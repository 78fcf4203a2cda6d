-- Made by make generate; change it by projections/src/*/tables.sql.
-- Figures: how long a case was with an organisation.
CREATE TABLE readmodel.cijfer_verblijf (
    zaak_id uuid NOT NULL,
    volgorde bigint NOT NULL, -- sequence of the event that brought it there
    organisatie text NOT NULL,
    van timestamp with time zone NOT NULL,
    tot timestamp with time zone, -- null: it is still there
    stap text NOT NULL, -- the status that it had there: bijGemeente, provincieAdvies
    CONSTRAINT cijfer_verblijf_pkey PRIMARY KEY (zaak_id, volgorde)
) WITH (fillfactor=85);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.cijfer_verblijf TO lintje;
