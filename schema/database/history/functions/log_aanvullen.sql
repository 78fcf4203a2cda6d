-- Made by make generate; change it by a migration.
-- Adds the events with these digests, which follow the first `van` in the log, to its tree and map.
-- The digests are checked against the chain of the history, so nothing else comes into the log,
-- whoever calls.
CREATE OR REPLACE FUNCTION history.log_aanvullen(van bigint, digests bytea[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
DECLARE
    nu bigint;
    aantal integer := coalesce(cardinality(digests), 0);
    tot bigint := van + aantal;
    voor bytea;
    hashes bytea[];
    bladen bytea;
BEGIN
    SELECT l.grootte INTO STRICT nu FROM history.log l FOR UPDATE;
    IF nu IS DISTINCT FROM van THEN
        RAISE EXCEPTION 'the log has % events and not %', nu, van USING ERRCODE = 'LJ003';
    END IF;
    IF aantal = 0 THEN
        RETURN nu;
    END IF;
    IF array_ndims(digests) <> 1 OR EXISTS (SELECT FROM unnest(digests) d WHERE length(d) IS DISTINCT FROM 32) THEN
        RAISE EXCEPTION 'a digest has 32 bytes' USING ERRCODE = 'LJ004';
    END IF;
    IF tot > (SELECT h.position FROM history.head h ORDER BY h.single DESC LIMIT 1) THEN
        RAISE EXCEPTION 'the log ends where the history ends' USING ERRCODE = 'LJ004';
    END IF;
    SELECT coalesce((SELECT e.hash FROM history.events e WHERE e.position = van), decode(repeat('00', 32), 'hex'))
    INTO voor;
    SELECT array_agg(e.hash ORDER BY e.position) INTO hashes
    FROM history.events e WHERE e.position > van AND e.position <= tot;
    IF hashes IS DISTINCT FROM history.chain(voor, digests) THEN
        RAISE EXCEPTION 'these are not the digests of the history' USING ERRCODE = 'LJ004';
    END IF;

    SELECT string_agg(sha256('\x00'::bytea || d.digest), ''::bytea ORDER BY d.nummer) INTO bladen
    FROM unnest(digests) WITH ORDINALITY AS d(digest, nummer);
    PERFORM history.tegels_aanvullen(van, bladen);

    -- The keys in order: the tree of the index is walked once.
    INSERT INTO history.kop AS k (sleutel, sequence, positie, run)
    SELECT n.sleutel, n.sequence, n.positie,
           history.run_na(coalesce(oud.run, decode(repeat('00', 32), 'hex')), n.posities, n.digests)
    FROM (
        SELECT sha256(convert_to(format(E'lintje zaak 1\n%s\n%s', e.aggregate_type, e.aggregate_id), 'UTF8')) AS sleutel,
               max(e.sequence) AS sequence, max(e.position) AS positie,
               array_agg(e.position ORDER BY e.position) AS posities,
               array_agg(d.digest ORDER BY e.position) AS digests
        FROM history.events e
        JOIN unnest(digests) WITH ORDINALITY AS d(digest, nummer) ON d.nummer = e.position - van
        WHERE e.position > van AND e.position <= tot
        GROUP BY e.aggregate_type, e.aggregate_id
    ) n LEFT JOIN history.kop oud USING (sleutel)
    ORDER BY n.sleutel
    ON CONFLICT (sleutel) DO UPDATE
        SET sequence = excluded.sequence, positie = excluded.positie, run = excluded.run;

    UPDATE history.log l SET grootte = tot WHERE l.single;
    RETURN tot;
END $function$
;
GRANT EXECUTE ON FUNCTION history.log_aanvullen(bigint,bytea[]) TO lintje;
