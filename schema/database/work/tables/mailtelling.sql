-- Made by make generate; change it by a migration.
-- Mails that count for the limits (docs/operations.md). Forgotten after a day, except what is held.
CREATE TABLE work.mailtelling (
    effect_id uuid NOT NULL,
    ontvanger bytea NOT NULL, -- keyed digest of the address
    zaak_id uuid, -- null: about an account
    op timestamp with time zone NOT NULL, -- since when it stands so
    stand text NOT NULL, -- verstuurd: to be answered by opening its link; beantwoord: its recipient wants such mails, or it asks no answer; aangehouden: held until the recipient answers an earlier one; wacht: held until there is room
    domein bytea, -- keyed digest of the domain; null: about an account, or no address
    CONSTRAINT mailtelling_pkey PRIMARY KEY (effect_id),
    CONSTRAINT mailtelling_stand_check CHECK ((stand = ANY (ARRAY['verstuurd'::text, 'beantwoord'::text, 'aangehouden'::text, 'wacht'::text])))
);
CREATE INDEX mailtelling_domein ON work.mailtelling USING btree (domein, op) WHERE (stand = 'verstuurd'::text);
CREATE INDEX mailtelling_ontvanger ON work.mailtelling USING btree (ontvanger, op);
CREATE INDEX mailtelling_op ON work.mailtelling USING btree (op);
CREATE INDEX mailtelling_wacht ON work.mailtelling USING btree (op) WHERE (stand = 'wacht'::text);
CREATE INDEX mailtelling_zaak ON work.mailtelling USING btree (zaak_id, op);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.mailtelling TO lintje;
