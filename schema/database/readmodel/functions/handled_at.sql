-- Made by make generate; change it by a migration.
-- The organisations of who handle a case: gemeente/518 of gemeente/518 a.visser.
CREATE OR REPLACE FUNCTION readmodel.handled_at(behandelaars text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
    behandelaar text;
    organisaties text[] := '{}';
BEGIN
    FOREACH behandelaar IN ARRAY behandelaars LOOP
        organisaties := organisaties || split_part(behandelaar, ' ', 1);
    END LOOP;
    RETURN organisaties;
END $function$
;
