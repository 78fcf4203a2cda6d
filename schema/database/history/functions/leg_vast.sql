-- Made by make generate; change it by a migration.
-- Commits what a log book has up to this number, behind what was committed before: one event. Returns
-- how many rows that were, 10,000 at most; 0: nothing is new.
CREATE OR REPLACE FUNCTION history.leg_vast(naam text, grens bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
    stream CONSTANT text := (SELECT l.id::text FROM work.logboek l WHERE l.naam = leg_vast.naam);
    vorige bigint;
    gedaan bigint;
    found_rows record;
    content text;
    metadata text;
    volgende bigint;
BEGIN
    IF stream IS NULL THEN
        RAISE EXCEPTION 'there is no such log book' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT e.sequence INTO vorige
    FROM history.events e WHERE e.aggregate_type = 'logboek' AND e.aggregate_id = stream
    ORDER BY e.sequence DESC LIMIT 1;
    SELECT (e.payload #>> '{LogVastgelegd,tot}')::bigint INTO gedaan
    FROM history.events e
    WHERE e.aggregate_type = 'logboek' AND e.aggregate_id = stream AND e.event_type = 'LogVastgelegd'
    ORDER BY e.sequence DESC LIMIT 1;
    SELECT count(*) AS aantal, max(r.id) AS tot,
           encode(sha256(string_agg(history.rij(r.velden), ''::bytea ORDER BY r.id)), 'hex') AS digest
    INTO found_rows
    FROM (SELECT g.id, g.velden FROM work.logrij g
          WHERE g.logboek = leg_vast.naam AND g.id > coalesce(gedaan, 0) AND g.id <= grens
          ORDER BY g.id LIMIT 10000) r;
    IF found_rows.aantal = 0 THEN
        RETURN 0;
    END IF;
    volgende := coalesce(vorige, 0) + 1;
    content := format('{"LogVastgelegd":{"logboek":"%s","van":%s,"tot":%s,"aantal":%s,"sha256":"%s"}}', naam,
                      coalesce(gedaan, 0) + 1, found_rows.tot, found_rows.aantal, found_rows.digest);
    metadata := format('{"op":"%s","door":"systeem","opdracht":"%s"}', history.moment(clock_timestamp()),
                       gen_random_uuid());
    INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
                                metadata, hash)
    SELECT h.position + 1, 'logboek', stream, volgende, 'LogVastgelegd', '1.0', content::json, metadata::json, h.hashes[1]
    FROM history.move_head(ARRAY[history.digest('logboek', stream, volgende, 'LogVastgelegd', '1.0', content, metadata)]) h;
    RETURN found_rows.aantal;
END $function$
;
GRANT EXECUTE ON FUNCTION history.leg_vast(text,bigint) TO lintje;
