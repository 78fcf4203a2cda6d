-- How many mails somebody without an account can have sent: to one recipient, about one case, from one network
-- and by the whole installation (docs/operations.md, "Limits"). Addresses stand here as keyed digests only; the
-- key is not in the database.

-- Each mail that counts. Forgotten after a day, but for what is held.
CREATE TABLE work.mailtelling (
    effect_id uuid PRIMARY KEY,                 -- the planned mail
    ontvanger bytea NOT NULL,                   -- digest of the recipient's address
    zaak_id   uuid,                             -- null: about an account
    op        timestamptz NOT NULL,             -- since when it stands so
    stand     text NOT NULL CHECK (stand IN (
        'verstuurd',                            -- it may go, and is to be answered by opening its link
        'beantwoord',                           -- it went, and its recipient wants such mails, or it asks no answer
        'aangehouden',                          -- held until the recipient answers an earlier one
        'wacht'))                               -- held until there is room
);
CREATE INDEX mailtelling_ontvanger ON work.mailtelling (ontvanger, op);
CREATE INDEX mailtelling_zaak ON work.mailtelling (zaak_id, op);
CREATE INDEX mailtelling_op ON work.mailtelling (op);
CREATE INDEX mailtelling_wacht ON work.mailtelling (op) WHERE stand = 'wacht';

-- All of them by the hour, so that a day is counted in 25 rows.
CREATE TABLE work.mailuur (
    uur    timestamptz PRIMARY KEY,
    aantal integer NOT NULL
);

-- What a network asked for that leads to a mail, by the minute.
CREATE TABLE work.mailnetwerk (
    netwerk bytea NOT NULL,                     -- digest of an IPv4 address or of the /64 of an IPv6 address
    minuut  timestamptz NOT NULL,
    aantal  integer NOT NULL,
    PRIMARY KEY (netwerk, minuut)
);
CREATE INDEX mailnetwerk_oud ON work.mailnetwerk (minuut);

-- Requests of the last minutes: sent twice, one is no second case.
CREATE TABLE work.verzoekvraag (
    vingerafdruk bytea PRIMARY KEY,             -- digest of what was filled in
    zaak_id      uuid NOT NULL,                 -- the case that it became, or is about to become
    op           timestamptz NOT NULL
);
CREATE INDEX verzoekvraag_oud ON work.verzoekvraag (op);

-- A mail that is held is neither done nor due.
CREATE INDEX effect_aangehouden ON work.effect (id) WHERE uitkomst IS NULL AND volgende_poging IS NULL;
-- Mails about an account, which are cleared away when they are done.
CREATE INDEX effect_account ON work.effect (gepland_op) WHERE zaak_id IS NULL AND uitkomst IS NOT NULL;

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT SELECT, INSERT, UPDATE, DELETE ON work.mailtelling, work.mailuur, work.mailnetwerk, work.verzoekvraag
            TO lintje;
    END IF;
END $$;
