-- One step of history.run_over.
CREATE OR REPLACE FUNCTION history.run_verder(run bytea, vorige bytea, positie bigint, digest bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
    RETURN sha256(coalesce(run, vorige) || int8send(positie) || digest);
END $function$
;
