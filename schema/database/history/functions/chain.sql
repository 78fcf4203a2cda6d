-- Made by make generate; change it by a migration.
-- The hashes of events with these digests that follow an event with this hash.
CREATE OR REPLACE FUNCTION history.chain(hash bytea, digests bytea[])
 RETURNS bytea[]
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
DECLARE
    digest bytea;
    chained bytea[] := '{}';
BEGIN
    FOREACH digest IN ARRAY digests LOOP
        hash := sha256(hash || digest);
        chained := chained || hash;
    END LOOP;
    RETURN chained;
END $function$
;
