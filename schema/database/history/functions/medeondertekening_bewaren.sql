-- Made by make generate; change it by a migration.
-- Keeps what a witness signed. Twice is once.
CREATE OR REPLACE FUNCTION history.medeondertekening_bewaren(checkpoint bigint, regel text, op timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    INSERT INTO history.medeondertekening (checkpoint, regel, op) VALUES (checkpoint, regel, op)
    ON CONFLICT DO NOTHING;
$function$
;
GRANT EXECUTE ON FUNCTION history.medeondertekening_bewaren(bigint,text,timestamp with time zone) TO lintje;
