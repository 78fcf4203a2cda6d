-- The event history (docs/history.md). Append-only: the database itself refuses to change it.
--
-- Every migration grants the program's role what it needs and no more (docs/history.md, "What the database refuses";
-- the list is services/history/tests/history/rechten.txt). Where there is no such role (a database of one user) nothing
-- is granted. What the role may not write itself it writes through functions that check: they run as the owner of the
-- schema, each names all that it uses, and looks for nothing along a path that somebody else can set.
--
-- What a table, column or function is for is said by its COMMENT, which schema/database and psql (\d+) show too.

CREATE SCHEMA history;
COMMENT ON SCHEMA history IS
    'The event history and the transparency log over it. Append-only: the database itself refuses to change it '
    '(docs/history.md).';

CREATE FUNCTION history.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the history is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;
COMMENT ON FUNCTION history.refuse() IS 'Trigger: the history and its logs are append-only.';

CREATE FUNCTION history.only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.position <= OLD.position THEN
        RAISE EXCEPTION 'the head of the history moves forward only' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
COMMENT ON FUNCTION history.only_forward() IS 'Trigger: the head of the history moves forward only.';

CREATE TABLE history.events (
    position       bigint NOT NULL,
    aggregate_type text NOT NULL,
    aggregate_id   text NOT NULL,
    sequence       bigint NOT NULL,
    event_type     text NOT NULL,
    event_version  text NOT NULL,
    payload        json NOT NULL,
    metadata       json NOT NULL,
    hash           bytea NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (aggregate_type, aggregate_id, sequence),
    CONSTRAINT events_position UNIQUE (position)
);
-- What an auditor filters on, each in the order of the history. Citizens' events have no official, so they are in the
-- first and the last only. Days, because a moment asks for the events between the first and the last position of its
-- days.
CREATE INDEX events_soort ON history.events (event_type, position);
CREATE INDEX events_gebruiker ON history.events ((metadata ->> 'gebruiker'), position)
    WHERE metadata ->> 'gebruiker' IS NOT NULL;
CREATE INDEX events_rol ON history.events ((metadata ->> 'rol'), position)
    WHERE metadata ->> 'rol' IS NOT NULL;
CREATE INDEX events_organisatie ON history.events ((metadata ->> 'organisatie'), position)
    WHERE metadata ->> 'organisatie' IS NOT NULL;
CREATE INDEX events_dag ON history.events ((left(metadata ->> 'op', 10)) COLLATE "C", position);
-- A command that its sender repeated: `herhaling` is the keyed digest of the sender's Idempotency-Key. Once in a case.
CREATE UNIQUE INDEX events_herhaling ON history.events (aggregate_type, aggregate_id, (metadata ->> 'herhaling'))
    WHERE metadata ->> 'herhaling' IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history.events
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
COMMENT ON TABLE history.events IS 'One row for each event, in the order in which they were appended.';
COMMENT ON COLUMN history.events.position IS '1, 2, 3 … over all aggregates, without gaps';
COMMENT ON COLUMN history.events.aggregate_type IS 'verzoek, koninklijkBesluit or logboek';
COMMENT ON COLUMN history.events.aggregate_id IS 'a uuid, as text, because postgres-es reads it as text';
COMMENT ON COLUMN history.events.sequence IS '1, 2, 3 … within the aggregate';
COMMENT ON COLUMN history.events.event_version IS 'of the payload''s form; older ones are upcast when they are read';
COMMENT ON COLUMN history.events.payload IS
    'json, not jsonb: the bytes that were hashed stay as they are; personal data in it is sealed';
COMMENT ON COLUMN history.events.metadata IS 'when, by whom, in which role, of which command';
COMMENT ON COLUMN history.events.hash IS 'SHA-256 of the hash of the event before it and of history.digest of this one';

CREATE TABLE history.head (
    single   boolean NOT NULL DEFAULT true CHECK (single),
    position bigint NOT NULL CHECK (position >= 0),
    hash     bytea NOT NULL CHECK (length(hash) = 32),
    before   bytea NOT NULL CHECK (length(before) = 32)
) WITH (fillfactor = 10);
-- The newest version of the head is found from the end of an index. Not of a unique one: while somebody holds a
-- snapshot every version of the row stays, ten thousands in a minute, and each new entry of a unique index looks at
-- all of them.
CREATE INDEX head_newest ON history.head (single);
INSERT INTO history.head (position, hash, before)
VALUES (0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));
CREATE TRIGGER one_head BEFORE INSERT OR DELETE OR TRUNCATE ON history.head
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
CREATE TRIGGER only_forward BEFORE UPDATE ON history.head
    FOR EACH ROW EXECUTE FUNCTION history.only_forward();
COMMENT ON TABLE history.head IS
    'One row, which every append moves first: so positions are dense, and readers see events in order.';
COMMENT ON COLUMN history.head.single IS 'true: there is one row';
COMMENT ON COLUMN history.head.position IS 'of the last event; 0: there is none';
COMMENT ON COLUMN history.head.hash IS 'of the last event';
COMMENT ON COLUMN history.head.before IS 'the hash before the last append';

-- postgres-es names the seven columns that it reads, so the eighth stands in the metadata.
CREATE VIEW history.events_with_hash AS
SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
       (left(metadata::text, -1) || ',"hash":"' || encode(hash, 'base64') || '"}')::json AS metadata
FROM history.events;
COMMENT ON VIEW history.events_with_hash IS 'history.events as postgres-es reads it, with the hash in the metadata.';

