-- What runs beside the history: how far subscriptions have come, effects that are planned, what is being written, and
-- what operators and auditors go by.

CREATE SCHEMA work;
COMMENT ON SCHEMA work IS
    'What runs beside the history: how far subscriptions have come, what is planned, what is being written, logs.';

CREATE TABLE work.checkpoint (
    naam     text PRIMARY KEY,
    position bigint NOT NULL CHECK (position >= 0),
    opnieuw  boolean NOT NULL DEFAULT false,
    -- That of the list stands in checkpoint_vluchtig.
    CONSTRAINT checkpoint_blijvend CHECK (naam <> 'zakenlijst')
);
COMMENT ON TABLE work.checkpoint IS
    'How far each subscription has come; moved in the transaction that applies the events.';
COMMENT ON COLUMN work.checkpoint.naam IS 'of the subscription';
COMMENT ON COLUMN work.checkpoint.position IS 'of the last event that was applied';
COMMENT ON COLUMN work.checkpoint.opnieuw IS 'true: the program that starts makes it again from the beginning';

CREATE UNLOGGED TABLE work.checkpoint_vluchtig (
    naam     text PRIMARY KEY,
    position bigint NOT NULL CHECK (position >= 0),
    opnieuw  boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE work.checkpoint_vluchtig IS
    'The same for subscriptions with unlogged tables: after a crash it is gone with them.';
COMMENT ON COLUMN work.checkpoint_vluchtig.position IS 'of the last event that was applied';
COMMENT ON COLUMN work.checkpoint_vluchtig.opnieuw IS 'true: the program that starts makes it again from the beginning';

CREATE VIEW work.gevolgd AS
SELECT naam, position FROM work.checkpoint
UNION ALL
SELECT lijst.naam, coalesce(c.position, 0)
FROM (VALUES ('zakenlijst')) lijst(naam) LEFT JOIN work.checkpoint_vluchtig c USING (naam);
COMMENT ON VIEW work.gevolgd IS
    'How far every subscription has come; the list of cases also where it has yet to begin.';

-- A mail keeps the text of the moment of planning over all its tries.
CREATE TABLE work.effect (
    id              uuid PRIMARY KEY,
    zaak_id         uuid,
    soort           text NOT NULL,
    inhoud          json,
    gepland_op      timestamptz NOT NULL,
    volgende_poging timestamptz,
    pogingen        integer NOT NULL DEFAULT 0,
    uitkomst        text CHECK (uitkomst IN ('gedaan', 'mislukt', 'vervallen', 'gestrand')),
    laatste_fout    text,
    tekstversie     integer,
    bezig_tot       timestamptz,
    bezig_door      uuid,
    storingen       integer NOT NULL DEFAULT 0
);
CREATE INDEX effect_due ON work.effect (volgende_poging) WHERE uitkomst IS NULL;
CREATE INDEX effect_zaak ON work.effect (zaak_id);
CREATE INDEX effect_aangehouden ON work.effect (id) WHERE uitkomst IS NULL AND volgende_poging IS NULL;
CREATE INDEX effect_account ON work.effect (gepland_op) WHERE zaak_id IS NULL AND uitkomst IS NOT NULL;
CREATE INDEX effect_gestrand ON work.effect (zaak_id) WHERE uitkomst = 'gestrand';
COMMENT ON TABLE work.effect IS
    'Mails, copies and other effects that were planned, in the transaction of the checkpoint, so that none is lost '
    'or doubled.';
COMMENT ON COLUMN work.effect.id IS 'made from the event that it comes of: the same whoever plans it';
COMMENT ON COLUMN work.effect.zaak_id IS 'null: about an account or an organisation';
COMMENT ON COLUMN work.effect.soort IS 'a kind of mail, or another effect such as kopie';
COMMENT ON COLUMN work.effect.inhoud IS 'sealed where it is about a case; null: done';
COMMENT ON COLUMN work.effect.volgende_poging IS 'null: done, or held (see work.mailtelling)';
COMMENT ON COLUMN work.effect.uitkomst IS 'gestrand: it waits for an operator (lintje quarantaine); null: not done yet';
COMMENT ON COLUMN work.effect.laatste_fout IS 'without personal data';
COMMENT ON COLUMN work.effect.tekstversie IS
    'version of the mail''s text at the moment of planning; null: the text that came with the program';
COMMENT ON COLUMN work.effect.bezig_tot IS
    'end of the lease of the worker that has it in hand, by the clock of the database';
COMMENT ON COLUMN work.effect.bezig_door IS 'that worker';
COMMENT ON COLUMN work.effect.storingen IS 'failures of storage, history or program, one after the other';

CREATE TABLE work.bezorging (
    id              uuid PRIMARY KEY,
    webhook_id      uuid NOT NULL REFERENCES beheer.webhook ON DELETE CASCADE,
    volgorde        bigint GENERATED ALWAYS AS IDENTITY,
    zaak_id         uuid,
    bericht         json NOT NULL,
    gepland_op      timestamptz NOT NULL,
    volgende_poging timestamptz,
    pogingen        integer NOT NULL DEFAULT 0,
    stand           text NOT NULL CHECK (stand IN ('wacht', 'bezorgd', 'mislukt')),
    laatste_poging  timestamptz,
    antwoord        integer,
    fout            text,
    bezig_tot       timestamptz,
    bezig_door      uuid
);
CREATE INDEX bezorging_wacht ON work.bezorging (webhook_id, zaak_id, volgorde) WHERE stand = 'wacht';
CREATE INDEX bezorging_log ON work.bezorging (webhook_id, volgorde);
COMMENT ON TABLE work.bezorging IS 'One event for one webhook, and the log of its delivery.';
COMMENT ON COLUMN work.bezorging.volgorde IS 'the order of delivery, within each case';
COMMENT ON COLUMN work.bezorging.zaak_id IS 'null: a test event';
COMMENT ON COLUMN work.bezorging.bericht IS 'the event as it is sent';
COMMENT ON COLUMN work.bezorging.volgende_poging IS 'null: done';
COMMENT ON COLUMN work.bezorging.antwoord IS 'HTTP status of the last try; null: no answer';
COMMENT ON COLUMN work.bezorging.fout IS 'why the last try failed';
COMMENT ON COLUMN work.bezorging.bezig_tot IS 'end of the lease of the worker that has it in hand';
COMMENT ON COLUMN work.bezorging.bezig_door IS 'that worker';

-- Whether the recipient may still know is asked when the mail goes.
CREATE TABLE work.nieuws (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bron           uuid NOT NULL,
    zaak_id        uuid NOT NULL,
    soort          text NOT NULL,
    organisatie    text NOT NULL,
    organisatie_id integer NOT NULL,
    gebruikersnaam text REFERENCES access.gebruiker ON DELETE CASCADE,
    op             timestamptz NOT NULL,
    effect_id      uuid,
    UNIQUE NULLS NOT DISTINCT (bron, organisatie, organisatie_id, gebruikersnaam)
);
CREATE INDEX nieuws_van_gebruiker ON work.nieuws (gebruikersnaam, op) WHERE gebruikersnaam IS NOT NULL;
CREATE INDEX nieuws_van_postbus ON work.nieuws (organisatie, organisatie_id, op) WHERE gebruikersnaam IS NULL;
CREATE INDEX nieuws_effect ON work.nieuws (effect_id) WHERE effect_id IS NOT NULL;
CREATE INDEX nieuws_oud ON work.nieuws (op);
COMMENT ON TABLE work.nieuws IS
    'What is to be told by mail, a row for each recipient. Names no candidate and says nothing of the case.';
COMMENT ON COLUMN work.nieuws.bron IS 'made from what it comes of: the same whoever plans it';
COMMENT ON COLUMN work.nieuws.gebruikersnaam IS 'null: the box of the organisation';
COMMENT ON COLUMN work.nieuws.effect_id IS 'the mail that tells it; null: none is planned yet';

CREATE TABLE work.nieuwsdag (
    enig boolean PRIMARY KEY DEFAULT true CHECK (enig),
    dag  date NOT NULL
);
COMMENT ON TABLE work.nieuwsdag IS 'The last day of which the news that the calendar brings was planned.';
COMMENT ON COLUMN work.nieuwsdag.enig IS 'true: there is one row';

CREATE TABLE work.zaaknummer (
    jaar    integer PRIMARY KEY,
    laatste integer NOT NULL
);
COMMENT ON TABLE work.zaaknummer IS 'The last case number of each year: KO-jaar-000123.';

CREATE TABLE work.concept (
    zaak_id    uuid NOT NULL,
    pagina     text NOT NULL,
    invoer     json NOT NULL,
    basis      text,
    bewaard_op timestamptz NOT NULL,
    PRIMARY KEY (zaak_id, pagina)
);
CREATE TRIGGER key_goes_too AFTER DELETE ON work.concept
    FOR EACH ROW EXECUTE FUNCTION sleutels.vernietig_concept();
COMMENT ON TABLE work.concept IS
    'What a citizen typed and did not save yet, page by page. No part of the history: nobody stated it, and it goes '
    'with the save.';
COMMENT ON COLUMN work.concept.invoer IS 'sealed';
COMMENT ON COLUMN work.concept.basis IS 'ETag of the record that the form started from; null: there was none';

CREATE TABLE work.notitie (
    zaak_id    uuid NOT NULL,
    bijlage_id uuid NOT NULL,
    inhoud     json NOT NULL,
    PRIMARY KEY (zaak_id, bijlage_id)
);
COMMENT ON TABLE work.notitie IS
    'The text that an Oplegnotitie was made of, to open it in the editor again. The attachment itself is the PDF.';
COMMENT ON COLUMN work.notitie.inhoud IS 'sealed';

CREATE TABLE work.notitieconcept (
    zaak_id        uuid NOT NULL,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    bijlage_id     uuid NOT NULL,
    inhoud         json NOT NULL,
    versie         bigint NOT NULL,
    bewaard_op     timestamptz NOT NULL,
    PRIMARY KEY (zaak_id, gebruikersnaam, bijlage_id)
);
CREATE INDEX notitieconcept_gebruiker ON work.notitieconcept (gebruikersnaam);
COMMENT ON TABLE work.notitieconcept IS
    'A note that an official is writing and did not keep yet. No part of the history.';
COMMENT ON COLUMN work.notitieconcept.bijlage_id IS 'the note that is changed; the nil uuid: a new one';
COMMENT ON COLUMN work.notitieconcept.inhoud IS 'sealed';
COMMENT ON COLUMN work.notitieconcept.versie IS 'the ETag: two windows do not overwrite each other';

CREATE TABLE work.mailtelling (
    effect_id uuid PRIMARY KEY,
    ontvanger bytea NOT NULL,
    zaak_id   uuid,
    op        timestamptz NOT NULL,
    stand     text NOT NULL CHECK (stand IN ('verstuurd', 'beantwoord', 'aangehouden', 'wacht')),
    domein    bytea
);
CREATE INDEX mailtelling_ontvanger ON work.mailtelling (ontvanger, op);
CREATE INDEX mailtelling_zaak ON work.mailtelling (zaak_id, op);
CREATE INDEX mailtelling_op ON work.mailtelling (op);
CREATE INDEX mailtelling_wacht ON work.mailtelling (op) WHERE stand = 'wacht';
CREATE INDEX mailtelling_domein ON work.mailtelling (domein, op) WHERE stand = 'verstuurd';
COMMENT ON TABLE work.mailtelling IS
    'Mails that count for the limits (docs/operations.md). Forgotten after a day, except what is held.';
COMMENT ON COLUMN work.mailtelling.ontvanger IS 'keyed digest of the address';
COMMENT ON COLUMN work.mailtelling.zaak_id IS 'null: about an account';
COMMENT ON COLUMN work.mailtelling.op IS 'since when it stands so';
COMMENT ON COLUMN work.mailtelling.stand IS
    'verstuurd: to be answered by opening its link; beantwoord: its recipient wants such mails, or it asks no '
    'answer; aangehouden: held until the recipient answers an earlier one; wacht: held until there is room';
COMMENT ON COLUMN work.mailtelling.domein IS 'keyed digest of the domain; null: about an account, or no address';

CREATE TABLE work.mailuur (
    uur    timestamptz PRIMARY KEY,
    aantal integer NOT NULL
);
COMMENT ON TABLE work.mailuur IS 'All mails that count, by the hour, so that a day is counted in 25 rows.';

CREATE TABLE work.mailnetwerk (
    netwerk bytea NOT NULL,
    minuut  timestamptz NOT NULL,
    aantal  integer NOT NULL,
    PRIMARY KEY (netwerk, minuut)
);
CREATE INDEX mailnetwerk_oud ON work.mailnetwerk (minuut);
COMMENT ON TABLE work.mailnetwerk IS 'What a network asked for that leads to a mail, by the minute.';
COMMENT ON COLUMN work.mailnetwerk.netwerk IS 'keyed digest of an IPv4 address or of the /64 of an IPv6 address';

CREATE TABLE work.verzoekvraag (
    vingerafdruk bytea PRIMARY KEY,
    zaak_id      uuid NOT NULL,
    op           timestamptz NOT NULL
);
CREATE INDEX verzoekvraag_oud ON work.verzoekvraag (op);
COMMENT ON TABLE work.verzoekvraag IS 'Requests of the last minutes: one that is sent twice is no second case.';
COMMENT ON COLUMN work.verzoekvraag.vingerafdruk IS 'keyed digest of what was filled in';
COMMENT ON COLUMN work.verzoekvraag.zaak_id IS 'the case that it became, or is about to become';

CREATE TABLE work.quarantaine (
    zaak_id uuid NOT NULL,
    soort   text NOT NULL CHECK (soort IN ('event', 'sleutel', 'bestand')),
    wat     text NOT NULL,
    positie bigint,
    oorzaak text NOT NULL,
    sinds   timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (zaak_id, soort, wat)
);
COMMENT ON TABLE work.quarantaine IS
    'What can not be opened any more: its case is in quarantine, everything else goes on.';
COMMENT ON COLUMN work.quarantaine.zaak_id IS 'a case or a decree';
COMMENT ON COLUMN work.quarantaine.wat IS 'sequence of the event, subject of the key, or the file';
COMMENT ON COLUMN work.quarantaine.positie IS 'of the event, or of the one that names it';
COMMENT ON COLUMN work.quarantaine.oorzaak IS 'without personal data';

CREATE TABLE work.overgeslagen (
    naam    text NOT NULL,
    zaak_id uuid NOT NULL,
    positie bigint NOT NULL,
    PRIMARY KEY (naam, positie)
);
COMMENT ON TABLE work.overgeslagen IS
    'Events that a subscription passed over, to be applied when they can be read again.';
COMMENT ON COLUMN work.overgeslagen.naam IS 'of the subscription';

CREATE TABLE work.wortel (
    positie      bigint PRIMARY KEY CHECK (positie > 0),
    hash         bytea NOT NULL CHECK (length(hash) = 32),
    op           timestamptz NOT NULL,
    sleutel      bytea NOT NULL CHECK (length(sleutel) = 32),
    handtekening bytea NOT NULL CHECK (length(handtekening) = 64)
);
CREATE INDEX wortel_op ON work.wortel (op);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON work.wortel
    FOR EACH STATEMENT EXECUTE FUNCTION history.refuse();
COMMENT ON TABLE work.wortel IS
    'Signed roots of before the log: position and hash that the history had at a moment. The history is still '
    'verified against them.';
COMMENT ON COLUMN work.wortel.sleutel IS 'the public key (Ed25519)';

CREATE FUNCTION work.blijft_gesloten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.klaar IS NOT NULL THEN
        RAISE EXCEPTION 'how a verification ended is not changed' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
COMMENT ON FUNCTION work.blijft_gesloten() IS 'Trigger: how a verification ended does not change.';

CREATE TABLE work.verificatie (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    begonnen       timestamptz,
    klaar          timestamptz,
    tot_positie    bigint,
    gebeurtenissen bigint,
    uitkomst       text,
    eerste_breuk   bigint,
    toelichting    text,
    soort          text NOT NULL DEFAULT 'keten' CHECK (soort IN ('keten', 'leesmodellen')),
    gevraagd       timestamptz,
    gevraagd_door  text,
    pogingen       integer NOT NULL DEFAULT 0,
    gedaan         bigint,
    CONSTRAINT verificatie_gevraagd CHECK (begonnen IS NOT NULL OR gevraagd IS NOT NULL),
    CONSTRAINT verificatie_uitkomst_check CHECK (
        uitkomst = 'mislukt'
        OR soort = 'keten' AND uitkomst IN ('heel', 'gebroken')
        OR soort = 'leesmodellen' AND uitkomst IN ('gelijk', 'verschillend'))
);
CREATE INDEX verificatie_begonnen ON work.verificatie (begonnen);
CREATE UNIQUE INDEX verificatie_open ON work.verificatie (soort) WHERE gevraagd IS NOT NULL AND klaar IS NULL;
CREATE TRIGGER stays_closed BEFORE UPDATE OR DELETE ON work.verificatie
    FOR EACH ROW EXECUTE FUNCTION work.blijft_gesloten();
COMMENT ON TABLE work.verificatie IS
    'Verifications of the history and of the read models, asked for or daily, and what came of them.';
COMMENT ON COLUMN work.verificatie.begonnen IS 'null: asked, and waiting for a worker';
COMMENT ON COLUMN work.verificatie.klaar IS 'null: under way, or broken off';
COMMENT ON COLUMN work.verificatie.tot_positie IS 'up to where it was verified';
COMMENT ON COLUMN work.verificatie.gebeurtenissen IS 'how many events that were';
COMMENT ON COLUMN work.verificatie.eerste_breuk IS 'the first position that is not as it was';
COMMENT ON COLUMN work.verificatie.toelichting IS 'without personal data';
COMMENT ON COLUMN work.verificatie.soort IS 'keten: the chain of the history; leesmodellen: a replay of all events';
COMMENT ON COLUMN work.verificatie.gevraagd IS 'null: daily, or by an operator';
COMMENT ON COLUMN work.verificatie.pogingen IS 'how often a worker began with it';
COMMENT ON COLUMN work.verificatie.gedaan IS 'events so far, while it runs';

CREATE TABLE work.reservekopie (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    van       timestamptz NOT NULL,
    klaar     timestamptz,
    positie   bigint CHECK (positie >= 0),
    sleutels  bigint CHECK (sleutels >= 0),
    bestanden bigint CHECK (bestanden >= 0),
    bytes     bigint CHECK (bytes > 0)
);
COMMENT ON TABLE work.reservekopie IS
    'Backups that were begun and made (lintje backup): how old the last one is, and that the newest was made by this '
    'database.';
COMMENT ON COLUMN work.reservekopie.van IS 'the moment that it holds';
COMMENT ON COLUMN work.reservekopie.klaar IS 'null: under way, or broken off';
COMMENT ON COLUMN work.reservekopie.positie IS 'up to where it has the history';
COMMENT ON COLUMN work.reservekopie.sleutels IS 'how many keys; a later backup never has fewer';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA work TO lintje;
        GRANT SELECT ON work.wortel, work.reservekopie, work.gevolgd TO lintje;
        GRANT SELECT, INSERT, UPDATE ON work.nieuwsdag, work.verificatie TO lintje;
        GRANT SELECT, INSERT, UPDATE, DELETE ON work.checkpoint, work.checkpoint_vluchtig, work.effect,
            work.bezorging, work.nieuws, work.zaaknummer, work.concept, work.notitie, work.notitieconcept,
            work.mailtelling, work.mailuur, work.mailnetwerk, work.verzoekvraag, work.quarantaine,
            work.overgeslagen TO lintje;
    END IF;
END $$;
