-- The transparency log over the history (docs/history.md, "The log"): a Merkle tree over the digests of the events, a
-- map of the cases, and the checkpoints that were signed. All but the checkpoints can be computed again from
-- history.events.

CREATE TABLE history.installatie (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    id     uuid NOT NULL
);
INSERT INTO history.installatie (id) VALUES (gen_random_uuid());
CREATE TRIGGER one_installation BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON history.installatie
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
COMMENT ON TABLE history.installatie IS
    'Which installation this is; a copy of the database is told apart by the name of its log.';
COMMENT ON COLUMN history.installatie.single IS 'true: there is one row';

CREATE TABLE history.log (
    single  boolean PRIMARY KEY DEFAULT true CHECK (single),
    grootte bigint NOT NULL CHECK (grootte >= 0)
);
INSERT INTO history.log (grootte) VALUES (0);
COMMENT ON TABLE history.log IS
    'How many events are in the tables of the log (tegel, kop). Who adds to them locks this row first.';
COMMENT ON COLUMN history.log.single IS 'true: there is one row';
COMMENT ON COLUMN history.log.grootte IS 'number of events';

CREATE TABLE history.tegel (
    niveau smallint NOT NULL CHECK (niveau BETWEEN 0 AND 7),
    nummer bigint NOT NULL CHECK (nummer >= 0),
    hashes bytea NOT NULL CHECK (length(hashes) BETWEEN 32 AND 8192 AND length(hashes) % 32 = 0),
    PRIMARY KEY (niveau, nummer)
);
-- Hashes can't be compressed; not to try saves time.
ALTER TABLE history.tegel ALTER hashes SET STORAGE EXTERNAL;
COMMENT ON TABLE history.tegel IS
    'The Merkle tree over the digests of events, in tiles of 256 hashes (C2SP tlog-tiles). A tile only grows at its '
    'end.';
COMMENT ON COLUMN history.tegel.niveau IS '0: hashes of leaves; n: roots of full tiles of level n - 1';
COMMENT ON COLUMN history.tegel.hashes IS '32 bytes each, one behind the other';

CREATE TABLE history.kop (
    sleutel  bytea PRIMARY KEY CHECK (length(sleutel) = 32),
    sequence bigint NOT NULL CHECK (sequence > 0),
    positie  bigint NOT NULL CHECK (positie > 0),
    run      bytea NOT NULL CHECK (length(run) = 32)
);
COMMENT ON TABLE history.kop IS
    'The map of the log: of each aggregate its last event, and the running hash over all of its events.';
COMMENT ON COLUMN history.kop.sleutel IS 'SHA-256 of the aggregate''s type and id: its place in the map';
COMMENT ON COLUMN history.kop.sequence IS 'of its last event';
COMMENT ON COLUMN history.kop.positie IS 'of its last event';
COMMENT ON COLUMN history.kop.run IS 'the running hash over its events (history.run_na)';

CREATE TABLE history.knoop (
    diepte smallint NOT NULL CHECK (diepte IN (8, 16)),
    nummer integer NOT NULL CHECK (nummer >= 0),
    hash   bytea NOT NULL CHECK (length(hash) = 32),
    soort  smallint NOT NULL CHECK (soort IN (0, 1, 2)),
    PRIMARY KEY (diepte, nummer)
);
COMMENT ON TABLE history.knoop IS
    'Hashes of the map at depth 8 and 16, so that a proof of one aggregate reads some hundred rows. Nobody trusts '
    'them: they are checked against a signed root.';
COMMENT ON COLUMN history.knoop.nummer IS 'the first bits of the keys below it, as a number';
COMMENT ON COLUMN history.knoop.soort IS 'how many aggregates lie below it: 0: none, 1: one, 2: more';

CREATE TABLE history.checkpoint (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    grootte bigint NOT NULL CHECK (grootte >= 0),
    notitie text NOT NULL CHECK (length(notitie) BETWEEN 1 AND 4000),
    op      timestamptz NOT NULL
);
CREATE INDEX checkpoint_grootte ON history.checkpoint (grootte);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history.checkpoint
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
COMMENT ON TABLE history.checkpoint IS
    'Checkpoints of the log that were signed (C2SP tlog-checkpoint). The database can not check signatures, so a row '
    'proves nothing by being here.';
COMMENT ON COLUMN history.checkpoint.grootte IS 'how many events it is about, as its text says';
COMMENT ON COLUMN history.checkpoint.notitie IS 'the signed text';

