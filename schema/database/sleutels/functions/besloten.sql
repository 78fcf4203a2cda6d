-- Made by make generate; change it by a migration.
-- What two officials agreed to destroy of a case; an error when they did not, or when it no longer
-- stands: withdrawn, a hold was laid since, or executed.
CREATE OR REPLACE FUNCTION sleutels.besloten(zaak uuid, voorstel uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
DECLARE
    proposed record;
    approved record;
BEGIN
    SELECT e.sequence, e.payload #> '{VernietigingVoorgesteld,wat}' AS wat, e.metadata ->> 'gebruiker' AS door,
           e.payload #>> '{VernietigingVoorgesteld,door,gebruiker}' AS getekend
    INTO proposed
    FROM history.events e
    WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text AND e.event_type = 'VernietigingVoorgesteld'
          AND e.payload #>> '{VernietigingVoorgesteld,id}' = voorstel::text
    ORDER BY e.sequence DESC LIMIT 1;
    SELECT e.sequence, e.metadata ->> 'gebruiker' AS door,
           e.payload #>> '{VernietigingGoedgekeurd,door,gebruiker}' AS getekend
    INTO approved
    FROM history.events e
    WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text AND e.event_type = 'VernietigingGoedgekeurd'
          AND e.payload #>> '{VernietigingGoedgekeurd,id}' = voorstel::text
    ORDER BY e.sequence DESC LIMIT 1;
    IF (approved.sequence > proposed.sequence AND proposed.door = proposed.getekend
        AND approved.door = approved.getekend AND approved.door <> proposed.door) IS NOT TRUE THEN
        RAISE EXCEPTION 'two officials did not agree to destroy this' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF EXISTS (SELECT FROM history.events e
               WHERE e.aggregate_type = 'verzoek' AND e.aggregate_id = zaak::text AND e.sequence > approved.sequence
                     AND (e.event_type IN ('VernietigingOpgeschort', 'OpschortingOpgeheven')
                          OR e.event_type IN ('VernietigingIngetrokken', 'Vernietigd')
                             AND e.payload -> e.event_type ->> 'id' = voorstel::text)) THEN
        RAISE EXCEPTION 'what two officials agreed to destroy no longer stands'
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN proposed.wat;
END $function$
;
