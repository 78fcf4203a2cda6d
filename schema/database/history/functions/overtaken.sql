-- Refuses an append that looked for the head where it no longer is. Of versions before 0041.
CREATE OR REPLACE FUNCTION history.overtaken()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'the head was moved by another instance' USING ERRCODE = 'LJ002';
END $function$
;
