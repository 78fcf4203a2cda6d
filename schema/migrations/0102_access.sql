-- Officials and their accounts, the systems of organisations, and the logs of what was done with accounts and of who
-- looked at what.

CREATE SCHEMA access;
COMMENT ON SCHEMA access IS 'Accounts of officials, their sessions, and the logs of both.';

-- Nobody asked the boxes of organisations anything before, so no mail goes there until the box said yes.
CREATE TABLE access.organisatie (
    soort              text NOT NULL CHECK (soort IN ('gemeente', 'provincie', 'ministerie', 'kno')),
    id                 integer NOT NULL,
    naam               text NOT NULL,
    email              text,
    versie             bigint NOT NULL DEFAULT 1,
    berichten          text NOT NULL DEFAULT 'niet' CHECK (berichten IN ('direct', 'dagelijks', 'niet')),
    email_bevestigd_op timestamptz,
    bericht_gepland_op timestamptz,
    bericht_mislukt_op timestamptz,
    PRIMARY KEY (soort, id)
);
COMMENT ON TABLE access.organisatie IS 'The organisations of accounts.';
COMMENT ON COLUMN access.organisatie.id IS 'within its type; of a municipality its code';
COMMENT ON COLUMN access.organisatie.versie IS 'the ETag';
COMMENT ON COLUMN access.organisatie.berichten IS 'when news goes to its box';
COMMENT ON COLUMN access.organisatie.email_bevestigd_op IS 'null: nobody there confirmed this address';
COMMENT ON COLUMN access.organisatie.bericht_gepland_op IS 'the last mail with news; null: none yet';
COMMENT ON COLUMN access.organisatie.bericht_mislukt_op IS 'since when none arrives; null: they do';

CREATE TABLE access.gebruiker (
    gebruikersnaam     text PRIMARY KEY CHECK (gebruikersnaam = lower(gebruikersnaam)),
    naam               text NOT NULL,
    rol                text NOT NULL,
    organisatie        text NOT NULL,
    organisatie_id     integer NOT NULL,
    wachtwoord         text,
    email              text,
    geblokkeerd_op     timestamptz,
    laatst_ingelogd_op timestamptz,
    versie             bigint NOT NULL DEFAULT 1,
    aangemaakt_op      timestamptz NOT NULL DEFAULT '-infinity',
    berichten          text NOT NULL DEFAULT 'dagelijks' CHECK (berichten IN ('direct', 'dagelijks', 'niet')),
    bericht_gepland_op timestamptz,
    bericht_mislukt_op timestamptz,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id)
);
COMMENT ON TABLE access.gebruiker IS 'The accounts of officials.';
COMMENT ON COLUMN access.gebruiker.wachtwoord IS 'argon2id; null: invited, and no password chosen yet';
COMMENT ON COLUMN access.gebruiker.email IS 'null: an account that had none when mails to officials began';
COMMENT ON COLUMN access.gebruiker.geblokkeerd_op IS 'null: it can be used';
COMMENT ON COLUMN access.gebruiker.versie IS 'the ETag';
COMMENT ON COLUMN access.gebruiker.aangemaakt_op IS 'who approves a destruction was there before it was proposed';
COMMENT ON COLUMN access.gebruiker.bericht_gepland_op IS 'the last mail with news; null: none yet';
COMMENT ON COLUMN access.gebruiker.bericht_mislukt_op IS 'since when none arrives; null: they do';

CREATE TABLE access.sessie (
    vingerafdruk   bytea PRIMARY KEY,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    laatst_actief  timestamptz NOT NULL,
    begonnen_op    timestamptz NOT NULL,
    uitgever       text,
    sid            text
);
CREATE INDEX sessie_oud ON access.sessie (laatst_actief);
CREATE INDEX sessie_gebruiker ON access.sessie (gebruikersnaam);
COMMENT ON TABLE access.sessie IS 'Sessions of officials.';
COMMENT ON COLUMN access.sessie.vingerafdruk IS 'SHA-256 of the cookie';
COMMENT ON COLUMN access.sessie.uitgever IS 'the provider by which it began; null: with a password here';
COMMENT ON COLUMN access.sessie.sid IS 'the session there, where the provider tells; ends when that one ends';

