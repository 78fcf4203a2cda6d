-- Made by make generate; change it by a migration.
-- Trigger: writes what was done with a row into a log book. Arguments: the log book, and the columns
-- that are left out.
CREATE OR REPLACE FUNCTION work.log_wijziging()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
BEGIN
    INSERT INTO work.logregel (logboek, op, inhoud)
    VALUES (TG_ARGV[0], clock_timestamp(),
            jsonb_build_object('tabel', TG_TABLE_NAME, 'handeling', lower(TG_OP), 'rij',
                (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) - TG_ARGV[1]::text[])::text);
    RETURN NULL;
END $function$
;
