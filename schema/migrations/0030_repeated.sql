-- no-transaction
-- A command that its sender repeated: `herhaling` in the metadata of its first event is the keyed digest of the
-- sender's Idempotency-Key (docs/history.md). Once in a case.
CREATE UNIQUE INDEX CONCURRENTLY events_herhaling
    ON history.events (aggregate_type, aggregate_id, (metadata ->> 'herhaling'))
    WHERE metadata ->> 'herhaling' IS NOT NULL;
