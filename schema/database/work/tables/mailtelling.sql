CREATE TABLE work.mailtelling (
    effect_id uuid NOT NULL,
    ontvanger bytea NOT NULL,
    zaak_id uuid,
    op timestamp with time zone NOT NULL,
    stand text NOT NULL,
    domein bytea,
    CONSTRAINT mailtelling_pkey PRIMARY KEY (effect_id),
    CONSTRAINT mailtelling_stand_check CHECK ((stand = ANY (ARRAY['verstuurd'::text, 'beantwoord'::text, 'aangehouden'::text, 'wacht'::text])))
);
CREATE INDEX mailtelling_domein ON work.mailtelling USING btree (domein, op) WHERE (stand = 'verstuurd'::text);
CREATE INDEX mailtelling_ontvanger ON work.mailtelling USING btree (ontvanger, op);
CREATE INDEX mailtelling_op ON work.mailtelling USING btree (op);
CREATE INDEX mailtelling_wacht ON work.mailtelling USING btree (op) WHERE (stand = 'wacht'::text);
CREATE INDEX mailtelling_zaak ON work.mailtelling USING btree (zaak_id, op);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.mailtelling TO lintje;
