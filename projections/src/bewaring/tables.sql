-- How long each case is kept, and what is being destroyed; in the transaction of the events too. How a case ended
-- and when, never when something is due: the terms are settings.
CREATE TABLE bewaring (
    zaak_id       uuid PRIMARY KEY,
    uitkomst      text CHECK (uitkomst IN (
        'vervallen', 'afgewezen', 'nietToegekend', 'onderscheiden', 'beeindigd')),
    einde_op      timestamptz,
    opgeschort    boolean,
    opgeschort_op timestamptz,
    opgeheven     bigint,
    vernietigd_op timestamptz
) WITH (fillfactor = 85);
CREATE INDEX bewaring_einde_op_idx ON bewaring (einde_op) WHERE einde_op IS NOT NULL AND vernietigd_op IS NULL;
COMMENT ON TABLE bewaring IS
    'Retention: how a case ended and when, and holds on it. Never when something is due: the terms are settings.';
COMMENT ON COLUMN bewaring.uitkomst IS 'null: it runs';
COMMENT ON COLUMN bewaring.einde_op IS 'null: it runs';
COMMENT ON COLUMN bewaring.opgeschort IS 'a legal hold; null: never';
COMMENT ON COLUMN bewaring.opgeschort_op IS 'when the last one was laid';
COMMENT ON COLUMN bewaring.opgeheven IS 'sequence of the event that lifted one last';
COMMENT ON COLUMN bewaring.vernietigd_op IS 'as a whole';

CREATE TABLE onderzoek (
    zaak_id    uuid NOT NULL,
    bijlage_id uuid NOT NULL,
    PRIMARY KEY (zaak_id, bijlage_id)
);
COMMENT ON TABLE onderzoek IS
    'Retention: extracts of the police and of justice, also those that were removed from their dossier.';

CREATE TABLE vernietiging (
    id               uuid PRIMARY KEY,
    zaak_id          uuid NOT NULL,
    wat              text NOT NULL CHECK (wat IN ('zaak', 'bijlagen', 'persoon')),
    betrokkene       text,
    bijlagen         bigint,
    voorgesteld_door text NOT NULL,
    voorgesteld_op   timestamptz NOT NULL,
    goedgekeurd      bigint,
    goedgekeurd_door text,
    goedgekeurd_op   timestamptz,
    vernietigd_op    timestamptz,
    sleutels         bigint,
    bestanden        bigint
) WITH (fillfactor = 85);
CREATE INDEX vernietiging_zaak_id_idx ON vernietiging (zaak_id);
CREATE INDEX vernietiging_vernietigd_op_id_idx ON vernietiging (vernietigd_op, id);
COMMENT ON TABLE vernietiging IS 'Retention: destructions that were proposed; one that was withdrawn is gone.';
COMMENT ON COLUMN vernietiging.betrokkene IS
    'voorsteller, kandidaat or ondersteuner/<id>; null: not about one person';
COMMENT ON COLUMN vernietiging.bijlagen IS 'how many; null: not about attachments';
COMMENT ON COLUMN vernietiging.voorgesteld_door IS 'the name of an account';
COMMENT ON COLUMN vernietiging.goedgekeurd IS 'sequence of the approval; null: not approved';
COMMENT ON COLUMN vernietiging.vernietigd_op IS 'null: not executed yet';
COMMENT ON COLUMN vernietiging.sleutels IS 'how many keys were destroyed';
COMMENT ON COLUMN vernietiging.bestanden IS 'how many files were destroyed';
