-- Made by make generate; change it by a migration.
-- A moment as it stands in events.
CREATE OR REPLACE FUNCTION history.moment(op timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
SELECT to_char(op AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$function$
;