CREATE TABLE access.poging (
    naam      bytea PRIMARY KEY,
    mislukt   integer NOT NULL,
    wacht_tot timestamptz,
    laatste   timestamptz NOT NULL,
    van       bytea,
    begonnen  timestamptz
);
CREATE INDEX poging_oud ON access.poging (laatste);
CREATE INDEX poging_van ON access.poging (van);
COMMENT ON TABLE access.poging IS
    'Failed logins. A name that does not exist counts like one that does, and what was typed is not kept.';
COMMENT ON COLUMN access.poging.naam IS
    'digest of what is counted: a name and a network, a name, a network, or a name and a known browser';
COMMENT ON COLUMN access.poging.wacht_tot IS 'null: nobody waits';
COMMENT ON COLUMN access.poging.van IS 'digest of the name, where it is about one';
COMMENT ON COLUMN access.poging.begonnen IS 'of a network: when its window began';

CREATE TABLE access.tweede_factor (
    gebruikersnaam text PRIMARY KEY REFERENCES access.gebruiker ON DELETE CASCADE,
    sleutel        uuid NOT NULL,
    begonnen_op    timestamptz NOT NULL,
    bevestigd_op   timestamptz,
    laatste_stap   bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE access.tweede_factor IS 'The app of an official (TOTP).';
COMMENT ON COLUMN access.tweede_factor.sleutel IS
    'the secret is derived from it with a key that is not in the database';
COMMENT ON COLUMN access.tweede_factor.bevestigd_op IS 'null: shown, and not proven yet';
COMMENT ON COLUMN access.tweede_factor.laatste_stap IS
    'the last step of 30 seconds of which a code was used: a code counts once';

CREATE TABLE access.herstelcode (
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    vingerafdruk   bytea NOT NULL,
    gebruikt_op    timestamptz,
    zout           bytea,
    PRIMARY KEY (gebruikersnaam, vingerafdruk)
);
COMMENT ON TABLE access.herstelcode IS 'Recovery codes of the second factor.';
COMMENT ON COLUMN access.herstelcode.vingerafdruk IS
    'argon2id with the salt; without: SHA-256, of before codes had one';
COMMENT ON COLUMN access.herstelcode.zout IS 'one for all codes of an account';

CREATE TABLE access.wachtwoordvraag (
    naam        bytea PRIMARY KEY,
    gevraagd_op timestamptz NOT NULL
);
CREATE INDEX wachtwoordvraag_oud ON access.wachtwoordvraag (gevraagd_op);
COMMENT ON TABLE access.wachtwoordvraag IS
    'When a new password was last asked for under a name, whether it exists or not.';
COMMENT ON COLUMN access.wachtwoordvraag.naam IS 'SHA-256 of the kind of mail and the name';

CREATE TABLE access.wachtwoordlink (
    id             uuid PRIMARY KEY,
    vingerafdruk   text NOT NULL UNIQUE,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    geldig_tot     timestamptz NOT NULL,
    gebruikt_op    timestamptz
);
CREATE INDEX wachtwoordlink_gebruiker ON access.wachtwoordlink (gebruikersnaam);
COMMENT ON TABLE access.wachtwoordlink IS 'Links to choose a password.';
COMMENT ON COLUMN access.wachtwoordlink.id IS 'of the mail''s effect; the link is derived from it';
COMMENT ON COLUMN access.wachtwoordlink.vingerafdruk IS 'SHA-256 of the link';

CREATE TABLE access.koppeling (
    uitgever       text NOT NULL,
    subject        text NOT NULL,
    gebruikersnaam text NOT NULL UNIQUE REFERENCES access.gebruiker ON DELETE CASCADE,
    sinds          timestamptz NOT NULL,
    PRIMARY KEY (uitgever, subject)
);
COMMENT ON TABLE access.koppeling IS 'Whose account it is, of who logs in by the provider of an organisation.';
COMMENT ON COLUMN access.koppeling.uitgever IS 'iss';
COMMENT ON COLUMN access.koppeling.subject IS 'sub: never another person''s, which a mail address can become';

CREATE TABLE access.inlogteken (
    vingerafdruk bytea PRIMARY KEY,
    gebruikt_op  timestamptz NOT NULL
);
CREATE INDEX inlogteken_oud ON access.inlogteken (gebruikt_op);
COMMENT ON TABLE access.inlogteken IS
    'Signs that were used: the state of a login, the identifier of a logout. Forgotten when they are too old to be '
    'used.';
COMMENT ON COLUMN access.inlogteken.vingerafdruk IS 'SHA-256 of what it is and the sign';

CREATE TABLE access.accountaanvraag (
    id             uuid PRIMARY KEY,
    soort          text NOT NULL CHECK (soort IN ('toevoegen', 'wijzigen')),
    gebruikersnaam text NOT NULL,
    naam           text NOT NULL,
    email          text NOT NULL,
    rol            text NOT NULL,
    organisatie    text NOT NULL,
    organisatie_id integer NOT NULL,
    versie         bigint,
    gevraagd_door  text NOT NULL,
    gevraagd_op    timestamptz NOT NULL,
    verloopt_op    timestamptz NOT NULL,
    uitkomst       text CHECK (uitkomst IN ('goedgekeurd', 'geweigerd', 'ingetrokken', 'verlopen')),
    besloten_door  text,
    besloten_op    timestamptz,
    door_dienst    boolean NOT NULL DEFAULT false,
    uitgever       text,
    subject        text,
    CHECK ((soort = 'wijzigen') = (versie IS NOT NULL)),
    CHECK ((uitkomst IS NULL) = (besloten_op IS NULL)),
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id),
    CHECK ((uitgever IS NULL) = (subject IS NULL)),
    CHECK (door_dienst = (uitgever IS NOT NULL))
);
CREATE UNIQUE INDEX accountaanvraag_open ON access.accountaanvraag (gebruikersnaam) WHERE uitkomst IS NULL;
CREATE INDEX accountaanvraag_dienst ON access.accountaanvraag (uitgever, subject)
    WHERE uitkomst IS NULL AND door_dienst;
