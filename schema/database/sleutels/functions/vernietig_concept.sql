-- Made by make generate; change it by a migration.
-- Trigger: the key of a draft goes with the last draft that is sealed with it.
CREATE OR REPLACE FUNCTION sleutels.vernietig_concept()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
    key CONSTANT text := CASE WHEN json_typeof(OLD.invoer -> 'verzegeld') = 'object'
                              THEN (SELECT k FROM json_object_keys(OLD.invoer -> 'verzegeld') k LIMIT 1) END;
BEGIN
    IF starts_with(key, 'concept/') THEN
        UPDATE sleutels.sleutel s SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()
        WHERE s.zaak_id = OLD.zaak_id AND s.onderwerp = key AND s.verpakt IS NOT NULL
              AND NOT EXISTS (SELECT FROM work.concept c
                              WHERE c.zaak_id = OLD.zaak_id AND c.invoer #> ARRAY['verzegeld', key] IS NOT NULL);
    END IF;
    RETURN NULL;
END $function$
;
