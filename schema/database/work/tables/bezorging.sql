-- Made by make generate; change it by a migration.
-- One event for one webhook, and the log of its delivery.
CREATE TABLE work.bezorging (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    volgorde bigint GENERATED ALWAYS AS IDENTITY NOT NULL, -- the order of delivery, within each case
    zaak_id uuid, -- null: a test event
    bericht json NOT NULL, -- the event as it is sent
    gepland_op timestamp with time zone NOT NULL,
    volgende_poging timestamp with time zone, -- null: done
    pogingen integer DEFAULT 0 NOT NULL,
    stand text NOT NULL,
    laatste_poging timestamp with time zone,
    antwoord integer, -- HTTP status of the last try; null: no answer
    fout text, -- why the last try failed
    bezig_tot timestamp with time zone, -- end of the lease of the worker that has it in hand
    bezig_door uuid, -- that worker
    CONSTRAINT bezorging_pkey PRIMARY KEY (id),
    CONSTRAINT bezorging_stand_check CHECK ((stand = ANY (ARRAY['wacht'::text, 'bezorgd'::text, 'mislukt'::text]))),
    CONSTRAINT bezorging_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES beheer.webhook(id) ON DELETE CASCADE
);
CREATE INDEX bezorging_log ON work.bezorging USING btree (webhook_id, volgorde);
CREATE INDEX bezorging_wacht ON work.bezorging USING btree (webhook_id, zaak_id, volgorde) WHERE (stand = 'wacht'::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON work.bezorging TO lintje;
