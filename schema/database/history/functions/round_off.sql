-- Made by make generate; change it by a migration.
-- Takes from the program's role what only versions before history.append need (lintje migrate
-- --afronden).
CREATE OR REPLACE FUNCTION history.round_off()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        REVOKE INSERT, UPDATE ON history.events, history.head, sleutels.sleutel, sleutels.hoofdsleutel, work.wortel
            FROM lintje;
    END IF;
END $function$
;
