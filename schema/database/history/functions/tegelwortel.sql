-- Made by make generate; change it by a migration.
-- The root of a full tile.
CREATE OR REPLACE FUNCTION history.tegelwortel(hashes bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
    WHILE length(hashes) > 32 LOOP
        SELECT string_agg(sha256('\x01'::bytea || substring(hashes FROM i * 64 + 1 FOR 64)), ''::bytea ORDER BY i)
        INTO hashes FROM generate_series(0, length(hashes) / 64 - 1) i;
    END LOOP;
    RETURN hashes;
END $function$
;
