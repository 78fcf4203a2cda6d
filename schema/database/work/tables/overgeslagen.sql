-- Made by make generate; change it by a migration.
-- Events that a subscription passed over, to be applied when they can be read again.
CREATE TABLE work.overgeslagen (
    naam text NOT NULL, -- of the subscription
    zaak_id uuid NOT NULL,
    positie bigint NOT NULL,
    CONSTRAINT overgeslagen_pkey PRIMARY KEY (naam, positie)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.overgeslagen TO lintje;
