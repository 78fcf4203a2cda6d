-- Made by make generate; change it by a migration.
-- Trigger: the log of accounts is append-only.
CREATE OR REPLACE FUNCTION access.refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION 'the log of accounts is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $function$
;
