-- What can't be opened any more: a key, an event or a file. Its case is in quarantine, everything else goes on.
CREATE TABLE work.quarantaine (
    zaak_id uuid NOT NULL,                       -- of a case or a decree
    soort   text NOT NULL CHECK (soort IN ('event', 'sleutel', 'bestand')),
    wat     text NOT NULL,                       -- the event's number in the case, the key's subject, the file
    positie bigint,                              -- in the history: of the event, or of the one that names it
    oorzaak text NOT NULL,                       -- without personal data
    sinds   timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (zaak_id, soort, wat)
);

-- Events that a subscription passed over, to be applied when they can be read again.
CREATE TABLE work.overgeslagen (
    naam    text NOT NULL,                       -- of the subscription
    zaak_id uuid NOT NULL,
    positie bigint NOT NULL,
    PRIMARY KEY (naam, positie)
);

-- Up to which position values and files may stand in the clear: those were recorded before sealing began.
CREATE TABLE sleutels.begin (
    enig    boolean PRIMARY KEY DEFAULT true CHECK (enig),
    positie bigint NOT NULL CHECK (positie >= 0)
);
INSERT INTO sleutels.begin (positie)
SELECT coalesce((SELECT min(position) - 1 FROM history.events WHERE starts_with(payload::text, '{"verzegeld":{')),
                (SELECT position FROM history.head), 0);
CREATE TRIGGER keeps BEFORE UPDATE OR DELETE OR TRUNCATE ON sleutels.begin
    FOR EACH STATEMENT EXECUTE FUNCTION sleutels.refuse();

-- Whole is what was followed since the last crash, and a history in which nothing happened. However short it is.
CREATE OR REPLACE FUNCTION readmodel.list_is_whole() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
    IF EXISTS (SELECT FROM work.checkpoint_vluchtig WHERE naam = 'zakenlijst' AND position > 0)
       OR (SELECT position = 0 FROM history.head) THEN
        RETURN true;
    END IF;
    RAISE EXCEPTION 'the list of cases is being made again' USING ERRCODE = 'LJ001';
END $$;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON work.quarantaine, work.overgeslagen TO lintje;
        GRANT SELECT ON sleutels.begin TO lintje;
    END IF;
END $$;
