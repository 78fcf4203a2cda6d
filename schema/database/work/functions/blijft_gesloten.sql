-- Made by make generate; change it by a migration.
-- Trigger: how a verification ended does not change.
CREATE OR REPLACE FUNCTION work.blijft_gesloten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    IF OLD.klaar IS NOT NULL THEN
        RAISE EXCEPTION 'how a verification ended is not changed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$
;
