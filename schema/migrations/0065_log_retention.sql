-- Rows of the log books of looks and of accounts go when their term is over (docs/history.md, "Log books"). Their
-- digests stay, so that what was committed of them can still be verified; an event tells that they went, and after how
-- long.

CREATE TABLE work.opgeruimde_rij (
    logboek text NOT NULL,
    id      bigint NOT NULL,
    digest  bytea NOT NULL CHECK (octet_length(digest) = 32),
    PRIMARY KEY (logboek, id)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work.opgeruimde_rij
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();

-- A row goes only when its own digest is kept. Its argument: the log book.
CREATE FUNCTION work.alleen_opgeruimd() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM work.opgeruimde_rij o JOIN work.logrij r ON (r.logboek, r.id) = (o.logboek, o.id)
                   WHERE o.logboek = TG_ARGV[0] AND o.id = OLD.id AND o.digest = history.rij(r.velden)) THEN
        RAISE EXCEPTION 'this log is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
END $$;
REVOKE EXECUTE ON FUNCTION work.alleen_opgeruimd() FROM PUBLIC;

-- Removes the rows of a log book that were committed more than so many months ago, the oldest first, and appends the
-- event that tells of it. Only whole commits go, some 20,000 rows at once, and only rows that still are those that were
-- committed. Returns how many rows that were; 0: nothing is over its term.
CREATE FUNCTION history.ruim_op(naam text, maanden integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stream CONSTANT text := (SELECT l.id::text FROM work.logboek l
                             WHERE l.naam = ruim_op.naam AND l.naam IN ('inzage', 'account') FOR UPDATE);
    grens CONSTANT timestamptz := clock_timestamp() - make_interval(months => maanden);
    eerder bigint;
    vastlegging record;
    gevonden record;
    eerste bigint;
    laatste bigint;
    volgnummer bigint;
    aantal bigint := 0;
    volgende bigint;
    content text;
    metadata text;
BEGIN
    IF stream IS NULL THEN
        RAISE EXCEPTION 'the rows of this log book stay' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    -- No setting, and nobody in the program's role, makes a look shorter-lived than this.
    IF maanden < 12 OR maanden IS NULL THEN
        RAISE EXCEPTION 'rows of log books are kept for 12 months or more' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT coalesce(max((e.payload #>> '{LogOpgeruimd,volgnummer}')::bigint), 0) INTO eerder
    FROM history.events e
    WHERE e.aggregate_type = 'logboek' AND e.aggregate_id = stream AND e.event_type = 'LogOpgeruimd';
    FOR vastlegging IN
        SELECT e.sequence, (e.metadata ->> 'op')::timestamptz AS op, (e.payload #>> '{LogVastgelegd,van}')::bigint AS van,
               (e.payload #>> '{LogVastgelegd,tot}')::bigint AS tot, e.payload #>> '{LogVastgelegd,sha256}' AS sha256
        FROM history.events e
        WHERE e.aggregate_type = 'logboek' AND e.aggregate_id = stream AND e.event_type = 'LogVastgelegd'
              AND e.sequence > eerder
        ORDER BY e.sequence
    LOOP
        EXIT WHEN vastlegging.op >= grens OR aantal >= 20000;
        WITH weg AS (
            INSERT INTO work.opgeruimde_rij (logboek, id, digest)
            SELECT r.logboek, r.id, history.rij(r.velden) FROM work.logrij r
            WHERE r.logboek = ruim_op.naam AND r.id >= vastlegging.van AND r.id <= vastlegging.tot
            RETURNING id, digest
        )
        SELECT count(*) AS aantal, encode(sha256(string_agg(digest, ''::bytea ORDER BY id)), 'hex') AS digest
        INTO gevonden FROM weg;
        -- What somebody changed stays, so that it is found.
        IF gevonden.digest IS DISTINCT FROM vastlegging.sha256 THEN
            RAISE EXCEPTION 'rows % to % of the log book % are not those that were committed', vastlegging.van,
                vastlegging.tot, naam USING ERRCODE = 'data_corrupted';
        END IF;
        eerste := coalesce(eerste, vastlegging.van);
        laatste := vastlegging.tot;
        volgnummer := vastlegging.sequence;
        aantal := aantal + gevonden.aantal;
    END LOOP;
    IF aantal = 0 THEN
        RETURN 0;
    END IF;
    CASE naam
        WHEN 'inzage' THEN DELETE FROM access.inzage i WHERE i.id >= eerste AND i.id <= laatste;
        WHEN 'account' THEN DELETE FROM access.gebeurtenis g WHERE g.id >= eerste AND g.id <= laatste;
    END CASE;
    SELECT max(e.sequence) + 1 INTO volgende FROM history.events e
    WHERE e.aggregate_type = 'logboek' AND e.aggregate_id = stream;
    content := format('{"LogOpgeruimd":{"logboek":"%s","van":%s,"tot":%s,"aantal":%s,"maanden":%s,"volgnummer":%s}}', naam,
                      eerste, laatste, aantal, maanden, volgnummer);
    metadata := format('{"op":"%s","door":"systeem","opdracht":"%s"}', history.moment(clock_timestamp()),
                       gen_random_uuid());
    INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
                                metadata, hash)
    SELECT h.position + 1, 'logboek', stream, volgende, 'LogOpgeruimd', '1.0', content::json, metadata::json, h.hashes[1]
    FROM history.move_head(ARRAY[history.digest('logboek', stream, volgende, 'LogOpgeruimd', '1.0', content, metadata)]) h;
    RETURN aantal;
END $$;
REVOKE EXECUTE ON FUNCTION history.ruim_op(text, integer) FROM PUBLIC;

-- As in 0042, but what was committed last is not the last event any more: the stream tells of removals too.
CREATE OR REPLACE FUNCTION history.leg_vast(naam text, grens bigint) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
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
END $$;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT ON work.opgeruimde_rij TO lintje;
        GRANT EXECUTE ON FUNCTION history.ruim_op(text, integer) TO lintje;
    END IF;
END $$;
