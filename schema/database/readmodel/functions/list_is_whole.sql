-- Made by make generate; change it by a migration.
-- The same with the error LJ001, for programs of before 0292. Goes in the version after.
CREATE OR REPLACE FUNCTION readmodel.list_is_whole()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
BEGIN
    IF EXISTS (SELECT FROM work.checkpoint_vluchtig WHERE naam = 'zakenlijst' AND position > 0)
       OR (SELECT position = 0 FROM history.head) THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'the list of cases is being made again' USING ERRCODE = 'LJ001';
END $function$
;
