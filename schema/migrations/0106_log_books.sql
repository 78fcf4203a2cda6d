-- Log books (docs/history.md, "Log books"): what stands in no case is committed to the history in batches, as an event
-- that tells which rows there were and their digest.

CREATE FUNCTION history.moment(op timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
SELECT to_char(op AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
COMMENT ON FUNCTION history.moment(timestamptz) IS 'A moment as it stands in events.';

CREATE FUNCTION history.rij(velden text[]) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
SELECT sha256(string_agg(coalesce(pg_catalog.int8send(octet_length(veld)) || convert_to(veld, 'UTF8'),
                                  pg_catalog.int8send(-1)), ''::bytea ORDER BY i))
FROM unnest(velden) WITH ORDINALITY v(veld, i)
$$;
COMMENT ON FUNCTION history.rij(text[]) IS
    'The digest of a row: SHA-256 over its fields, each its UTF-8 bytes behind their number as a big-endian 64-bit '
    'number; -1, and no bytes, for null.';

CREATE TABLE work.logregel (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    logboek text NOT NULL CHECK (logboek IN ('verificatie', 'sleutel', 'tekst', 'webhook')),
    op      timestamptz NOT NULL,
    inhoud  text NOT NULL
);
CREATE INDEX logregel_logboek ON work.logregel (logboek, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work.logregel
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
COMMENT ON TABLE work.logregel IS
    'Rows of the log books of keys, texts, webhooks and verifications; looks and accounts have tables of their own.';
COMMENT ON COLUMN work.logregel.inhoud IS 'JSON: the table, what was done, and the row as it became (or was)';

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
COMMENT ON VIEW work.logrij IS 'Every row of every log book, with its fields as docs/history.md lists them.';

CREATE TABLE work.logboek (
    naam text PRIMARY KEY,
    id   uuid NOT NULL UNIQUE
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
COMMENT ON TABLE work.logboek IS 'The log books: which stream of the history has the commitments to the rows of each.';
COMMENT ON COLUMN work.logboek.id IS 'its aggregate_id in history.events, of type logboek';

CREATE TABLE work.opgeruimde_rij (
    logboek text NOT NULL,
    id      bigint NOT NULL,
    digest  bytea NOT NULL CHECK (octet_length(digest) = 32),
    PRIMARY KEY (logboek, id)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work.opgeruimde_rij
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
COMMENT ON TABLE work.opgeruimde_rij IS
    'Digests of rows of log books that went when their term was over, so that what was committed of them can still '
    'be verified.';
COMMENT ON COLUMN work.opgeruimde_rij.digest IS 'history.rij of the row';

CREATE FUNCTION work.log_wijziging() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET bytea_output = hex AS $$
BEGIN
    INSERT INTO work.logregel (logboek, op, inhoud)
    VALUES (TG_ARGV[0], clock_timestamp(),
            jsonb_build_object('tabel', TG_TABLE_NAME, 'handeling', lower(TG_OP), 'rij',
                (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) - TG_ARGV[1]::text[])::text);
    RETURN NULL;
END $$;
COMMENT ON FUNCTION work.log_wijziging() IS
    'Trigger: writes what was done with a row into a log book. Arguments: the log book, and the columns that are '
    'left out.';

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
COMMENT ON FUNCTION work.alleen_opgeruimd() IS
    'Trigger: a row of a log book goes only when its own digest is kept. Argument: the log book.';

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
COMMENT ON FUNCTION work.log_grens(text) IS
    'Up to which number a log book is settled: nobody who began before this has a lower one in hand. Null: it is '
    'empty, or in use; ask again later. To be called in a transaction of its own.';

CREATE FUNCTION history.leg_vast(naam text, grens bigint) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
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
COMMENT ON FUNCTION history.leg_vast(text, bigint) IS
    'Commits what a log book has up to this number, behind what was committed before: one event. Returns how many '
    'rows that were, 10,000 at most; 0: nothing is new.';

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
COMMENT ON FUNCTION history.ruim_op(text, integer) IS
    'Removes rows of a log book that were committed more than so many months ago, and appends the event that tells '
    'of it: whole commits, some 20,000 rows at once, and only rows that are as they were committed. Returns how '
    'many.';

-- Looks, and what was done with accounts: rows go when their term is over, and by that road alone.
CREATE TRIGGER alleen_opgeruimd BEFORE DELETE ON access.gebeurtenis
    FOR EACH ROW EXECUTE FUNCTION work.alleen_opgeruimd('account');
CREATE TRIGGER alleen_opgeruimd BEFORE DELETE ON access.inzage
    FOR EACH ROW EXECUTE FUNCTION work.alleen_opgeruimd('inzage');

-- Keys: made, known by their digest since they were wrapped anew, destroyed. Wrapped anew alone they stay the same.
CREATE TRIGGER log_made AFTER INSERT ON sleutels.sleutel
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('sleutel', '{verpakt}');
CREATE TRIGGER log_changed AFTER UPDATE ON sleutels.sleutel
    FOR EACH ROW WHEN (OLD.kenmerk IS DISTINCT FROM NEW.kenmerk OR OLD.vernietigd_op IS DISTINCT FROM NEW.vernietigd_op)
    EXECUTE FUNCTION work.log_wijziging('sleutel', '{verpakt}');
CREATE TRIGGER log AFTER INSERT OR UPDATE ON sleutels.hoofdsleutel
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('sleutel', '{}');

-- Texts and webhooks.
CREATE TRIGGER log AFTER INSERT OR UPDATE OR DELETE ON beheer.afwijsreden
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log AFTER INSERT OR UPDATE OR DELETE ON beheer.tekstblok
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log AFTER INSERT ON beheer.mailtekst
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log AFTER INSERT ON beheer.websiteadres
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log AFTER INSERT ON beheer.gemeentecontact
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('tekst', '{}');
CREATE TRIGGER log_made AFTER INSERT OR DELETE ON beheer.webhook
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('webhook', '{positie,mislukt}');
CREATE TRIGGER log_changed AFTER UPDATE ON beheer.webhook
    FOR EACH ROW WHEN ((OLD.organisatie, OLD.organisatie_id, OLD.naam, OLD.url, OLD.sleutel, OLD.stand)
                       IS DISTINCT FROM
                       (NEW.organisatie, NEW.organisatie_id, NEW.naam, NEW.url, NEW.sleutel, NEW.stand))
    EXECUTE FUNCTION work.log_wijziging('webhook', '{positie,mislukt}');

-- How a verification ended.
CREATE TRIGGER log AFTER INSERT OR UPDATE ON work.verificatie
    FOR EACH ROW WHEN (NEW.klaar IS NOT NULL) EXECUTE FUNCTION work.log_wijziging('verificatie', '{}');

REVOKE EXECUTE ON FUNCTION work.log_wijziging(), work.alleen_opgeruimd(), work.log_grens(text) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION history.leg_vast(text, bigint), history.ruim_op(text, integer) FROM PUBLIC;
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT ON work.logregel, work.logrij, work.logboek, work.opgeruimde_rij TO lintje;
        GRANT EXECUTE ON FUNCTION work.log_grens(text), history.leg_vast(text, bigint),
            history.ruim_op(text, integer) TO lintje;
    END IF;
END $$;