COMMENT ON TABLE access.accountaanvraag IS
    'A role that approves, audits or manages, or another address for one: in force once a second manager says yes.';
COMMENT ON COLUMN access.accountaanvraag.versie IS 'of the account that is to be changed; null: a new account';
COMMENT ON COLUMN access.accountaanvraag.uitkomst IS 'null: it waits';
COMMENT ON COLUMN access.accountaanvraag.door_dienst IS 'asked by logging in at the provider, by whose account it is';
COMMENT ON COLUMN access.accountaanvraag.uitgever IS 'whose account it is there; null: a manager asked';

CREATE TABLE access.afwezigheid (
    gebruikersnaam text PRIMARY KEY REFERENCES access.gebruiker ON DELETE CASCADE,
    vanaf          date NOT NULL,
    tot_en_met     date NOT NULL,
    vervanger      text REFERENCES access.gebruiker ON DELETE SET NULL,
    CHECK (tot_en_met >= vanaf),
    CHECK (vervanger <> gebruikersnaam)
);
CREATE INDEX afwezigheid_vervanger ON access.afwezigheid (vervanger);
COMMENT ON TABLE access.afwezigheid IS
    'Who is away, and who does the work meanwhile. Of today, no part of the history.';
COMMENT ON COLUMN access.afwezigheid.vervanger IS 'null: nobody';

CREATE TABLE access.postbuslink (
    id             uuid PRIMARY KEY,
    vingerafdruk   text NOT NULL UNIQUE,
    organisatie    text NOT NULL,
    organisatie_id integer NOT NULL,
    email          text NOT NULL,
    geldig_tot     timestamptz NOT NULL,
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id)
);
CREATE INDEX postbuslink_oud ON access.postbuslink (geldig_tot);
COMMENT ON TABLE access.postbuslink IS 'Links that confirm the box of an organisation.';
COMMENT ON COLUMN access.postbuslink.id IS 'of the mail''s effect; the link is derived from it';
COMMENT ON COLUMN access.postbuslink.vingerafdruk IS 'SHA-256 of the link';
COMMENT ON COLUMN access.postbuslink.email IS 'the address that it went to: another one asks for another link';

