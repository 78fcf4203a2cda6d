-- Who gets letters after a mail address failed is not asked for one in step 1 (docs/specification/post.md#addresses).

CREATE FUNCTION readmodel.add_by_letter(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('ALTER TABLE %1$I.zaak ADD COLUMN per_brief boolean NOT NULL DEFAULT false', in_schema);
    EXECUTE format('COMMENT ON COLUMN %1$I.zaak.per_brief IS %2$L', in_schema,
        'letters took the place of a mail address that was given before');
END $$;

ALTER FUNCTION readmodel.create_tables(text) RENAME TO create_tables_without_by_letter;
CREATE FUNCTION readmodel.create_tables(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM readmodel.create_tables_without_by_letter(in_schema);
    PERFORM readmodel.add_by_letter(in_schema);
END $$;

COMMENT ON FUNCTION readmodel.create_tables(text) IS
    'Makes the tables of the read models in a schema, except those of decrees. A migration that changes '
    'them renames this function and makes one that calls that, and then does its own step.';
COMMENT ON FUNCTION readmodel.add_by_letter(text) IS
    'Part of create_tables: who gets letters after a mail address failed (0221).';
COMMENT ON FUNCTION readmodel.create_tables_without_by_letter(text) IS
    'Part of create_tables: until 0221.';

SELECT readmodel.add_by_letter('readmodel');

-- Of each case the last event about it.
UPDATE readmodel.zaak z SET per_brief = true
FROM (SELECT DISTINCT ON (aggregate_id) aggregate_id, event_type FROM history.events
      WHERE aggregate_type = 'verzoek' AND event_type IN ('PostadresOpgegeven', 'MailadresBevestigd')
      ORDER BY aggregate_id, sequence DESC) laatste
WHERE laatste.aggregate_id = z.zaak_id::text AND laatste.event_type = 'PostadresOpgegeven';
