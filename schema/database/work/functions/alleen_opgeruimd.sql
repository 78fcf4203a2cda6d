-- Made by make generate; change it by a migration.
-- Trigger: a row of a log book goes only when its own digest is kept. Argument: the log book.
CREATE OR REPLACE FUNCTION work.alleen_opgeruimd()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
    IF NOT EXISTS (SELECT FROM work.opgeruimde_rij o JOIN work.logrij r ON (r.logboek, r.id) = (o.logboek, o.id)
                   WHERE o.logboek = TG_ARGV[0] AND o.id = OLD.id AND o.digest = history.rij(r.velden)) THEN
        RAISE EXCEPTION 'this log is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
END $function$
;
