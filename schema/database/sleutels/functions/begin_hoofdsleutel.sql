-- Made by make generate; change it by a migration.
-- Notes the first master key. A later one is taken by the owner alone.
CREATE OR REPLACE FUNCTION sleutels.begin_hoofdsleutel(nummer integer, controle bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
INSERT INTO sleutels.hoofdsleutel (nummer, controle, sinds) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING
$function$
;
GRANT EXECUTE ON FUNCTION sleutels.begin_hoofdsleutel(integer,bytea) TO lintje;
