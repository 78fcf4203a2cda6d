-- Everything in the log (docs/history.md, "Log books"): what stands in no case is committed to the history in batches,
-- as an event that tells which rows there were and their digest.

-- What was done with keys, texts, webhooks and verifications. The other two logs, of looks and of accounts, have
-- tables of their own.
CREATE TABLE work.logregel (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    logboek text NOT NULL CHECK (logboek IN ('verificatie', 'sleutel', 'tekst', 'webhook')),
    op      timestamptz NOT NULL,
    inhoud  text NOT NULL                        -- JSON: the table, what was done, the row as it became (or was)
);
CREATE INDEX logregel_logboek ON work.logregel (logboek, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work.logregel
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();

-- Its arguments: the log book, and the columns that are left out.
CREATE FUNCTION work.log_wijziging() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET bytea_output = hex AS $$
BEGIN
    INSERT INTO work.logregel (logboek, op, inhoud)
    VALUES (TG_ARGV[0], clock_timestamp(),
            jsonb_build_object('tabel', TG_TABLE_NAME, 'handeling', lower(TG_OP), 'rij',
                (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) - TG_ARGV[1]::text[])::text);
    RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION work.log_wijziging() FROM PUBLIC;

-- A moment as it stands in events.
CREATE FUNCTION history.moment(op timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
SELECT to_char(op AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- The digest of a row: SHA-256 over its fields, each its UTF-8 bytes preceded by their number as a big-endian 64-bit
-- number; -1, and no bytes, for null.
CREATE FUNCTION history.rij(velden text[]) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
SELECT sha256(string_agg(coalesce(pg_catalog.int8send(octet_length(veld)) || convert_to(veld, 'UTF8'),
                                  pg_catalog.int8send(-1)), ''::bytea ORDER BY i))
FROM unnest(velden) WITH ORDINALITY v(veld, i)
$$;

-- Every row of every log book, with its fields as docs/history.md lists them.
CREATE VIEW work.logrij AS
SELECT 'inzage' AS logboek, id,
       ARRAY[id::text, history.moment(op), gebruiker, rol, organisatie, zaak_id::text, wat, welk, reden,
             encode(eenmalig, 'hex')] AS velden
FROM access.inzage
UNION ALL
SELECT 'account', id,
       ARRAY[id::text, history.moment(op), soort, bron, door, gebruikersnaam, gegevens::text]
FROM access.gebeurtenis
UNION ALL
SELECT logboek, id, ARRAY[id::text, history.moment(op), logboek, inhoud] FROM work.logregel;

-- The streams of the history that log books have.
CREATE TABLE work.logboek (
    naam text PRIMARY KEY,
    id   uuid NOT NULL UNIQUE                    -- aggregate_id, under the type logboek
);
INSERT INTO work.logboek (naam, id) VALUES
    ('inzage', '6c6f6762-6f65-4b00-8000-000000000001'),
    ('account', '6c6f6762-6f65-4b00-8000-000000000002'),
    ('verificatie', '6c6f6762-6f65-4b00-8000-000000000003'),
    ('sleutel', '6c6f6762-6f65-4b00-8000-000000000004'),
    ('tekst', '6c6f6762-6f65-4b00-8000-000000000005'),
    ('webhook', '6c6f6762-6f65-4b00-8000-000000000006');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work.logboek
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();

-- Up to which number a log book is settled: nobody who began before this has a lower one in hand. Null: it is empty,
-- or in use for so long that it is asked again later. To be called in a transaction of its own, which ends at once.
CREATE FUNCTION work.log_grens(naam text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '250ms' AS $$
BEGIN
    BEGIN
        CASE naam
            WHEN 'inzage' THEN LOCK TABLE access.inzage IN SHARE MODE;
            WHEN 'account' THEN LOCK TABLE access.gebeurtenis IN SHARE MODE;
            ELSE LOCK TABLE work.logregel IN SHARE MODE;
        END CASE;
    EXCEPTION WHEN lock_not_available THEN
        RETURN NULL;
    END;
    RETURN (SELECT max(r.id) FROM work.logrij r WHERE r.logboek = naam);
END $$;

-- Commits what a log book has up to this number, after what was committed before: one event. Returns how many rows
-- that were, 10,000 at most; 0: nothing is new.
CREATE FUNCTION history.leg_vast(naam text, grens bigint) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stream CONSTANT text := (SELECT l.id::text FROM work.logboek l WHERE l.naam = leg_vast.naam);
    last record;
    found_rows record;
    content text;
    metadata text;
    volgende bigint;
BEGIN
    IF stream IS NULL THEN
        RAISE EXCEPTION 'there is no such log book' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT e.sequence, (e.payload #>> '{LogVastgelegd,tot}')::bigint AS tot INTO last
    FROM history.events e WHERE e.aggregate_type = 'logboek' AND e.aggregate_id = stream
    ORDER BY e.sequence DESC LIMIT 1;
    SELECT count(*) AS aantal, max(r.id) AS tot,
           encode(sha256(string_agg(history.rij(r.velden), ''::bytea ORDER BY r.id)), 'hex') AS digest
    INTO found_rows
    FROM (SELECT g.id, g.velden FROM work.logrij g
          WHERE g.logboek = leg_vast.naam AND g.id > coalesce(last.tot, 0) AND g.id <= grens
          ORDER BY g.id LIMIT 10000) r;
    IF found_rows.aantal = 0 THEN
        RETURN 0;
    END IF;
    volgende := coalesce(last.sequence, 0) + 1;
    content := format('{"LogVastgelegd":{"logboek":"%s","van":%s,"tot":%s,"aantal":%s,"sha256":"%s"}}', naam,
                      coalesce(last.tot, 0) + 1, found_rows.tot, found_rows.aantal, found_rows.digest);
    metadata := format('{"op":"%s","door":"systeem","opdracht":"%s"}', history.moment(clock_timestamp()),
                       gen_random_uuid());
    INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
                                metadata, hash)
    SELECT h.position + 1, 'logboek', stream, volgende, 'LogVastgelegd', '1.0', content::json, metadata::json, h.hashes[1]
    FROM history.move_head(ARRAY[history.digest('logboek', stream, volgende, 'LogVastgelegd', '1.0', content, metadata)]) h;
    RETURN found_rows.aantal;
END $$;

REVOKE EXECUTE ON FUNCTION work.log_grens(text), history.leg_vast(text, bigint) FROM PUBLIC;
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT ON work.logregel, work.logrij, work.logboek TO lintje;
        GRANT EXECUTE ON FUNCTION work.log_grens(text), history.leg_vast(text, bigint) TO lintje;
    END IF;
END $$;
