CREATE OR REPLACE FUNCTION history.unfounded()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'an event was decided on another history' USING ERRCODE = 'LJ001';
END $function$
;
