-- Made by make generate; change it by a migration.
-- Trigger: a destroyed key stays destroyed, and a key is not exchanged for another.
CREATE OR REPLACE FUNCTION sleutels.stays_destroyed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF OLD.vernietigd_op IS NOT NULL OR (NEW.zaak_id, NEW.onderwerp) <> (OLD.zaak_id, OLD.onderwerp) THEN
        RAISE EXCEPTION 'a key that was destroyed stays destroyed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NEW.kenmerk IS DISTINCT FROM OLD.kenmerk AND OLD.kenmerk IS NOT NULL THEN
        RAISE EXCEPTION 'a key is not exchanged for another' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $function$
;
