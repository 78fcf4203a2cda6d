-- Made by make generate; change it by a migration.
-- A text as names are looked for: without accents and capitals, words behind a space each.
-- projections/src/naam.rs does the same.
CREATE OR REPLACE FUNCTION readmodel.gevouwen(tekst text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT ' ' || regexp_replace(
        translate(
            replace(replace(replace(replace(
                lower(regexp_replace(normalize(tekst, NFKD), '[\u0300-\u036f]', '', 'g')),
                'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
            'øđðłıħ''‘’`ʼ', 'oddlih'),
        '[^[:alnum:]]+', ' ', 'g')
$function$
;
