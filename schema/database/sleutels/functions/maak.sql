-- Made by make generate; change it by a migration.
-- Keeps new keys, wrapped by the master key with this number; none when it is no longer the one. A key
-- that is there stays.
CREATE OR REPLACE FUNCTION sleutels.maak(
    nummer integer,
    zaken uuid[],
    onderwerpen text[],
    verpakt bytea[],
    kenmerken bytea[]
)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
BEGIN
    PERFORM FROM sleutels.hoofdsleutel h WHERE h.nummer = maak.nummer FOR SHARE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    -- Nonce, sealed key and tag. Whether it opens only who has the master key can tell.
    IF EXISTS (SELECT FROM ROWS FROM (unnest(zaken), unnest(onderwerpen), unnest(maak.verpakt), unnest(kenmerken))
                    k(zaak_id, onderwerp, verpakt, kenmerk)
               WHERE (k.zaak_id IS NOT NULL AND length(k.verpakt) = 60 AND length(k.kenmerk) = 32
                      AND k.onderwerp ~ ('^(voorsteller|kandidaat|zaak|(ondersteuner|meehelper|bijlage|concept)/'
                                         || '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$')) IS NOT TRUE) THEN
        RAISE EXCEPTION 'this is no key' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    INSERT INTO sleutels.sleutel (zaak_id, onderwerp, hoofdsleutel, verpakt, kenmerk)
    SELECT k.zaak_id, k.onderwerp, maak.nummer, k.verpakt, k.kenmerk
    FROM ROWS FROM (unnest(zaken), unnest(onderwerpen), unnest(maak.verpakt), unnest(kenmerken))
         k(zaak_id, onderwerp, verpakt, kenmerk)
    ON CONFLICT (zaak_id, onderwerp) DO NOTHING;
END $function$
;
GRANT EXECUTE ON FUNCTION sleutels.maak(integer,uuid[],text[],bytea[],bytea[]) TO lintje;
