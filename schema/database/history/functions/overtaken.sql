CREATE OR REPLACE FUNCTION history.overtaken()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'the head was moved by another instance' USING ERRCODE = 'LJ002';
END $function$
;
