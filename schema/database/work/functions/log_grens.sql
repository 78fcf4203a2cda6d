-- Made by make generate; change it by a migration.
-- Up to which number a log book is settled: nobody who began before this has a lower one in hand.
-- Null: it is empty, or in use; ask again later. To be called in a transaction of its own.
CREATE OR REPLACE FUNCTION work.log_grens(naam text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '250ms'
AS $function$
BEGIN
    BEGIN
        CASE naam
            WHEN 'inzage' THEN LOCK TABLE access.inzage IN SHARE MODE;
            WHEN 'account' THEN LOCK TABLE access.gebeurtenis IN SHARE MODE;
            ELSE LOCK TABLE work.logregel IN SHARE MODE;
        END CASE;
    EXCEPTION WHEN lock_not_available THEN
        RETURN NULL;
    END;
    RETURN (SELECT max(r.id) FROM work.logrij r WHERE r.logboek = naam);
END $function$
;
GRANT EXECUTE ON FUNCTION work.log_grens(text) TO lintje;
