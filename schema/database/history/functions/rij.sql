-- Made by make generate; change it by a migration.
-- The digest of a row: SHA-256 over its fields, each its UTF-8 bytes behind their number as a
-- big-endian 64-bit number; -1, and no bytes, for null.
CREATE OR REPLACE FUNCTION history.rij(velden text[])
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
SELECT sha256(string_agg(coalesce(pg_catalog.int8send(octet_length(veld)) || convert_to(veld, 'UTF8'),
                                  pg_catalog.int8send(-1)), ''::bytea ORDER BY i))
FROM unnest(velden) WITH ORDINALITY v(veld, i)
$function$
;