CREATE TABLE access.weergave (
    id             uuid PRIMARY KEY,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    naam           text NOT NULL,
    lijst          text NOT NULL CHECK (lijst IN ('burgeraanvraag', 'dossiers', 'koppen', 'zaken')),
    query          text NOT NULL,
    gewijzigd_op   timestamptz NOT NULL
);
CREATE UNIQUE INDEX weergave_naam ON access.weergave (gebruikersnaam, lower(naam));
COMMENT ON TABLE access.weergave IS 'What an official wants to see again: a screen''s query string under a name.';
COMMENT ON COLUMN access.weergave.query IS 'without the words that were searched for: those are names of people';

CREATE TABLE access.geopend (
    zaak_id        uuid PRIMARY KEY,
    gebruikersnaam text NOT NULL REFERENCES access.gebruiker ON DELETE CASCADE,
    sinds          timestamptz NOT NULL,
    geldig_tot     timestamptz NOT NULL
);
COMMENT ON TABLE access.geopend IS 'Who has a case open on a screen: a hint to colleagues, no part of the history.';

CREATE TABLE access.client (
    id                 uuid PRIMARY KEY,
    naam               text NOT NULL,
    rol                text NOT NULL,
    organisatie        text NOT NULL,
    organisatie_id     integer NOT NULL,
    scopes             text[] NOT NULL,
    sleutels           jsonb NOT NULL
        CHECK (jsonb_typeof(sleutels) = 'array' AND jsonb_array_length(sleutels) <= 2),
    voorstel           jsonb,
    voorgesteld_door   text,
    voorgesteld_op     timestamptz,
    geblokkeerd_op     timestamptz,
    aangemaakt_op      timestamptz NOT NULL,
    laatst_gebruikt_op timestamptz,
    versie             bigint NOT NULL DEFAULT 1,
    CHECK ((voorstel IS NULL) = (voorgesteld_door IS NULL) AND (voorstel IS NULL) = (voorgesteld_op IS NULL)),
    FOREIGN KEY (organisatie, organisatie_id) REFERENCES access.organisatie (soort, id)
);
COMMENT ON TABLE access.client IS 'The systems of organisations that ask for themselves, without a person.';
COMMENT ON COLUMN access.client.id IS 'client_id';
COMMENT ON COLUMN access.client.rol IS 'it sees what an official of this role and organisation would see';
COMMENT ON COLUMN access.client.scopes IS 'the calls that are open to it';
COMMENT ON COLUMN access.client.sleutels IS 'its public keys as JWK; two while one takes the place of the other';
COMMENT ON COLUMN access.client.voorstel IS
    'scopes and keys that wait for a second manager, of a role of weight; null: nothing waits';
COMMENT ON COLUMN access.client.geblokkeerd_op IS 'null: it can be used';
COMMENT ON COLUMN access.client.laatst_gebruikt_op IS 'when it was last given a token; null: never';
COMMENT ON COLUMN access.client.versie IS 'the ETag';

CREATE TABLE access.client_token (
    vingerafdruk bytea PRIMARY KEY,
    client_id    uuid NOT NULL REFERENCES access.client ON DELETE CASCADE,
    scopes       text[] NOT NULL,
    verloopt_op  timestamptz NOT NULL
);
CREATE INDEX client_token_client ON access.client_token (client_id, verloopt_op);
CREATE INDEX client_token_oud ON access.client_token (verloopt_op);
COMMENT ON TABLE access.client_token IS 'Access tokens of clients, until they end.';
COMMENT ON COLUMN access.client_token.vingerafdruk IS 'SHA-256 of the token';

CREATE TABLE access.client_bewijs (
    client_id    uuid NOT NULL REFERENCES access.client ON DELETE CASCADE,
    vingerafdruk bytea NOT NULL,
    verloopt_op  timestamptz NOT NULL,
    PRIMARY KEY (client_id, vingerafdruk)
);
CREATE INDEX client_bewijs_oud ON access.client_bewijs (verloopt_op);
COMMENT ON TABLE access.client_bewijs IS 'Assertions of clients that were used, until they are too old to be used.';
COMMENT ON COLUMN access.client_bewijs.vingerafdruk IS 'SHA-256 of its jti';

