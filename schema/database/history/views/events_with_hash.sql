-- Made by make generate; change it by a migration.
-- history.events as postgres-es reads it, with the hash in the metadata.
CREATE VIEW history.events_with_hash AS
 SELECT aggregate_type,
    aggregate_id,
    sequence,
    event_type,
    event_version,
    payload,
    (((("left"((metadata)::text, '-1'::integer) || ',"hash":"'::text) || encode(hash, 'base64'::text)) || '"}'::text))::json AS metadata
   FROM history.events;
GRANT SELECT ON history.events_with_hash TO lintje;
