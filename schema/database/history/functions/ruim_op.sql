-- Made by make generate; change it by a migration.
-- Removes rows of a log book that were committed more than so many months ago, and appends the event
-- that tells of it: whole commits, some 20,000 rows at once, and only rows that are as they were
-- committed. Returns how many.
CREATE OR REPLACE FUNCTION history.ruim_op(naam text, maanden integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
END $function$
;
GRANT EXECUTE ON FUNCTION history.ruim_op(text,integer) TO lintje;
