-- The program's role appends, makes keys and destroys them through functions that check (docs/history.md, "What the
-- database refuses"). They run as the owner of this schema; each names all that it uses, and looks for nothing along
-- a path that somebody else can set.

-- The digest of an event, as docs/history.md has it.
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

-- Appends events, and moves the head on by them: their digests and hashes are computed here, from what is inserted.
-- `behind` is the hash of the event that an event stands behind in its aggregate; null for the first of an aggregate,
-- and for one that stands behind the event before it in these lists. `seen` is where the caller saw the newest version
-- of the head, if it did. Returns the position and hash that the head had, and where its newest version lies now.
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
    SELECT array_agg(history.digest(n.aggregate_type, n.aggregate_id, n.sequence, n.event_type, n.event_version,
                                    n.payload, n.metadata) ORDER BY n.i),
           bool_and(CASE
               WHEN n.hash IS NOT NULL THEN
                   n.hash = (SELECT e.hash FROM history.events e
                             WHERE e.aggregate_type = n.aggregate_type AND e.aggregate_id = n.aggregate_id
                                   AND e.sequence = n.sequence - 1) IS TRUE
               WHEN n.sequence = 1 THEN true
               ELSE (types[n.i::int - 1] = n.aggregate_type AND ids[n.i::int - 1] = n.aggregate_id
                     AND sequences[n.i::int - 1] = n.sequence - 1) IS TRUE
           END)
    INTO digests, founded
    FROM ROWS FROM (unnest(types), unnest(ids), unnest(sequences), unnest(event_types), unnest(versions),
                    unnest(payloads), unnest(metadatas), unnest(behind))
         WITH ORDINALITY n(aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata,
                           hash, i);
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
    SELECT append."position" + n.i, n.aggregate_type, n.aggregate_id, n.sequence, n.event_type, n.event_version,
           n.payload::json, n.metadata::json, hashes[n.i::int]
    FROM ROWS FROM (unnest(types), unnest(ids), unnest(sequences), unnest(event_types), unnest(versions),
                    unnest(payloads), unnest(metadatas))
         WITH ORDINALITY n(aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata, i);
END $$;

-- Nobody appends until this transaction ends.
CREATE FUNCTION history.hold_head() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
SELECT h.position FROM history.head h FOR UPDATE
$$;

-- By what a key is known when it is gone, or wrapped anew: SHA-256 over `lintje sleutel 1`, its place and the key
-- itself (docs/sealing.md). The key is 32 random bytes, so nobody finds it by trying. Null: made by an older version
-- of the program, and not wrapped anew since.
ALTER TABLE sleutels.sleutel ADD COLUMN kenmerk bytea;
-- Without a look at every key that there is.
ALTER TABLE sleutels.sleutel ADD CONSTRAINT sleutel_kenmerk CHECK (length(kenmerk) = 32) NOT VALID;

CREATE OR REPLACE FUNCTION sleutels.stays_destroyed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.vernietigd_op IS NOT NULL OR (NEW.zaak_id, NEW.onderwerp) <> (OLD.zaak_id, OLD.onderwerp) THEN
        RAISE EXCEPTION 'a key that was destroyed stays destroyed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NEW.kenmerk IS DISTINCT FROM OLD.kenmerk AND OLD.kenmerk IS NOT NULL THEN
        RAISE EXCEPTION 'a key is not exchanged for another' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;

