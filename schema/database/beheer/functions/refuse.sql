-- Made by make generate; change it by a migration.
-- Trigger: versions of texts are append-only.
CREATE OR REPLACE FUNCTION beheer.refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'versions of texts are append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $function$
;
