-- The organisations of who handle a case: gemeente/518 of gemeente/518 a.visser.
CREATE OR REPLACE FUNCTION readmodel.handled_at(behandelaars text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT coalesce(array_agg(split_part(b, ' ', 1)), '{}') FROM unnest(behandelaars) b
$function$
;
