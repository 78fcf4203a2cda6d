-- A webhook that a client of an organisation added is believed less than that of a manager: where it may go, and for how
-- long it is told anything.
ALTER TABLE beheer.webhook ADD COLUMN client_id uuid;
COMMENT ON COLUMN beheer.webhook.client_id IS
    'the client that added it, also when that is gone; null: a functional manager did';

UPDATE beheer.webhook w SET client_id = substr(g.door, length('client:') + 1)::uuid
FROM access.gebeurtenis g
WHERE g.soort = 'WebhookToegevoegd' AND g.bron = 'machine' AND g.gegevens ->> 'webhook' = w.id::text;
