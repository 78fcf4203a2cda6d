-- The keys that personal data is sealed with (docs/sealing.md), each wrapped by a master key that is in no
-- database. In a schema of their own: a dump that leaves it out holds nothing personal that can be read.
CREATE SCHEMA sleutels;

CREATE TABLE sleutels.sleutel (
    zaak_id       uuid NOT NULL,                -- of a case or a decree
    onderwerp     text NOT NULL,                -- voorsteller, kandidaat, ondersteuner/…, bijlage/…, zaak
    hoofdsleutel  integer,                      -- the number of the master key that wraps it
    verpakt       bytea,                        -- nonce, sealed key, tag
    vernietigd_op timestamptz,
    PRIMARY KEY (zaak_id, onderwerp),
    CHECK ((verpakt IS NULL) = (vernietigd_op IS NOT NULL) AND (verpakt IS NULL) = (hoofdsleutel IS NULL))
);
CREATE INDEX sleutel_hoofdsleutel ON sleutels.sleutel (hoofdsleutel);

-- The master key that new keys are wrapped with.
CREATE TABLE sleutels.hoofdsleutel (
    enig     boolean PRIMARY KEY DEFAULT true CHECK (enig),
    nummer   integer NOT NULL,
    controle bytea NOT NULL,                    -- a digest, to tell it from another key of that number
    sinds    timestamptz NOT NULL
);

CREATE FUNCTION sleutels.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER keeps BEFORE DELETE OR TRUNCATE ON sleutels.sleutel
    FOR EACH STATEMENT EXECUTE FUNCTION sleutels.refuse();

CREATE FUNCTION sleutels.stays_destroyed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.vernietigd_op IS NOT NULL OR (NEW.zaak_id, NEW.onderwerp) <> (OLD.zaak_id, OLD.onderwerp) THEN
        RAISE EXCEPTION 'a key that was destroyed stays destroyed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER stays_destroyed BEFORE UPDATE ON sleutels.sleutel
    FOR EACH ROW EXECUTE FUNCTION sleutels.stays_destroyed();

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA sleutels TO lintje;
        GRANT SELECT, INSERT, UPDATE ON sleutels.sleutel, sleutels.hoofdsleutel TO lintje;
    END IF;
END $$;
