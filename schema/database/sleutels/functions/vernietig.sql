-- Made by make generate; change it by a migration.
-- Destroys the keys of what two officials agreed on. Returns how many were destroyed for it, now or by
-- a try that was interrupted.
CREATE OR REPLACE FUNCTION sleutels.vernietig(zaak uuid, voorstel uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
    wat CONSTANT json := sleutels.besloten(zaak, voorstel);
    soort CONSTANT text := wat ->> 'soort';
    welke text[];
BEGIN
    CASE soort
        WHEN 'zaak' THEN
            NULL;
        WHEN 'bijlagen' THEN
            welke := ARRAY(SELECT 'bijlage/' || b.id FROM json_array_elements_text(wat -> 'ids') b(id));
        WHEN 'persoon' THEN
            welke := ARRAY(SELECT 'bijlage/' || (e.payload #>> '{PdfGemaakt,sleutel}') FROM history.events e
                           WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text
                                 AND e.event_type = 'PdfGemaakt')
                     || (wat ->> 'betrokkene');
    END CASE;
    UPDATE sleutels.sleutel s
    SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now(), vernietigd_voor = voorstel
    WHERE s.zaak_id = zaak AND s.verpakt IS NOT NULL
          AND (soort = 'zaak' OR s.onderwerp = ANY(welke)
               OR soort = 'persoon' AND starts_with(s.onderwerp, 'concept/'));
    RETURN (SELECT count(*) FROM sleutels.sleutel s WHERE s.zaak_id = zaak AND s.vernietigd_voor = voorstel);
END $function$
;
GRANT EXECUTE ON FUNCTION sleutels.vernietig(uuid,uuid) TO lintje;
