-- Made by make generate; change it by a migration.
-- Appends events and moves the head on by them; digests and hashes are computed here, from what is
-- inserted. `behind` is the hash of the event that an event stands behind in its aggregate; null for
-- the first one, and for one behind the event before it in these lists. `seen` is where the caller saw
-- the newest version of the head, if it did. Returns the position and hash that the head had, and
-- where its newest version lies. Plans are made once (plan_cache_mode): made for each call they take
-- four times as long as the append itself. A plan stays as long as the connection, so one made while
-- history.events was small must not scan it: enable_seqscan is off, and every look-up goes along the
-- key.
CREATE OR REPLACE FUNCTION history.append(
    types text[],
    ids text[],
    sequences bigint[],
    event_types text[],
    versions text[],
    payloads text[],
    metadatas text[],
    behind bytea[],
    seen text,
    OUT "position" bigint,
    OUT hash bytea,
    OUT at text
)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
    many CONSTANT integer := cardinality(sequences);
    look tid := seen::tid;
    newest tid;
    digests bytea[];
    hashes bytea[];
    founded boolean;
BEGIN
    IF many = 0 OR (cardinality(types), cardinality(ids), cardinality(event_types), cardinality(versions),
                    cardinality(payloads), cardinality(metadatas), cardinality(behind))
                   IS DISTINCT FROM (many, many, many, many, many, many, many) THEN
        RAISE EXCEPTION 'the lists of an append are of one length' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    -- What a log had at a moment is told by who reads the log itself.
    IF 'logboek' = ANY(types) THEN
        RAISE EXCEPTION 'nobody appends to a log book by themselves' USING ERRCODE = 'insufficient_privilege';
    END IF;
    -- A list that does not begin at 1 leaves a column of its last event empty, which the table refuses.
    SELECT array_agg(history.digest(types[i], ids[i], sequences[i], event_types[i], versions[i],
                                    payloads[i], metadatas[i]) ORDER BY i),
           bool_and(CASE
               WHEN behind[i] IS NOT NULL THEN
                   behind[i] = (SELECT e.hash FROM history.events e
                             WHERE e.aggregate_type = types[i] AND e.aggregate_id = ids[i]
                                   AND e.sequence = sequences[i] - 1) IS TRUE
               WHEN sequences[i] = 1 THEN true
               ELSE (types[i - 1] = types[i] AND ids[i - 1] = ids[i]
                     AND sequences[i - 1] = sequences[i] - 1) IS TRUE
           END)
    INTO digests, founded
    FROM generate_series(1, many) i;
    IF NOT founded THEN
        RAISE EXCEPTION 'an event was decided on another history' USING ERRCODE = 'LJ001';
    END IF;
    LOOP
        IF look IS NULL THEN
            SELECT h.ctid, h.position, h.hash INTO STRICT newest, "position", hash
            FROM history.head h ORDER BY h.single DESC LIMIT 1;
        ELSE
            SELECT h.ctid, h.position, h.hash INTO newest, "position", hash
            FROM history.head h WHERE h.ctid = look;
        END IF;
        hashes := history.chain(hash, digests);
        -- What every append waits for. Who waited finds another version in its place, and looks again.
        UPDATE history.head h SET position = h.position + many, before = h.hash, hash = hashes[many]
        WHERE h.ctid = newest AND h.position = append."position"
        RETURNING h.ctid::text INTO at;
        EXIT WHEN FOUND;
        look := NULL;
    END LOOP;
    INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
                                metadata, hash)
    SELECT append."position" + i, types[i], ids[i], sequences[i], event_types[i], versions[i],
           payloads[i]::json, metadatas[i]::json, hashes[i]
    FROM generate_series(1, many) i;
END $function$
;
GRANT EXECUTE ON FUNCTION history.append(text[],text[],bigint[],text[],text[],text[],text[],bytea[],text) TO lintje;
