-- Made by make generate; change it by a migration.
-- Trigger: rows of keys are not deleted, and the beginning of sealing stays.
CREATE OR REPLACE FUNCTION sleutels.refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION '% on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $function$
;
