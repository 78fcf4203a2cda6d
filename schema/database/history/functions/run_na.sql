-- Made by make generate; change it by a migration.
-- The running hash of an aggregate over these events of it, which stand at these positions, in their
-- order.
CREATE OR REPLACE FUNCTION history.run_na(run bytea, posities bigint[], digests bytea[])
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
    FOR i IN 1 .. cardinality(posities) LOOP
        run := sha256(run || int8send(posities[i]) || digests[i]);
    END LOOP;
    RETURN run;
END $function$
;
