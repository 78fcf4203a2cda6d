-- The keys that personal data is sealed with (docs/sealing.md), each wrapped by a master key that is in no database.

CREATE SCHEMA sleutels;
COMMENT ON SCHEMA sleutels IS
    'The keys that personal data is sealed with (docs/sealing.md). A dump without this schema holds nothing personal '
    'that can be read.';

CREATE FUNCTION sleutels.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
COMMENT ON FUNCTION sleutels.refuse() IS 'Trigger: rows of keys are not deleted, and the beginning of sealing stays.';

CREATE FUNCTION sleutels.stays_destroyed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.vernietigd_op IS NOT NULL OR (NEW.zaak_id, NEW.onderwerp) <> (OLD.zaak_id, OLD.onderwerp) THEN
        RAISE EXCEPTION 'a key that was destroyed stays destroyed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF NEW.kenmerk IS DISTINCT FROM OLD.kenmerk AND OLD.kenmerk IS NOT NULL THEN
        RAISE EXCEPTION 'a key is not exchanged for another' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
COMMENT ON FUNCTION sleutels.stays_destroyed() IS
    'Trigger: a destroyed key stays destroyed, and a key is not exchanged for another.';

CREATE TABLE sleutels.hoofdsleutel (
    enig     boolean PRIMARY KEY DEFAULT true CHECK (enig),
    nummer   integer NOT NULL,
    controle bytea NOT NULL,
    sinds    timestamptz NOT NULL
);
COMMENT ON TABLE sleutels.hoofdsleutel IS 'The master key that new keys are wrapped with.';
COMMENT ON COLUMN sleutels.hoofdsleutel.enig IS 'true: there is one row';
COMMENT ON COLUMN sleutels.hoofdsleutel.controle IS 'a digest, to tell it from another key with that number';

CREATE TABLE sleutels.sleutel (
    zaak_id         uuid NOT NULL,
    onderwerp       text NOT NULL,
    hoofdsleutel    integer,
    verpakt         bytea,
    vernietigd_op   timestamptz,
    vernietigd_voor uuid,
    kenmerk         bytea,
    PRIMARY KEY (zaak_id, onderwerp),
    CHECK ((verpakt IS NULL) = (vernietigd_op IS NOT NULL) AND (verpakt IS NULL) = (hoofdsleutel IS NULL)),
    CHECK (vernietigd_voor IS NULL OR vernietigd_op IS NOT NULL),
    CONSTRAINT sleutel_kenmerk CHECK (length(kenmerk) = 32)
);
CREATE INDEX sleutel_hoofdsleutel ON sleutels.sleutel (hoofdsleutel);
CREATE INDEX sleutel_vernietigd ON sleutels.sleutel (vernietigd_op) WHERE vernietigd_op IS NOT NULL;
CREATE TRIGGER keeps BEFORE DELETE OR TRUNCATE ON sleutels.sleutel
    FOR EACH STATEMENT EXECUTE FUNCTION sleutels.refuse();
CREATE TRIGGER stays_destroyed BEFORE UPDATE ON sleutels.sleutel
    FOR EACH ROW EXECUTE FUNCTION sleutels.stays_destroyed();
COMMENT ON TABLE sleutels.sleutel IS
    'Keys of cases and decrees, each wrapped by a master key that is in no database. A destroyed key keeps its row.';
COMMENT ON COLUMN sleutels.sleutel.zaak_id IS 'a case or a decree';
COMMENT ON COLUMN sleutels.sleutel.onderwerp IS
    'voorsteller, kandidaat, zaak, or ondersteuner, meehelper, bijlage or concept with an id';
COMMENT ON COLUMN sleutels.sleutel.hoofdsleutel IS 'number of the master key that wraps it; null: destroyed';
COMMENT ON COLUMN sleutels.sleutel.verpakt IS 'nonce, sealed key, tag; null: destroyed';
COMMENT ON COLUMN sleutels.sleutel.vernietigd_voor IS
    'the proposal that it was destroyed for; null: a draft, destroyed before this was kept, or not destroyed';
COMMENT ON COLUMN sleutels.sleutel.kenmerk IS
    'digest by which a key is known again; null: made before this was kept, and not wrapped anew since';

CREATE TABLE sleutels.begin (
    enig    boolean PRIMARY KEY DEFAULT true CHECK (enig),
    positie bigint NOT NULL CHECK (positie >= 0)
);
INSERT INTO sleutels.begin (positie) VALUES (0);
CREATE TRIGGER keeps BEFORE UPDATE OR DELETE OR TRUNCATE ON sleutels.begin
    FOR EACH STATEMENT EXECUTE FUNCTION sleutels.refuse();
