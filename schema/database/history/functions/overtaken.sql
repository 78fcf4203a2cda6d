-- Made by make generate; change it by a migration.
-- Refuses an append that looked for the head where it no longer is. For versions before
-- history.append.
CREATE OR REPLACE FUNCTION history.overtaken()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'the head was moved by another instance' USING ERRCODE = 'LJ002';
END $function$
;
