-- Deliveries to an archive (docs/archive.md#deliveries): which dossiers went together, what that added up to, and that
-- the archive acknowledged it. The zip itself is made again whenever somebody asks.

CREATE TABLE access.levering (
    id                 uuid PRIMARY KEY,
    nummer             bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    organisatie        text NOT NULL,
    gemaakt_door       text NOT NULL,
    gemaakt_op         timestamptz NOT NULL,
    contact_naam       text NOT NULL,
    contact_mail       text,
    doel               text NOT NULL,
    collectie          text NOT NULL,
    kenmerk            text,
    onderzoek_weken    integer NOT NULL,
    sha256             text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    informatieobjecten bigint NOT NULL,
    bestanden          bigint NOT NULL,
    omvang             bigint NOT NULL,
    bevestigd_door     text,
    bevestigd_op       timestamptz,
    bevestigd_sha256   text CHECK (bevestigd_sha256 = sha256),
    ontvangen_door     text,
    ontvangen_op       date,
    ingetrokken_door   text,
    ingetrokken_op     timestamptz,
    ingetrokken_reden  text,
    CHECK (num_nonnulls(bevestigd_door, bevestigd_op, bevestigd_sha256, ontvangen_door, ontvangen_op) IN (0, 5)),
    CHECK (num_nonnulls(ingetrokken_door, ingetrokken_op, ingetrokken_reden) IN (0, 3)),
    CHECK (bevestigd_op IS NULL OR ingetrokken_op IS NULL)
);
COMMENT ON TABLE access.levering IS 'Deliveries of dossiers to an archive.';
COMMENT ON COLUMN access.levering.nummer IS 'as people call it: LEV-000012';
COMMENT ON COLUMN access.levering.organisatie IS 'of who made it; it holds what that one may see';
COMMENT ON COLUMN access.levering.contact_naam IS 'whom the archive can ask, as the pakbon says';
COMMENT ON COLUMN access.levering.doel IS 'the system of the archive, and what the dossiers are placed under there (collectie, kenmerk)';
COMMENT ON COLUMN access.levering.onderzoek_weken IS 'the term of extracts, which the dossiers name';
COMMENT ON COLUMN access.levering.sha256 IS 'of the manifest, so of everything in it';
COMMENT ON COLUMN access.levering.omvang IS 'bytes of the files without their metadata';
COMMENT ON COLUMN access.levering.bevestigd_door IS
    'the official who recorded that the archive acknowledged it; null: not yet';
COMMENT ON COLUMN access.levering.bevestigd_sha256 IS 'what the archive said that it has; never another than sha256';
COMMENT ON COLUMN access.levering.ontvangen_door IS 'who said so at the archive, and when it came in there (ontvangen_op)';
COMMENT ON COLUMN access.levering.ingetrokken_op IS 'its dossiers can go with another; null: it counts';

CREATE TABLE access.levering_dossier (
    levering_id     uuid NOT NULL REFERENCES access.levering,
    plaats          smallint NOT NULL CHECK (plaats BETWEEN 1 AND 50),
    zaak_id         uuid NOT NULL,
    zaaknummer      text NOT NULL,
    gebeurtenissen  bigint NOT NULL CHECK (gebeurtenissen > 0),
    ingetrokken     boolean NOT NULL DEFAULT false,
    PRIMARY KEY (levering_id, plaats)
);
-- A dossier goes to an archive once.
CREATE UNIQUE INDEX levering_dossier_eenmaal ON access.levering_dossier (zaak_id) WHERE NOT ingetrokken;
COMMENT ON TABLE access.levering_dossier IS 'The dossiers of a delivery, in their order.';
COMMENT ON COLUMN access.levering_dossier.gebeurtenissen IS
    'how many events the dossier had: it is delivered as it was then, whatever came later';
COMMENT ON COLUMN access.levering_dossier.ingetrokken IS 'the delivery was withdrawn';

-- What was delivered and acknowledged stands in a log book, without names and addresses of people at the archive or
-- here, and without what was typed as a reason.
ALTER TABLE work.logregel DROP CONSTRAINT logregel_logboek_check,
    ADD CONSTRAINT logregel_logboek_check
        CHECK (logboek IN ('verificatie', 'sleutel', 'tekst', 'webhook', 'overbrenging'));
COMMENT ON TABLE work.logregel IS
    'Rows of the log books of keys, texts, webhooks, verifications and deliveries; looks and accounts have tables of '
    'their own.';
INSERT INTO work.logboek (naam, id) VALUES ('overbrenging', '6c6f6762-6f65-4b00-8000-000000000007');
CREATE TRIGGER log AFTER INSERT OR UPDATE OR DELETE ON access.levering
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('overbrenging', '{contact_naam,contact_mail,ontvangen_door,ingetrokken_reden}');
CREATE TRIGGER log AFTER INSERT OR UPDATE OR DELETE ON access.levering_dossier
    FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('overbrenging', '{}');

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE ON access.levering, access.levering_dossier TO lintje;
    END IF;
END $$;