CREATE FUNCTION access.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of accounts is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;
COMMENT ON FUNCTION access.refuse() IS 'Trigger: the log of accounts is append-only.';

CREATE TABLE access.gebeurtenis (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    op             timestamptz NOT NULL,
    soort          text NOT NULL,
    bron           text NOT NULL CHECK (bron IN ('web', 'opdrachtregel', 'post', 'machine')),
    door           text,
    gebruikersnaam text,
    gegevens       jsonb
);
CREATE INDEX gebeurtenis_gebruiker ON access.gebeurtenis (gebruikersnaam, id);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON access.gebeurtenis
    FOR EACH STATEMENT EXECUTE FUNCTION access.refuse();
COMMENT ON TABLE access.gebeurtenis IS
    'The log of accounts: who did what with which account. Without passwords, codes or addresses of machines.';
COMMENT ON COLUMN access.gebeurtenis.bron IS
    'web, opdrachtregel (an operator), post (a mail) or machine (a client of an organisation)';
COMMENT ON COLUMN access.gebeurtenis.door IS
    'the official who did it, or client: and the client; null: there was no session';
COMMENT ON COLUMN access.gebeurtenis.gebruikersnaam IS 'the account that it is about';

CREATE FUNCTION access.refuse_inzage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of looks is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END $$;
COMMENT ON FUNCTION access.refuse_inzage() IS 'Trigger: the log of looks is append-only.';

CREATE TABLE access.inzage (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    op          timestamptz NOT NULL,
    gebruiker   text NOT NULL,
    rol         text NOT NULL,
    organisatie text NOT NULL,
    zaak_id     uuid,
    wat         text NOT NULL CHECK (wat IN ('zaak', 'bijlage', 'lijst', 'besluit', 'gebeurtenissen', 'gegevens',
        'tijdlijn', 'vergelijking', 'naspelen', 'inzage', 'archiefpakket', 'inzagedossier')),
    welk        text,
    reden       text,
    eenmalig    bytea NOT NULL UNIQUE
);
CREATE INDEX inzage_op ON access.inzage (op, id);
CREATE INDEX inzage_gebruiker ON access.inzage (gebruiker, op, id);
CREATE INDEX inzage_zaak ON access.inzage (zaak_id, op, id) WHERE zaak_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON access.inzage
    FOR EACH STATEMENT EXECUTE FUNCTION access.refuse_inzage();
COMMENT ON TABLE access.inzage IS
    'The log of looks: who looked at whose data. Looks at confidential attachments are events of the case.';
COMMENT ON COLUMN access.inzage.gebruiker IS 'no reference: the look stays when the account goes';
COMMENT ON COLUMN access.inzage.organisatie IS 'gemeente/518';
COMMENT ON COLUMN access.inzage.zaak_id IS 'null: a list, a search or a decree';
COMMENT ON COLUMN access.inzage.welk IS 'which attachment, list, filter or moment';
COMMENT ON COLUMN access.inzage.eenmalig IS
    'digest of all of it and the quarter of an hour: looking again is no second look';

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'lintje') THEN
        GRANT USAGE ON SCHEMA access TO lintje;
        GRANT SELECT, INSERT ON access.gebeurtenis, access.inzage TO lintje;
        GRANT SELECT, INSERT, DELETE ON access.koppeling, access.postbuslink TO lintje;
        GRANT SELECT, INSERT, UPDATE ON access.accountaanvraag TO lintje;
        GRANT SELECT, INSERT, UPDATE, DELETE ON access.organisatie, access.gebruiker, access.sessie, access.poging,
            access.tweede_factor, access.herstelcode, access.wachtwoordvraag, access.wachtwoordlink,
            access.inlogteken, access.afwezigheid, access.weergave, access.geopend, access.client,
            access.client_token, access.client_bewijs TO lintje;
    END IF;
END $$;
