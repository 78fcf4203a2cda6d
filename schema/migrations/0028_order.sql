-- Appending behind the very event that was decided on, and at the same speed while somebody reads for long.

-- The hash of each event comes along where postgres-es reads the events of an aggregate: it names its seven
-- columns, so the eighth stands in the metadata.
CREATE VIEW history.events_with_hash AS
SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
       (left(metadata::text, -1) || ',"hash":"' || encode(hash, 'base64') || '"}')::json AS metadata
FROM history.events;

-- The newest version of the head is found from the end of an index. Not of a unique one: while somebody holds a
-- snapshot every version of the row stays, ten thousands in a minute, and each new entry of a unique index looks at
-- all of them.
ALTER TABLE history.head DROP CONSTRAINT head_pkey;
CREATE INDEX head_newest ON history.head (single);

-- Moves the head on by events with these digests, wherever it is. Returns the position and hash that it had, the
-- hashes of the events, and where its newest version lies: who moves it on next and was not overtaken finds it there.
-- Each statement in here sees what was committed by then.
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

-- Refuses an append that looked for the head where it no longer is: another instance moved it.
CREATE FUNCTION history.overtaken() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the head was moved by another instance' USING ERRCODE = 'LJ002';
END $$;

-- Refuses events that were decided on others than those that stand before them: another server had those.
CREATE FUNCTION history.unfounded() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an event was decided on another history' USING ERRCODE = 'LJ001';
END $$;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT ON history.events_with_hash TO lintje;
    END IF;
END $$;
