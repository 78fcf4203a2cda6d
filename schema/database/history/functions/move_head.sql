-- Made by make generate; change it by a migration.
-- Moves the head on by events with these digests, wherever it is. Returns the position and hash that
-- it had, the hashes of the events, and where its newest version lies.
CREATE OR REPLACE FUNCTION history.move_head(
    digests bytea[],
    OUT "position" bigint,
    OUT hash bytea,
    OUT hashes bytea[],
    OUT at tid
)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
