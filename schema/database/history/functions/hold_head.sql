-- Made by make generate; change it by a migration.
-- Locks the head until the transaction ends, and returns its position.
CREATE OR REPLACE FUNCTION history.hold_head()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
SELECT h.position FROM history.head h FOR UPDATE
$function$
;
GRANT EXECUTE ON FUNCTION history.hold_head() TO lintje;
