-- Written in the transaction of the events: read your own writes. What people filled in stands in the events and
-- nowhere beside them: a page and an item say which event set them.
CREATE TABLE zaak (
    zaak_id           uuid PRIMARY KEY,
    zaaknummer        text NOT NULL UNIQUE,
    status            text NOT NULL,
    gemeente          integer NOT NULL,
    ontvangen_op      timestamptz NOT NULL,
    link_vingerafdruk text,
    link_geldig_tot   timestamptz,
    verdiensten       integer NOT NULL,
    ondersteuners     integer NOT NULL,
    bijlagen          integer NOT NULL,
    per_brief         boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80);
CREATE INDEX zaak_status_link_geldig_tot_idx ON zaak (status, link_geldig_tot);
COMMENT ON TABLE zaak IS
    'Each case as its own screens need it. Written in the transaction of the events: read your own writes.';
COMMENT ON COLUMN zaak.link_vingerafdruk IS 'SHA-256 of the wizard link in force; null: none, or withdrawn';
COMMENT ON COLUMN zaak.verdiensten IS 'how many';
COMMENT ON COLUMN zaak.ondersteuners IS 'how many';
COMMENT ON COLUMN zaak.bijlagen IS 'how many';
COMMENT ON COLUMN zaak.per_brief IS 'letters took the place of a mail address that was given before';

CREATE TABLE link (
    vingerafdruk text PRIMARY KEY,
    zaak_id      uuid NOT NULL,
    soort        text NOT NULL CHECK (soort IN ('verificatie', 'wizard', 'ondersteuner', 'meehelper'))
);
CREATE INDEX link_zaak_id_idx ON link (zaak_id);
COMMENT ON TABLE link IS
    'Links out of mails, and the case that each leads to. Written in the transaction of the events.';
COMMENT ON COLUMN link.vingerafdruk IS 'SHA-256 of the uuid in the link, never the uuid itself';

CREATE TABLE pagina (
    zaak_id uuid NOT NULL,
    naam    text NOT NULL,
    versie  bigint NOT NULL,
    PRIMARY KEY (zaak_id, naam)
) WITH (fillfactor = 50);
COMMENT ON TABLE pagina IS
    'Which event last set each page of a case; what was filled in stands in that event alone.';
COMMENT ON COLUMN pagina.versie IS 'sequence of that event: the ETag';

CREATE TABLE onderdeel (
    zaak_id  uuid NOT NULL,
    soort    text NOT NULL CHECK (soort IN ('activiteit', 'ondersteuner', 'bijlage')),
    id       uuid NOT NULL,
    volgorde bigint NOT NULL,
    versie   bigint NOT NULL,
    bestand  uuid,
    PRIMARY KEY (zaak_id, soort, id)
) WITH (fillfactor = 70);
COMMENT ON TABLE onderdeel IS
    'Which event last set each merit, supporter and attachment of a case; what was filled in stands in that '
    'event alone.';
COMMENT ON COLUMN onderdeel.volgorde IS 'sequence of the event that added it';
COMMENT ON COLUMN onderdeel.versie IS 'sequence of the event that set it last: the ETag';
COMMENT ON COLUMN onderdeel.bestand IS 'where an attachment is stored';
