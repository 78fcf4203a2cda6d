-- Made by make generate; change it by a migration.
-- Deliveries of dossiers to an archive.
CREATE TABLE access.levering (
    id uuid NOT NULL,
    nummer bigint GENERATED ALWAYS AS IDENTITY NOT NULL, -- as people call it: LEV-000012
    organisatie text NOT NULL, -- of who made it; it holds what that one may see
    gemaakt_door text NOT NULL,
    gemaakt_op timestamp with time zone NOT NULL,
    contact_naam text NOT NULL, -- whom the archive can ask, as the pakbon says
    contact_mail text,
    doel text NOT NULL, -- the system of the archive, and what the dossiers are placed under there (collectie, kenmerk)
    collectie text NOT NULL,
    kenmerk text,
    onderzoek_weken integer NOT NULL, -- the term of extracts, which the dossiers name
    sha256 text NOT NULL, -- of the manifest, so of everything in it
    informatieobjecten bigint NOT NULL,
    bestanden bigint NOT NULL,
    omvang bigint NOT NULL, -- bytes of the files without their metadata
    bevestigd_door text, -- the official who recorded that the archive acknowledged it; null: not yet
    bevestigd_op timestamp with time zone,
    bevestigd_sha256 text, -- what the archive said that it has; never another than sha256
    ontvangen_door text, -- who said so at the archive, and when it came in there (ontvangen_op)
    ontvangen_op date,
    ingetrokken_door text,
    ingetrokken_op timestamp with time zone, -- its dossiers can go with another; null: it counts
    ingetrokken_reden text,
    CONSTRAINT levering_pkey PRIMARY KEY (id),
    CONSTRAINT levering_check CHECK ((bevestigd_sha256 = sha256)),
    CONSTRAINT levering_check1 CHECK ((num_nonnulls(bevestigd_door, bevestigd_op, bevestigd_sha256, ontvangen_door, ontvangen_op) = ANY (ARRAY[0, 5]))),
    CONSTRAINT levering_check2 CHECK ((num_nonnulls(ingetrokken_door, ingetrokken_op, ingetrokken_reden) = ANY (ARRAY[0, 3]))),
    CONSTRAINT levering_check3 CHECK (((bevestigd_op IS NULL) OR (ingetrokken_op IS NULL))),
    CONSTRAINT levering_nummer_key UNIQUE (nummer),
    CONSTRAINT levering_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE TRIGGER log AFTER INSERT OR DELETE OR UPDATE ON access.levering FOR EACH ROW EXECUTE FUNCTION work.log_wijziging('overbrenging', '{contact_naam,contact_mail,ontvangen_door,ingetrokken_reden}');
GRANT INSERT, SELECT, UPDATE ON access.levering TO lintje;
