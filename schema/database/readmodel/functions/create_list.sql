-- Part of create_tables: the list of cases, unlogged and without statistics of names (0018).
CREATE OR REPLACE FUNCTION readmodel.create_list(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
    kolom text;
    index text;
BEGIN
    PERFORM readmodel.create_logged_list(in_schema);
    -- A replay's own table is temporary: not logged either.
    IF in_schema <> 'pg_temp' THEN
        EXECUTE format('ALTER TABLE %1$I.zakenlijst SET UNLOGGED', in_schema);
    END IF;
    FOREACH kolom IN ARRAY ARRAY['kandidaat_naam', 'voorsteller_naam', 'zoek', 'achternaam_klank',
                                 'voornaam_klank', 'roepnaam_klank', 'geboortedatum'] LOOP
        EXECUTE format('ALTER TABLE %1$I.zakenlijst ALTER COLUMN %2$I SET STATISTICS 0', in_schema, kolom);
    END LOOP;
    -- Those on the first hundred characters of a name have statistics of their own.
    FOREACH index IN ARRAY ARRAY['zakenlijst_left_zaak_id_idx', 'zakenlijst_left_zaak_id_idx1'] LOOP
        EXECUTE format('ALTER INDEX %1$I.%2$I ALTER COLUMN 1 SET STATISTICS 0', in_schema, index);
    END LOOP;
END $function$
;
