-- Made by make generate; change it by a migration.
-- Trigger: the history and its logs are append-only.
CREATE OR REPLACE FUNCTION history.refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'the history is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $function$
;
