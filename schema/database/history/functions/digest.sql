-- Made by make generate; change it by a migration.
-- The digest of an event, as docs/history.md has it.
CREATE OR REPLACE FUNCTION history.digest(
    aggregate_type text,
    aggregate_id text,
    sequence bigint,
    event_type text,
    event_version text,
    payload text,
    metadata text
)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
SELECT pg_catalog.sha256(
       pg_catalog.int8send(octet_length(aggregate_type)) || convert_to(aggregate_type, 'UTF8')
    || pg_catalog.int8send(octet_length(aggregate_id)) || convert_to(aggregate_id, 'UTF8')
    || pg_catalog.int8send(octet_length(sequence::text)) || convert_to(sequence::text, 'UTF8')
    || pg_catalog.int8send(octet_length(event_type)) || convert_to(event_type, 'UTF8')
    || pg_catalog.int8send(octet_length(event_version)) || convert_to(event_version, 'UTF8')
    || pg_catalog.int8send(octet_length(payload)) || convert_to(payload, 'UTF8')
    || pg_catalog.int8send(octet_length(metadata)) || convert_to(metadata, 'UTF8'))
$function$
;
