-- Made by make generate; change it by a migration.
-- True; the error LJ005 while the list of cases is being made again. Stands in every question to the
-- list.
CREATE OR REPLACE FUNCTION readmodel.require_whole_list()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
BEGIN
    IF EXISTS (SELECT FROM work.checkpoint_vluchtig WHERE naam = 'zakenlijst' AND position > 0)
       OR (SELECT position = 0 FROM history.head) THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'the list of cases is being made again' USING ERRCODE = 'LJ005';
END $function$
;
