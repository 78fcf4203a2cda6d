-- Made by make generate; change it by a migration.
-- Trigger: the head of the history moves forward only.
CREATE OR REPLACE FUNCTION history.only_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF NEW.position <= OLD.position THEN
        RAISE EXCEPTION 'the head of the history moves forward only' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $function$
;
