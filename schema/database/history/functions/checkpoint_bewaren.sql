-- Made by make generate; change it by a migration.
-- Keeps hashes of the map, and a checkpoint of what is in the log now.
CREATE OR REPLACE FUNCTION history.checkpoint_bewaren(
    van bigint,
    notitie text,
    op timestamp with time zone,
    diepten smallint[],
    nummers integer[],
    hashes bytea[],
    soorten smallint[]
)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
END $function$
;
GRANT EXECUTE ON FUNCTION history.checkpoint_bewaren(bigint,text,timestamp with time zone,smallint[],integer[],bytea[],smallint[]) TO lintje;
