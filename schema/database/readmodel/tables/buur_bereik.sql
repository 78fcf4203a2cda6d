-- Made by make generate; change it by projections/src/*/tables.sql.
-- Neighbours: from which event on, and up to which, an organisation hears of a case. Follows by
-- subscription.
CREATE TABLE readmodel.buur_bereik (
    zaak_id uuid NOT NULL,
    organisatie text NOT NULL, -- gemeente/518, or * for who sees every dossier
    vanaf bigint NOT NULL, -- position of the event that brought it there
    tot bigint, -- position of the last event that it hears of; null: it goes on
    kent integer DEFAULT 0 NOT NULL, -- above 0: hears of what is granted before everybody may
    CONSTRAINT buur_bereik_pkey PRIMARY KEY (zaak_id, organisatie, vanaf)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON readmodel.buur_bereik TO lintje;