CREATE FUNCTION history.digest(aggregate_type text, aggregate_id text, sequence bigint, event_type text,
                               event_version text, payload text, metadata text) RETURNS bytea
-- Stable, as convert_to is: a function that says more than what it is made of is not put in the place of its call.
LANGUAGE sql STABLE PARALLEL SAFE AS $$
SELECT pg_catalog.sha256(
       pg_catalog.int8send(octet_length(aggregate_type)) || convert_to(aggregate_type, 'UTF8')
    || pg_catalog.int8send(octet_length(aggregate_id)) || convert_to(aggregate_id, 'UTF8')
    || pg_catalog.int8send(octet_length(sequence::text)) || convert_to(sequence::text, 'UTF8')
    || pg_catalog.int8send(octet_length(event_type)) || convert_to(event_type, 'UTF8')
    || pg_catalog.int8send(octet_length(event_version)) || convert_to(event_version, 'UTF8')
    || pg_catalog.int8send(octet_length(payload)) || convert_to(payload, 'UTF8')
    || pg_catalog.int8send(octet_length(metadata)) || convert_to(metadata, 'UTF8'))
$$;
COMMENT ON FUNCTION history.digest(text, text, bigint, text, text, text, text) IS
    'The digest of an event, as docs/history.md has it.';

CREATE FUNCTION history.chain(hash bytea, digests bytea[]) RETURNS bytea[]
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
    digest bytea;
    chained bytea[] := '{}';
BEGIN
    FOREACH digest IN ARRAY digests LOOP
        hash := sha256(hash || digest);
        chained := chained || hash;
    END LOOP;
    RETURN chained;
END $$;
COMMENT ON FUNCTION history.chain(bytea, bytea[]) IS
    'The hashes of events with these digests that follow an event with this hash.';

-- Events are taken out of the lists by subscript, which PL/pgSQL does in one step: an unnest for each list fills a
-- store for each, twice at every append, and their memory goes back to the system every time.
CREATE FUNCTION history.append(types text[], ids text[], sequences bigint[], event_types text[], versions text[],
                               payloads text[], metadatas text[], behind bytea[], seen text,
                               OUT "position" bigint, OUT hash bytea, OUT at text)
LANGUAGE plpgsql SECURITY DEFINER
-- Plans are made once: anew for each call they take four times as long as the append itself. However small the table
-- was then: along the key.
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
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
END $$;
COMMENT ON FUNCTION history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text) IS
    'Appends events and moves the head on by them; digests and hashes are computed here, from what is inserted. '
    '`behind` is the hash of the event that an event stands behind in its aggregate; null for the first one, and for '
    'one behind the event before it in these lists. `seen` is where the caller saw the newest version of the head, '
    'if it did. Returns the position and hash that the head had, and where its newest version lies.';

-- Who moves it on next and was not overtaken finds its newest version there. Each statement in here sees what was
-- committed by then.
CREATE FUNCTION history.move_head(digests bytea[], OUT "position" bigint, OUT hash bytea, OUT hashes bytea[], OUT at tid)
LANGUAGE plpgsql AS $$
DECLARE
    newest tid;
BEGIN
    LOOP
        SELECT h.ctid, h.position, h.hash INTO STRICT newest, "position", hash
        FROM history.head h ORDER BY h.single DESC LIMIT 1;
        hashes := history.chain(hash, digests);
        -- What every append waits for. Who waited finds another version in its place, and looks again.
        UPDATE history.head h
        SET position = h.position + cardinality(digests), before = h.hash, hash = hashes[cardinality(digests)]
        WHERE h.ctid = newest AND h.position = move_head."position"
        RETURNING h.ctid INTO at;
        EXIT WHEN FOUND;
    END LOOP;
END $$;
COMMENT ON FUNCTION history.move_head(bytea[]) IS
    'Moves the head on by events with these digests, wherever it is. Returns the position and hash that it had, the '
    'hashes of the events, and where its newest version lies.';

CREATE FUNCTION history.hold_head() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
SELECT h.position FROM history.head h FOR UPDATE
$$;
COMMENT ON FUNCTION history.hold_head() IS 'Locks the head until the transaction ends, and returns its position.';

CREATE FUNCTION history.overtaken() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the head was moved by another instance' USING ERRCODE = 'LJ002';
END $$;
COMMENT ON FUNCTION history.overtaken() IS
    'Refuses an append that looked for the head where it no longer is. For versions before history.append.';

CREATE FUNCTION history.unfounded() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an event was decided on another history' USING ERRCODE = 'LJ001';
END $$;
COMMENT ON FUNCTION history.unfounded() IS
    'Refuses events that were decided on others than those that stand before them. For versions before '
    'history.append.';

-- In a database that an older version made the program's role still has them until then.
CREATE FUNCTION history.round_off() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        REVOKE INSERT, UPDATE ON history.events, history.head, sleutels.sleutel, sleutels.hoofdsleutel, work.wortel
            FROM lintje;
    END IF;
END $$;
COMMENT ON FUNCTION history.round_off() IS
    'Takes from the program''s role what only versions before history.append need (lintje migrate --afronden).';

REVOKE EXECUTE ON FUNCTION
    history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text),
    history.hold_head(), history.round_off() FROM PUBLIC;
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA history TO lintje;
        GRANT SELECT ON _sqlx_migrations TO lintje;    -- to see that the database is up to date
        GRANT SELECT ON history.events, history.head, history.events_with_hash TO lintje;
        GRANT EXECUTE ON FUNCTION
            history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text),
            history.hold_head() TO lintje;
    END IF;
END $$;