CREATE TABLE history.medeondertekening (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    checkpoint bigint NOT NULL REFERENCES history.checkpoint (id),
    regel      text NOT NULL CHECK (length(regel) BETWEEN 1 AND 8000 AND regel NOT LIKE E'%\n%'),
    op         timestamptz NOT NULL,
    UNIQUE (checkpoint, regel)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history.medeondertekening
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
COMMENT ON TABLE history.medeondertekening IS 'What witnesses signed of a checkpoint.';
COMMENT ON COLUMN history.medeondertekening.regel IS 'one line of the note';

CREATE FUNCTION history.tegelwortel(hashes bytea) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    WHILE length(hashes) > 32 LOOP
        SELECT string_agg(sha256('\x01'::bytea || substring(hashes FROM i * 64 + 1 FOR 64)), ''::bytea ORDER BY i)
        INTO hashes FROM generate_series(0, length(hashes) / 64 - 1) i;
    END LOOP;
    RETURN hashes;
END $$;
COMMENT ON FUNCTION history.tegelwortel(bytea) IS 'The root of a full tile.';

CREATE FUNCTION history.tegels_aanvullen(van bigint, bladen bytea) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    laag smallint := 0;
    tegel bigint;
    begin_op integer;
    deel bytea;
    geheel bytea;
    vol bytea;
    gedaan integer;
BEGIN
    WHILE length(bladen) > 0 LOOP
        gedaan := 0;
        vol := '';
        WHILE gedaan < length(bladen) LOOP
            tegel := (van + gedaan / 32) / 256;
            begin_op := (van + gedaan / 32) % 256;
            deel := substring(bladen FROM gedaan + 1 FOR (256 - begin_op) * 32);
            IF begin_op = 0 THEN
                INSERT INTO history.tegel (niveau, nummer, hashes) VALUES (laag, tegel, deel)
                RETURNING hashes INTO geheel;
            ELSE
                UPDATE history.tegel t SET hashes = t.hashes || deel
                WHERE t.niveau = laag AND t.nummer = tegel AND length(t.hashes) = begin_op * 32
                RETURNING t.hashes INTO geheel;
                IF NOT FOUND THEN
                    RAISE EXCEPTION 'tile % of level % is not as long as the log', tegel, laag
                        USING ERRCODE = 'LJ004';
                END IF;
            END IF;
            IF length(geheel) = 8192 THEN
                vol := vol || history.tegelwortel(geheel);
            END IF;
            gedaan := gedaan + length(deel);
        END LOOP;
        van := van / 256;
        bladen := vol;
        laag := laag + 1;
    END LOOP;
END $$;
COMMENT ON FUNCTION history.tegels_aanvullen(bigint, bytea) IS
    'Puts hashes of leaves behind the first `van` of the tree.';

-- Over all new events of an aggregate at once. Called for each event it took two thirds of the time in which events
-- come into the log.
CREATE FUNCTION history.run_na(run bytea, posities bigint[], digests bytea[]) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    FOR i IN 1 .. cardinality(posities) LOOP
        run := sha256(run || int8send(posities[i]) || digests[i]);
    END LOOP;
    RETURN run;
END $$;
COMMENT ON FUNCTION history.run_na(bytea, bigint[], bytea[]) IS
    'The running hash of an aggregate over these events of it, which stand at these positions, in their order.';

-- Two lists of which neither has an index: along both at once, not for each of one a look into the other.
CREATE FUNCTION history.log_aanvullen(van bigint, digests bytea[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET enable_nestloop = off AS $$
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
END $$;
COMMENT ON FUNCTION history.log_aanvullen(bigint, bytea[]) IS
    'Adds the events with these digests, which follow the first `van` in the log, to its tree and map. The digests '
    'are checked against the chain of the history, so nothing else comes into the log, whoever calls.';

CREATE FUNCTION history.checkpoint_bewaren(
    van bigint, notitie text, op timestamptz, diepten smallint[], nummers integer[], hashes bytea[], soorten smallint[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    nu bigint;
    nieuw bigint;
BEGIN
    SELECT l.grootte INTO STRICT nu FROM history.log l FOR UPDATE;
    IF nu IS DISTINCT FROM van OR split_part(notitie, E'\n', 2) <> van::text THEN
        RAISE EXCEPTION 'the log has % events and not %', nu, split_part(notitie, E'\n', 2) USING ERRCODE = 'LJ003';
    END IF;
    INSERT INTO history.knoop AS k (diepte, nummer, hash, soort)
    SELECT * FROM unnest(diepten, nummers, hashes, soorten)
    ON CONFLICT (diepte, nummer) DO UPDATE SET hash = excluded.hash, soort = excluded.soort;
    INSERT INTO history.checkpoint (grootte, notitie, op) VALUES (van, notitie, op) RETURNING id INTO nieuw;
    RETURN nieuw;
END $$;
COMMENT ON FUNCTION history.checkpoint_bewaren(bigint, text, timestamptz, smallint[], integer[], bytea[], smallint[]) IS
    'Keeps hashes of the map, and a checkpoint of what is in the log now.';

CREATE FUNCTION history.medeondertekening_bewaren(checkpoint bigint, regel text, op timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO history.medeondertekening (checkpoint, regel, op) VALUES (checkpoint, regel, op)
    ON CONFLICT DO NOTHING;
$$;
COMMENT ON FUNCTION history.medeondertekening_bewaren(bigint, text, timestamptz) IS
    'Keeps what a witness signed. Twice is once.';

REVOKE EXECUTE ON FUNCTION history.tegels_aanvullen(bigint, bytea), history.run_na(bytea, bigint[], bytea[]),
    history.log_aanvullen(bigint, bytea[]),
    history.checkpoint_bewaren(bigint, text, timestamptz, smallint[], integer[], bytea[], smallint[]),
    history.medeondertekening_bewaren(bigint, text, timestamptz) FROM PUBLIC;
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT ON history.installatie, history.log, history.tegel, history.kop, history.knoop,
            history.checkpoint, history.medeondertekening TO lintje;
        GRANT EXECUTE ON FUNCTION history.log_aanvullen(bigint, bytea[]),
            history.checkpoint_bewaren(bigint, text, timestamptz, smallint[], integer[], bytea[], smallint[]),
            history.medeondertekening_bewaren(bigint, text, timestamptz) TO lintje;
    END IF;
END $$;
