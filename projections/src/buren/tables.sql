-- What the systems of other organisations hear: who may hear of a case, from which event on and up to which; and
-- what there is to hear.
CREATE TABLE buur_bereik (
    zaak_id     uuid NOT NULL,
    organisatie text NOT NULL,
    vanaf       bigint NOT NULL,
    tot         bigint,
    kent        integer NOT NULL DEFAULT 0,
    PRIMARY KEY (zaak_id, organisatie, vanaf)
);
COMMENT ON TABLE buur_bereik IS
    'Neighbours: from which event on, and up to which, an organisation hears of a case. Follows by subscription.';
COMMENT ON COLUMN buur_bereik.organisatie IS 'gemeente/518, or * for who sees every dossier';
COMMENT ON COLUMN buur_bereik.vanaf IS 'position of the event that brought it there';
COMMENT ON COLUMN buur_bereik.tot IS 'position of the last event that it hears of; null: it goes on';
COMMENT ON COLUMN buur_bereik.kent IS 'above 0: hears of what is granted before everybody may';

CREATE TABLE buur_gebeurtenis (
    organisatie text NOT NULL,
    positie     bigint NOT NULL,
    zaak_id     uuid NOT NULL,
    volgorde    bigint NOT NULL,
    soort       text NOT NULL,
    op          timestamptz NOT NULL,
    PRIMARY KEY (organisatie, positie)
);
CREATE INDEX buur_gebeurtenis_zaak_id_idx ON buur_gebeurtenis (zaak_id);
COMMENT ON TABLE buur_gebeurtenis IS 'Neighbours: what there is to hear, for each organisation.';
COMMENT ON COLUMN buur_gebeurtenis.volgorde IS 'sequence within the case or the decree';
COMMENT ON COLUMN buur_gebeurtenis.soort IS 'the event as the history names it';
