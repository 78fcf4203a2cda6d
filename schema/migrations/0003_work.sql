-- What the reactors have done and have yet to do.
CREATE SCHEMA work;

-- How far a subscription has come; moved in the transaction that applies the events.
CREATE TABLE work.checkpoint (
    naam     text PRIMARY KEY,
    position bigint NOT NULL CHECK (position >= 0)
);

-- Effects that were planned: in the same transaction as the checkpoint, so none is lost or doubled.
CREATE TABLE work.effect (
    id              uuid PRIMARY KEY,            -- made from the event's own identity
    zaak_id         uuid NOT NULL,
    soort           text NOT NULL,               -- a kind of mail, or 'kopie'
    inhoud          json,                        -- sealed; null once done
    gepland_op      timestamptz NOT NULL,
    volgende_poging timestamptz,                 -- null once done
    pogingen        integer NOT NULL DEFAULT 0,
    uitkomst        text CHECK (uitkomst IN ('gedaan', 'mislukt', 'vervallen')),
    laatste_fout    text                         -- without personal data
);
CREATE INDEX effect_due ON work.effect (volgende_poging) WHERE uitkomst IS NULL;
CREATE INDEX effect_zaak ON work.effect (zaak_id);

-- Case numbers: KO-jaar-000123.
CREATE TABLE work.zaaknummer (
    jaar    integer PRIMARY KEY,
    laatste integer NOT NULL
);

-- What a citizen has typed and not saved yet, page by page. No part of the history: it is nobody's
-- statement, and goes away with the save.
CREATE TABLE work.concept (
    zaak_id    uuid NOT NULL,
    pagina     text NOT NULL,
    invoer     json NOT NULL,                    -- sealed
    basis      text,                             -- the ETag of the record that the form started from
    bewaard_op timestamptz NOT NULL,
    PRIMARY KEY (zaak_id, pagina)
);