-- Makes keys where there never were any; one that is there stays as it is. Nothing happens under a master key that is
-- not the one in use. The lock holds a rotation back until these keys are there for it to see.
CREATE FUNCTION sleutels.maak(nummer integer, zaken uuid[], onderwerpen text[], verpakt bytea[], kenmerken bytea[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM FROM sleutels.hoofdsleutel h WHERE h.nummer = maak.nummer FOR SHARE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    -- Nonce, sealed key and tag. Whether it opens only who has the master key can tell.
    IF EXISTS (SELECT FROM ROWS FROM (unnest(zaken), unnest(onderwerpen), unnest(maak.verpakt), unnest(kenmerken))
                    k(zaak_id, onderwerp, verpakt, kenmerk)
               WHERE (k.zaak_id IS NOT NULL AND length(k.verpakt) = 60 AND length(k.kenmerk) = 32
                      AND k.onderwerp ~ ('^(voorsteller|kandidaat|zaak|(ondersteuner|bijlage|concept)/'
                                         || '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$')) IS NOT TRUE) THEN
        RAISE EXCEPTION 'this is no key' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    INSERT INTO sleutels.sleutel (zaak_id, onderwerp, hoofdsleutel, verpakt, kenmerk)
    SELECT k.zaak_id, k.onderwerp, maak.nummer, k.verpakt, k.kenmerk
    FROM ROWS FROM (unnest(zaken), unnest(onderwerpen), unnest(maak.verpakt), unnest(kenmerken))
         k(zaak_id, onderwerp, verpakt, kenmerk)
    ON CONFLICT (zaak_id, onderwerp) DO NOTHING;
END $$;

-- The first master key comes into use. Another one is for the owner to bring in (`lintje sleutels roteer`).
CREATE FUNCTION sleutels.begin_hoofdsleutel(nummer integer, controle bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
INSERT INTO sleutels.hoofdsleutel (nummer, controle, sinds) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING
$$;

-- What two officials agreed to destroy of a case; an error when they did not, or when it no longer stands: it was
-- withdrawn, a hold was laid since (one that was lifted asks for another approval), or it was executed.
CREATE FUNCTION sleutels.besloten(zaak uuid, voorstel uuid) RETURNS json
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    proposed record;
    approved record;
BEGIN
    SELECT e.sequence, e.payload #> '{VernietigingVoorgesteld,wat}' AS wat, e.metadata ->> 'gebruiker' AS door,
           e.payload #>> '{VernietigingVoorgesteld,door,gebruiker}' AS getekend
    INTO proposed
    FROM history.events e
    WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text AND e.event_type = 'VernietigingVoorgesteld'
          AND e.payload #>> '{VernietigingVoorgesteld,id}' = voorstel::text
    ORDER BY e.sequence DESC LIMIT 1;
    SELECT e.sequence, e.metadata ->> 'gebruiker' AS door,
           e.payload #>> '{VernietigingGoedgekeurd,door,gebruiker}' AS getekend
    INTO approved
    FROM history.events e
    WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text AND e.event_type = 'VernietigingGoedgekeurd'
          AND e.payload #>> '{VernietigingGoedgekeurd,id}' = voorstel::text
    ORDER BY e.sequence DESC LIMIT 1;
    IF (approved.sequence > proposed.sequence AND proposed.door = proposed.getekend
        AND approved.door = approved.getekend AND approved.door <> proposed.door) IS NOT TRUE THEN
        RAISE EXCEPTION 'two officials did not agree to destroy this' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF EXISTS (SELECT FROM history.events e
               WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text AND e.sequence > approved.sequence
                     AND (e.event_type IN ('VernietigingOpgeschort', 'OpschortingOpgeheven')
                          OR e.event_type IN ('VernietigingIngetrokken', 'Vernietigd')
                             AND e.payload -> e.event_type ->> 'id' = voorstel::text)) THEN
        RAISE EXCEPTION 'what two officials agreed to destroy no longer stands'
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN proposed.wat;
END $$;

-- Destroys the keys of what two officials agreed on; returns how many were destroyed for it, now or by a try that was
-- interrupted. The copy for the citizen names everybody, and so may any draft.
CREATE FUNCTION sleutels.vernietig(zaak uuid, voorstel uuid) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    wat CONSTANT json := sleutels.besloten(zaak, voorstel);
    soort CONSTANT text := wat ->> 'soort';
    welke text[];
BEGIN
    CASE soort
        WHEN 'zaak' THEN
            NULL;
        WHEN 'bijlagen' THEN
            welke := ARRAY(SELECT 'bijlage/' || b.id FROM json_array_elements_text(wat -> 'ids') b(id));
        WHEN 'persoon' THEN
            welke := ARRAY(SELECT 'bijlage/' || (e.payload #>> '{PdfGemaakt,sleutel}') FROM history.events e
                           WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text
                                 AND e.event_type = 'PdfGemaakt')
                     || (wat ->> 'betrokkene');
    END CASE;
    UPDATE sleutels.sleutel s
    SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now(), vernietigd_voor = voorstel
    WHERE s.zaak_id = zaak AND s.verpakt IS NOT NULL
          AND (soort = 'zaak' OR s.onderwerp = ANY(welke)
               OR soort = 'persoon' AND starts_with(s.onderwerp, 'concept/'));
    RETURN (SELECT count(*) FROM sleutels.sleutel s WHERE s.zaak_id = zaak AND s.vernietigd_voor = voorstel);
END $$;

-- The key of a draft goes with the draft, so that an older copy of the database has nothing that the present keys
-- open. As long as another draft is sealed with it, it stays.
CREATE FUNCTION sleutels.vernietig_concept() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    key CONSTANT text := CASE WHEN json_typeof(OLD.invoer -> 'verzegeld') = 'object'
                              THEN (SELECT k FROM json_object_keys(OLD.invoer -> 'verzegeld') k LIMIT 1) END;
BEGIN
    IF starts_with(key, 'concept/') THEN
        UPDATE sleutels.sleutel s SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()
        WHERE s.zaak_id = OLD.zaak_id AND s.onderwerp = key AND s.verpakt IS NOT NULL
              AND NOT EXISTS (SELECT FROM work.concept c
                              WHERE c.zaak_id = OLD.zaak_id AND c.invoer #> ARRAY['verzegeld', key] IS NOT NULL);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER key_goes_too AFTER DELETE ON work.concept
    FOR EACH ROW EXECUTE FUNCTION sleutels.vernietig_concept();

-- What the program's role no longer needs, once no version of before this migration runs any more: that one inserts
-- and updates itself. `lintje migrate --afronden` says when.
CREATE FUNCTION history.round_off() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        REVOKE INSERT, UPDATE ON history.events, history.head, sleutels.sleutel, sleutels.hoofdsleutel, work.wortel
            FROM lintje;
    END IF;
END $$;

REVOKE EXECUTE ON FUNCTION
    history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text),
    history.hold_head(), history.round_off(),
    sleutels.maak(integer, uuid[], text[], bytea[], bytea[]), sleutels.begin_hoofdsleutel(integer, bytea),
    sleutels.besloten(uuid, uuid), sleutels.vernietig(uuid, uuid), sleutels.vernietig_concept()
    FROM PUBLIC;
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT EXECUTE ON FUNCTION
            history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text),
            history.hold_head(),
            sleutels.maak(integer, uuid[], text[], bytea[], bytea[]), sleutels.begin_hoofdsleutel(integer, bytea),
            sleutels.vernietig(uuid, uuid)
            TO lintje;
    END IF;
    -- Where nothing happened yet, no older version is at work.
    IF (SELECT position = 0 FROM history.head) THEN
        PERFORM history.round_off();
    END IF;
END $$;
