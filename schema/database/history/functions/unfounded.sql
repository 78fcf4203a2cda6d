-- Made by make generate; change it by a migration.
-- Refuses events that were decided on others than those that stand before them. For versions before
-- history.append.
CREATE OR REPLACE FUNCTION history.unfounded()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'an event was decided on another history' USING ERRCODE = 'LJ001';
END $function$
;
