-- What auditors read: who looked at whose data, and the history by what they look for in it.

-- A look of an official or an auditor at personal data. Looks at confidential attachments are events of
-- the case itself (BijlageIngezien). The same person looking at the same thing for the same reason again
-- within a quarter of an hour is one look: `eenmalig` is the digest of all that, so it takes one insert.
CREATE TABLE access.inzage (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    op          timestamptz NOT NULL,
    gebruiker   text NOT NULL,               -- no reference: the look stays when the account goes
    rol         text NOT NULL,
    organisatie text NOT NULL,               -- gemeente/518
    zaak_id     uuid,                        -- null: a list, a search or a decree
    wat         text NOT NULL CHECK (wat IN ('zaak', 'bijlage', 'lijst', 'besluit',
                    'gebeurtenissen', 'gegevens', 'tijdlijn', 'vergelijking', 'naspelen', 'inzage',
                    'archiefpakket', 'inzagedossier')),
    welk        text,                        -- which attachment, list, filter or moment
    reden       text,
    eenmalig    bytea NOT NULL UNIQUE
);
CREATE INDEX inzage_op ON access.inzage (op, id);
CREATE INDEX inzage_gebruiker ON access.inzage (gebruiker, op, id);
CREATE INDEX inzage_zaak ON access.inzage (zaak_id, op, id) WHERE zaak_id IS NOT NULL;

CREATE FUNCTION access.refuse_inzage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of looks is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access.inzage
    FOR EACH STATEMENT EXECUTE FUNCTION access.refuse_inzage();

-- What an auditor filters on, each in the order of the history. Citizens' events have no official, so
-- they are in the first and the last only. Days, because a moment asks for the events between the first
-- and the last position of its days.
CREATE INDEX events_soort ON history.events (event_type, position);
CREATE INDEX events_gebruiker ON history.events ((metadata ->> 'gebruiker'), position)
    WHERE metadata ->> 'gebruiker' IS NOT NULL;
CREATE INDEX events_rol ON history.events ((metadata ->> 'rol'), position)
    WHERE metadata ->> 'rol' IS NOT NULL;
CREATE INDEX events_organisatie ON history.events ((metadata ->> 'organisatie'), position)
    WHERE metadata ->> 'organisatie' IS NOT NULL;
CREATE INDEX events_dag ON history.events ((left(metadata ->> 'op', 10)) COLLATE "C", position);

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT ON access.inzage TO lintje;
    END IF;
END $$;