COMMENT ON TABLE sleutels.begin IS
    'Up to which position values and files may stand in the clear: those were recorded before sealing began.';
COMMENT ON COLUMN sleutels.begin.enig IS 'true: there is one row';

CREATE TABLE sleutels.geheim (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    toets  bytea NOT NULL CHECK (length(toets) = 32),
    sinds  timestamptz NOT NULL
);
COMMENT ON TABLE sleutels.geheim IS
    'What the database knows of the master key file, so that another file is noticed at the start.';
COMMENT ON COLUMN sleutels.geheim.single IS 'true: there is one row';
COMMENT ON COLUMN sleutels.geheim.toets IS 'a digest with that key';

CREATE FUNCTION sleutels.begin_hoofdsleutel(nummer integer, controle bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
INSERT INTO sleutels.hoofdsleutel (nummer, controle, sinds) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING
$$;
COMMENT ON FUNCTION sleutels.begin_hoofdsleutel(integer, bytea) IS
    'Notes the first master key. A later one is taken by the owner alone.';

-- The lock holds a rotation back until these keys are there for it to see.
CREATE FUNCTION sleutels.maak(nummer integer, zaken uuid[], onderwerpen text[], verpakt bytea[],
    kenmerken bytea[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
END $$;
COMMENT ON FUNCTION sleutels.maak(integer, uuid[], text[], bytea[], bytea[]) IS
    'Keeps new keys, wrapped by the master key with this number; none when it is no longer the one. A key that is '
    'there stays.';

-- A hold that was lifted asks for another approval too.
CREATE FUNCTION sleutels.besloten(zaak uuid, voorstel uuid) RETURNS json
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
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
END $$;
COMMENT ON FUNCTION sleutels.besloten(uuid, uuid) IS
    'What two officials agreed to destroy of a case; an error when they did not, or when it no longer stands: '
    'withdrawn, a hold was laid since, or executed.';

-- The copy for the citizen names everybody, and so may any draft.
CREATE FUNCTION sleutels.vernietig(zaak uuid, voorstel uuid) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
END $$;
COMMENT ON FUNCTION sleutels.vernietig(uuid, uuid) IS
    'Destroys the keys of what two officials agreed on. Returns how many were destroyed for it, now or by a try that '
    'was interrupted.';

-- So that an older copy of the database has nothing that the present keys open.
CREATE FUNCTION sleutels.vernietig_concept() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    key CONSTANT text := CASE WHEN json_typeof(OLD.invoer -> 'verzegeld') = 'object'
                              THEN (SELECT k FROM json_object_keys(OLD.invoer -> 'verzegeld') k LIMIT 1) END;
BEGIN
    IF starts_with(key, 'concept/') THEN
        UPDATE sleutels.sleutel s SET hoofdsleutel = NULL, verpakt = NULL, vernietigd_op = now()
        WHERE s.zaak_id = OLD.zaak_id AND s.onderwerp = key AND s.verpakt IS NOT NULL
              AND NOT EXISTS (SELECT FROM work.concept c
                              WHERE c.zaak_id = OLD.zaak_id AND c.invoer #> ARRAY['verzegeld', key] IS NOT NULL);
    END IF;
    RETURN NULL;
END $$;
COMMENT ON FUNCTION sleutels.vernietig_concept() IS
    'Trigger: the key of a draft goes with the last draft that is sealed with it.';

REVOKE EXECUTE ON FUNCTION sleutels.begin_hoofdsleutel(integer, bytea),
    sleutels.maak(integer, uuid[], text[], bytea[], bytea[]), sleutels.besloten(uuid, uuid),
    sleutels.vernietig(uuid, uuid), sleutels.vernietig_concept() FROM PUBLIC;
DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA sleutels TO lintje;
        -- Once; another key is taken by the owner alone.
        GRANT SELECT, INSERT ON sleutels.geheim TO lintje;
        GRANT SELECT ON sleutels.hoofdsleutel, sleutels.sleutel, sleutels.begin TO lintje;
        GRANT EXECUTE ON FUNCTION sleutels.begin_hoofdsleutel(integer, bytea),
            sleutels.maak(integer, uuid[], text[], bytea[], bytea[]), sleutels.vernietig(uuid, uuid) TO lintje;
    END IF;
END $$;
