-- Every table, view and function says what it is for, and every column that its name does not explain: so that
-- schema/database can be read from top to bottom, and psql tells it too (\d+). A new one brings its own.

COMMENT ON SCHEMA history IS
    'The event history and the transparency log over it. Append-only: the database itself refuses to change it '
    '(docs/history.md).';
COMMENT ON SCHEMA readmodel IS
    'What screens read. Every table here can be made again from the history (lintje rebuild).';
COMMENT ON SCHEMA work IS
    'What runs beside the history: how far subscriptions have come, what is planned, what is being written, logs.';
COMMENT ON SCHEMA access IS 'Accounts of officials, their sessions, and the logs of both.';
COMMENT ON SCHEMA beheer IS 'What functional managers keep: texts, contacts, reasons, webhooks.';
COMMENT ON SCHEMA sleutels IS
    'The keys that personal data is sealed with (docs/sealing.md). A dump without this schema holds nothing '
    'personal that can be read.';

COMMENT ON TABLE history.events IS
    'One row for each event, in the order in which they were appended.';
COMMENT ON COLUMN history.events.position IS '1, 2, 3 … over all aggregates, without gaps';
COMMENT ON COLUMN history.events.aggregate_type IS 'verzoek, koninklijkBesluit or logboek';
COMMENT ON COLUMN history.events.aggregate_id IS 'a uuid, as text, because postgres-es reads it as text';
COMMENT ON COLUMN history.events.sequence IS '1, 2, 3 … within the aggregate';
COMMENT ON COLUMN history.events.event_version IS 'of the payload''s form; older ones are upcast when they are read';
COMMENT ON COLUMN history.events.payload IS
    'json, not jsonb: the bytes that were hashed stay as they are; personal data in it is sealed';
COMMENT ON COLUMN history.events.metadata IS 'when, by whom, in which role, of which command';
COMMENT ON COLUMN history.events.hash IS
    'SHA-256 of the hash of the event before it and of history.digest of this one';

COMMENT ON TABLE history.head IS
    'One row, which every append moves first: so positions are dense, and readers see events in order.';
COMMENT ON COLUMN history.head.single IS 'true: there is one row';
COMMENT ON COLUMN history.head.position IS 'of the last event; 0: there is none';
COMMENT ON COLUMN history.head.hash IS 'of the last event';
COMMENT ON COLUMN history.head.before IS 'the hash before the last append';

COMMENT ON TABLE history.installatie IS
    'Which installation this is; a copy of the database is told apart by the name of its log.';
COMMENT ON COLUMN history.installatie.single IS 'true: there is one row';

COMMENT ON TABLE history.log IS
    'How many events are in the tables of the log (tegel, kop). Who adds to them locks this row first.';
COMMENT ON COLUMN history.log.single IS 'true: there is one row';
COMMENT ON COLUMN history.log.grootte IS 'number of events';

COMMENT ON TABLE history.tegel IS
    'The Merkle tree over the digests of events, in tiles of 256 hashes (C2SP tlog-tiles). A tile only grows at '
    'its end.';
COMMENT ON COLUMN history.tegel.niveau IS '0: hashes of leaves; n: roots of full tiles of level n - 1';
COMMENT ON COLUMN history.tegel.hashes IS '32 bytes each, one behind the other';

COMMENT ON TABLE history.kop IS
    'The map of the log: of each aggregate its last event, and the running hash over all of its events.';
COMMENT ON COLUMN history.kop.sleutel IS 'SHA-256 of the aggregate''s type and id: its place in the map';
COMMENT ON COLUMN history.kop.sequence IS 'of its last event';
COMMENT ON COLUMN history.kop.positie IS 'of its last event';
COMMENT ON COLUMN history.kop.run IS 'the running hash over its events (history.run_na)';

COMMENT ON TABLE history.knoop IS
    'Hashes of the map at depth 8 and 16, so that a proof of one aggregate reads some hundred rows. Nobody trusts '
    'them: they are checked against a signed root.';
COMMENT ON COLUMN history.knoop.nummer IS 'the first bits of the keys below it, as a number';
COMMENT ON COLUMN history.knoop.soort IS 'how many aggregates lie below it: 0: none, 1: one, 2: more';

COMMENT ON TABLE history.checkpoint IS
    'Checkpoints of the log that were signed (C2SP tlog-checkpoint). The database can not check signatures, so a '
    'row proves nothing by being here.';
COMMENT ON COLUMN history.checkpoint.grootte IS 'how many events it is about, as its text says';
COMMENT ON COLUMN history.checkpoint.notitie IS 'the signed text';

COMMENT ON TABLE history.medeondertekening IS
    'What witnesses signed of a checkpoint.';
COMMENT ON COLUMN history.medeondertekening.regel IS 'one line of the note';

COMMENT ON TABLE sleutels.sleutel IS
    'Keys of cases and decrees, each wrapped by a master key that is in no database. A destroyed key keeps its '
    'row.';
COMMENT ON COLUMN sleutels.sleutel.zaak_id IS 'a case or a decree';
COMMENT ON COLUMN sleutels.sleutel.onderwerp IS
    'voorsteller, kandidaat, zaak, or ondersteuner, meehelper, bijlage or concept with an id';
COMMENT ON COLUMN sleutels.sleutel.hoofdsleutel IS 'number of the master key that wraps it; null: destroyed';
COMMENT ON COLUMN sleutels.sleutel.verpakt IS 'nonce, sealed key, tag; null: destroyed';
COMMENT ON COLUMN sleutels.sleutel.vernietigd_voor IS
    'the proposal that it was destroyed for; null: a draft, of before 0021, or not destroyed';
COMMENT ON COLUMN sleutels.sleutel.kenmerk IS 'digest by which a key is known again; null: of before 0041';

COMMENT ON TABLE sleutels.hoofdsleutel IS
    'The master key that new keys are wrapped with.';
COMMENT ON COLUMN sleutels.hoofdsleutel.enig IS 'true: there is one row';
COMMENT ON COLUMN sleutels.hoofdsleutel.controle IS 'a digest, to tell it from another key with that number';

COMMENT ON TABLE sleutels.begin IS
    'Up to which position values and files may stand in the clear: those were recorded before sealing began.';
COMMENT ON COLUMN sleutels.begin.enig IS 'true: there is one row';

COMMENT ON TABLE sleutels.geheim IS
    'What the database knows of the master key file, so that another file is noticed at the start.';
COMMENT ON COLUMN sleutels.geheim.single IS 'true: there is one row';
COMMENT ON COLUMN sleutels.geheim.toets IS 'a digest with that key';

COMMENT ON TABLE work.checkpoint IS
    'How far each subscription has come; moved in the transaction that applies the events.';
COMMENT ON COLUMN work.checkpoint.naam IS 'of the subscription';
COMMENT ON COLUMN work.checkpoint.position IS 'of the last event that was applied';
COMMENT ON COLUMN work.checkpoint.opnieuw IS 'true: the program that starts makes it again from the beginning';

COMMENT ON TABLE work.checkpoint_vluchtig IS
    'The same for subscriptions with unlogged tables: after a crash it is gone with them.';
COMMENT ON COLUMN work.checkpoint_vluchtig.position IS 'of the last event that was applied';
COMMENT ON COLUMN work.checkpoint_vluchtig.opnieuw IS
    'true: the program that starts makes it again from the beginning';

COMMENT ON TABLE work.effect IS
    'Mails, copies and other effects that were planned, in the transaction of the checkpoint, so that none is '
    'lost or doubled.';
COMMENT ON COLUMN work.effect.id IS 'made from the event that it comes of: the same whoever plans it';
COMMENT ON COLUMN work.effect.zaak_id IS 'null: about an account or an organisation';
COMMENT ON COLUMN work.effect.soort IS 'a kind of mail, or another effect such as kopie';
COMMENT ON COLUMN work.effect.inhoud IS 'sealed where it is about a case; null: done';
COMMENT ON COLUMN work.effect.volgende_poging IS 'null: done, or held (see work.mailtelling)';
COMMENT ON COLUMN work.effect.uitkomst IS
    'gestrand: it waits for an operator (lintje quarantaine); null: not done yet';
COMMENT ON COLUMN work.effect.laatste_fout IS 'without personal data';
COMMENT ON COLUMN work.effect.tekstversie IS
    'version of the mail''s text at the moment of planning; null: the text that came with the program';
COMMENT ON COLUMN work.effect.bezig_tot IS
    'end of the lease of the worker that has it in hand, by the clock of the database';
COMMENT ON COLUMN work.effect.bezig_door IS 'that worker';
COMMENT ON COLUMN work.effect.storingen IS 'failures of storage, history or program, one after the other';

COMMENT ON TABLE work.bezorging IS
    'One event for one webhook, and the log of its delivery.';
COMMENT ON COLUMN work.bezorging.volgorde IS 'the order of delivery, within each case';
COMMENT ON COLUMN work.bezorging.zaak_id IS 'null: a test event';
COMMENT ON COLUMN work.bezorging.bericht IS 'the event as it is sent';
COMMENT ON COLUMN work.bezorging.volgende_poging IS 'null: done';
COMMENT ON COLUMN work.bezorging.antwoord IS 'HTTP status of the last try; null: no answer';
COMMENT ON COLUMN work.bezorging.fout IS 'why the last try failed';
COMMENT ON COLUMN work.bezorging.bezig_tot IS 'end of the lease of the worker that has it in hand';
COMMENT ON COLUMN work.bezorging.bezig_door IS 'that worker';

COMMENT ON TABLE work.zaaknummer IS
    'The last case number of each year: KO-jaar-000123.';

COMMENT ON TABLE work.concept IS
    'What a citizen typed and did not save yet, page by page. No part of the history: nobody stated it, and it '
    'goes with the save.';
COMMENT ON COLUMN work.concept.invoer IS 'sealed';
COMMENT ON COLUMN work.concept.basis IS 'ETag of the record that the form started from; null: there was none';

COMMENT ON TABLE work.notitie IS
    'The text that an Oplegnotitie was made of, to open it in the editor again. The attachment itself is the PDF.';
COMMENT ON COLUMN work.notitie.inhoud IS 'sealed';

COMMENT ON TABLE work.notitieconcept IS
    'A note that an official is writing and did not keep yet. No part of the history.';
COMMENT ON COLUMN work.notitieconcept.bijlage_id IS 'the note that is changed; the nil uuid: a new one';
COMMENT ON COLUMN work.notitieconcept.inhoud IS 'sealed';
COMMENT ON COLUMN work.notitieconcept.versie IS 'the ETag: two windows do not overwrite each other';

COMMENT ON TABLE work.wortel IS
    'Signed roots of before the log: position and hash that the history had at a moment. The history is still '
    'verified against them.';
COMMENT ON COLUMN work.wortel.sleutel IS 'the public key (Ed25519)';

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

COMMENT ON TABLE work.logboek IS
    'The log books: which stream of the history has the commitments to the rows of each.';
COMMENT ON COLUMN work.logboek.id IS 'its aggregate_id in history.events, of type logboek';

COMMENT ON TABLE work.logregel IS
    'Rows of the log books of keys, texts, webhooks and verifications; looks and accounts have tables of their '
    'own.';
COMMENT ON COLUMN work.logregel.inhoud IS 'JSON: the table, what was done, and the row as it became (or was)';

COMMENT ON TABLE work.opgeruimde_rij IS
    'Digests of rows of log books that went when their term was over, so that what was committed of them can '
    'still be verified.';
COMMENT ON COLUMN work.opgeruimde_rij.digest IS 'history.rij of the row';

COMMENT ON TABLE work.mailtelling IS
    'Mails that count for the limits (docs/operations.md). Forgotten after a day, except what is held.';
COMMENT ON COLUMN work.mailtelling.ontvanger IS 'keyed digest of the address';
COMMENT ON COLUMN work.mailtelling.zaak_id IS 'null: about an account';
COMMENT ON COLUMN work.mailtelling.op IS 'since when it stands so';
COMMENT ON COLUMN work.mailtelling.stand IS
    'verstuurd: to be answered by opening its link; beantwoord: its recipient wants such mails, or it asks no '
    'answer; aangehouden: held until the recipient answers an earlier one; wacht: held until there is room';
COMMENT ON COLUMN work.mailtelling.domein IS 'keyed digest of the domain; null: about an account, or no address';

COMMENT ON TABLE work.mailuur IS
    'All mails that count, by the hour, so that a day is counted in 25 rows.';

COMMENT ON TABLE work.mailnetwerk IS
    'What a network asked for that leads to a mail, by the minute.';
COMMENT ON COLUMN work.mailnetwerk.netwerk IS 'keyed digest of an IPv4 address or of the /64 of an IPv6 address';

COMMENT ON TABLE work.verzoekvraag IS
    'Requests of the last minutes: one that is sent twice is no second case.';
COMMENT ON COLUMN work.verzoekvraag.vingerafdruk IS 'keyed digest of what was filled in';
COMMENT ON COLUMN work.verzoekvraag.zaak_id IS 'the case that it became, or is about to become';

COMMENT ON TABLE work.quarantaine IS
    'What can not be opened any more: its case is in quarantine, everything else goes on.';
COMMENT ON COLUMN work.quarantaine.zaak_id IS 'a case or a decree';
COMMENT ON COLUMN work.quarantaine.wat IS 'sequence of the event, subject of the key, or the file';
COMMENT ON COLUMN work.quarantaine.positie IS 'of the event, or of the one that names it';
COMMENT ON COLUMN work.quarantaine.oorzaak IS 'without personal data';

COMMENT ON TABLE work.overgeslagen IS
    'Events that a subscription passed over, to be applied when they can be read again.';
COMMENT ON COLUMN work.overgeslagen.naam IS 'of the subscription';

COMMENT ON TABLE work.nieuws IS
    'What is to be told by mail, a row for each recipient. Names no candidate and says nothing of the case.';
COMMENT ON COLUMN work.nieuws.bron IS 'made from what it comes of: the same whoever plans it';
COMMENT ON COLUMN work.nieuws.gebruikersnaam IS 'null: the box of the organisation';
COMMENT ON COLUMN work.nieuws.effect_id IS 'the mail that tells it; null: none is planned yet';

COMMENT ON TABLE work.nieuwsdag IS
    'The last day of which the news that the calendar brings was planned.';
COMMENT ON COLUMN work.nieuwsdag.enig IS 'true: there is one row';

COMMENT ON TABLE work.reservekopie IS
    'Backups that were begun and made (lintje backup): how old the last one is, and that the newest was made by '
    'this database.';
COMMENT ON COLUMN work.reservekopie.van IS 'the moment that it holds';
COMMENT ON COLUMN work.reservekopie.klaar IS 'null: under way, or broken off';
COMMENT ON COLUMN work.reservekopie.positie IS 'up to where it has the history';
COMMENT ON COLUMN work.reservekopie.sleutels IS 'how many keys; a later backup never has fewer';

COMMENT ON TABLE access.organisatie IS
    'The organisations of accounts.';
COMMENT ON COLUMN access.organisatie.id IS 'within its type; of a municipality its code';
COMMENT ON COLUMN access.organisatie.versie IS 'the ETag';
COMMENT ON COLUMN access.organisatie.berichten IS 'when news goes to its box';
COMMENT ON COLUMN access.organisatie.email_bevestigd_op IS 'null: nobody there confirmed this address';
COMMENT ON COLUMN access.organisatie.bericht_gepland_op IS 'the last mail with news; null: none yet';
COMMENT ON COLUMN access.organisatie.bericht_mislukt_op IS 'since when none arrives; null: they do';

COMMENT ON TABLE access.gebruiker IS
    'The accounts of officials.';
COMMENT ON COLUMN access.gebruiker.wachtwoord IS 'argon2id; null: invited, and no password chosen yet';
COMMENT ON COLUMN access.gebruiker.email IS 'null: an account of before 0007';
COMMENT ON COLUMN access.gebruiker.geblokkeerd_op IS 'null: it can be used';
COMMENT ON COLUMN access.gebruiker.versie IS 'the ETag';
COMMENT ON COLUMN access.gebruiker.aangemaakt_op IS 'who approves a destruction was there before it was proposed';
COMMENT ON COLUMN access.gebruiker.bericht_gepland_op IS 'the last mail with news; null: none yet';
COMMENT ON COLUMN access.gebruiker.bericht_mislukt_op IS 'since when none arrives; null: they do';

COMMENT ON TABLE access.accountaanvraag IS
    'A role that approves, audits or manages, or another address for one: in force once a second manager says '
    'yes.';
COMMENT ON COLUMN access.accountaanvraag.versie IS 'of the account that is to be changed; null: a new account';
COMMENT ON COLUMN access.accountaanvraag.uitkomst IS 'null: it waits';

COMMENT ON TABLE access.sessie IS
    'Sessions of officials.';
COMMENT ON COLUMN access.sessie.vingerafdruk IS 'SHA-256 of the cookie';

COMMENT ON TABLE access.tweede_factor IS
    'The app of an official (TOTP).';
COMMENT ON COLUMN access.tweede_factor.sleutel IS
    'the secret is derived from it with a key that is not in the database';
COMMENT ON COLUMN access.tweede_factor.bevestigd_op IS 'null: shown, and not proven yet';
COMMENT ON COLUMN access.tweede_factor.laatste_stap IS
    'the last step of 30 seconds of which a code was used: a code counts once';

COMMENT ON TABLE access.herstelcode IS
    'Recovery codes of the second factor.';
COMMENT ON COLUMN access.herstelcode.vingerafdruk IS 'argon2id with the salt; without: SHA-256, of before 0025';
COMMENT ON COLUMN access.herstelcode.zout IS 'one for all codes of an account';

COMMENT ON TABLE access.poging IS
    'Failed logins. A name that does not exist counts like one that does, and what was typed is not kept.';
COMMENT ON COLUMN access.poging.naam IS
    'digest of what is counted: a name and a network, a name, a network, or a name and a known browser';
COMMENT ON COLUMN access.poging.wacht_tot IS 'null: nobody waits';
COMMENT ON COLUMN access.poging.van IS 'digest of the name, where it is about one';
COMMENT ON COLUMN access.poging.begonnen IS 'of a network: when its window began';

COMMENT ON TABLE access.wachtwoordvraag IS
    'When a new password was last asked for under a name, whether it exists or not.';
COMMENT ON COLUMN access.wachtwoordvraag.naam IS 'SHA-256 of the kind of mail and the name';

COMMENT ON TABLE access.wachtwoordlink IS
    'Links to choose a password.';
COMMENT ON COLUMN access.wachtwoordlink.id IS 'of the mail''s effect; the link is derived from it';
COMMENT ON COLUMN access.wachtwoordlink.vingerafdruk IS 'SHA-256 of the link';

COMMENT ON TABLE access.postbuslink IS
    'Links that confirm the box of an organisation.';
COMMENT ON COLUMN access.postbuslink.id IS 'of the mail''s effect; the link is derived from it';
COMMENT ON COLUMN access.postbuslink.vingerafdruk IS 'SHA-256 of the link';
COMMENT ON COLUMN access.postbuslink.email IS 'the address that it went to: another one asks for another link';

COMMENT ON TABLE access.gebeurtenis IS
    'The log of accounts: who did what with which account. Without passwords, codes or addresses of machines.';
COMMENT ON COLUMN access.gebeurtenis.bron IS 'web, opdrachtregel (an operator) or post (a mail)';
COMMENT ON COLUMN access.gebeurtenis.door IS 'the official who did it; null: there was no session';
COMMENT ON COLUMN access.gebeurtenis.gebruikersnaam IS 'the account that it is about';

COMMENT ON TABLE access.inzage IS
    'The log of looks: who looked at whose data. Looks at confidential attachments are events of the case.';
COMMENT ON COLUMN access.inzage.gebruiker IS 'no reference: the look stays when the account goes';
COMMENT ON COLUMN access.inzage.organisatie IS 'gemeente/518';
COMMENT ON COLUMN access.inzage.zaak_id IS 'null: a list, a search or a decree';
COMMENT ON COLUMN access.inzage.welk IS 'which attachment, list, filter or moment';
COMMENT ON COLUMN access.inzage.eenmalig IS
    'digest of all of it and the quarter of an hour: looking again is no second look';

COMMENT ON TABLE access.geopend IS
    'Who has a case open on a screen: a hint to colleagues, no part of the history.';

COMMENT ON TABLE access.afwezigheid IS
    'Who is away, and who does the work meanwhile. Of today, no part of the history.';
COMMENT ON COLUMN access.afwezigheid.vervanger IS 'null: nobody';

COMMENT ON TABLE access.weergave IS
    'What an official wants to see again: a screen''s query string under a name.';
COMMENT ON COLUMN access.weergave.query IS 'without the words that were searched for: those are names of people';

COMMENT ON TABLE beheer.afwijsreden IS
    'Why a municipality does not take up a request; the text goes into the mail.';
COMMENT ON COLUMN beheer.afwijsreden.standaard IS 'it came with the program: may be changed, not deleted';

COMMENT ON TABLE beheer.gemeentecontact IS
    'How citizens reach a municipality, and its days of the lintjesregen, as they were over time. No row: only '
    'its name is told.';
COMMENT ON COLUMN beheer.gemeentecontact.gemeente IS 'its code';
COMMENT ON COLUMN beheer.gemeentecontact.naam IS 'who answers: a person or a desk';
COMMENT ON COLUMN beheer.gemeentecontact.door IS 'the name of who saved it';
COMMENT ON COLUMN beheer.gemeentecontact.uiterste_dag IS
    'day and month until when proposals are in time; null: the ordinary day';

COMMENT ON TABLE beheer.mailtekst IS
    'The words of mails as they were over time. No row: the text that came with the program.';
COMMENT ON COLUMN beheer.mailtekst.soort IS 'a kind of mail, as in work.effect';
COMMENT ON COLUMN beheer.mailtekst.door IS 'the name of who saved it';

COMMENT ON TABLE beheer.paginatekst IS
    'The statements of the service (privacy, accessibility …) as they were over time. No row: the text that came '
    'with the program.';
COMMENT ON COLUMN beheer.paginatekst.door IS 'the name of who saved it';

COMMENT ON TABLE beheer.websiteadres IS
    'The address of the general website over time. No row: the setting of the program.';
COMMENT ON COLUMN beheer.websiteadres.door IS 'the name of who saved it';

COMMENT ON TABLE beheer.tekstblok IS
    'Text blocks for the editor of notes: chosen in a menu, or by Alt+L and a key.';
COMMENT ON COLUMN beheer.tekstblok.inhoud IS 'a line is a paragraph, "- " makes it an item of a list';
COMMENT ON COLUMN beheer.tekstblok.opmaak IS 'what a standard block does to text; null: an own block';
COMMENT ON COLUMN beheer.tekstblok.versie IS 'the ETag';

COMMENT ON TABLE beheer.webhook IS
    'Where an organisation wants to hear what happened to its cases.';
COMMENT ON COLUMN beheer.webhook.sleutel IS 'the secret is derived from it with a key that is not in the database';
COMMENT ON COLUMN beheer.webhook.stand IS 'uitgevallen: paused after too many failures';
COMMENT ON COLUMN beheer.webhook.mislukt IS 'tries that failed since the last that did not';
COMMENT ON COLUMN beheer.webhook.positie IS 'up to which deliveries were planned';

COMMENT ON VIEW history.events_with_hash IS 'history.events as postgres-es reads it, with the hash in the metadata.';
COMMENT ON VIEW work.gevolgd IS
    'How far every subscription has come; the list of cases also where it has yet to begin.';
COMMENT ON VIEW work.logrij IS 'Every row of every log book, with its fields as docs/history.md lists them.';

-- Read models are made again beside the live ones, and their comments with them.
CREATE FUNCTION readmodel.describe(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    said record;
BEGIN
    FOR said IN VALUES
        ('zaak', NULL,
            'Each case as its own screens need it. Written in the transaction of the events: read your own '
            'writes.'),
        ('zaak', 'link_vingerafdruk', 'SHA-256 of the wizard link in force; null: none, or withdrawn'),
        ('zaak', 'verdiensten', 'how many'),
        ('zaak', 'ondersteuners', 'how many'),
        ('zaak', 'bijlagen', 'how many'),
        ('link', NULL,
            'Links out of mails, and the case that each leads to. Written in the transaction of the events.'),
        ('link', 'vingerafdruk', 'SHA-256 of the uuid in the link, never the uuid itself'),
        ('pagina', NULL, 'Which event last set each page of a case; what was filled in stands in that event alone.'),
        ('pagina', 'versie', 'sequence of that event: the ETag'),
        ('onderdeel', NULL,
            'Which event last set each merit, supporter and attachment of a case; what was filled in stands in '
            'that event alone.'),
        ('onderdeel', 'volgorde', 'sequence of the event that added it'),
        ('onderdeel', 'versie', 'sequence of the event that set it last: the ETag'),
        ('onderdeel', 'bestand', 'where an attachment is stored'),
        ('zakenlijst', NULL,
            'The list of cases of officials. Follows by subscription. The one read model with personal data in '
            'the clear, because it is searched and sorted: unlogged, so in no base backup or standby, and filled '
            'again after a crash.'),
        ('zakenlijst', 'gewijzigd_op', 'has no index, so that most events change no index (HOT)'),
        ('zakenlijst', 'houder', 'who has it in hand: gemeente/518'),
        ('zakenlijst', 'bereikt', 'every organisation that it reached, so that may see it'),
        ('zakenlijst', 'sinds', 'since when the holder has it'),
        ('zakenlijst', 'wacht_sinds', 'since when an organisation is to act; null: none is'),
        ('zakenlijst', 'gelegenheid', 'algemene, bijzondere; null: not chosen'),
        ('zakenlijst', 'bijzondere_datum', 'the wanted date of a special occasion'),
        ('zakenlijst', 'algemene_datum', 'the lintjesregen that the submission was in time for'),
        ('zakenlijst', 'zoek', 'folded words of candidate, proposer and case number'),
        ('zakenlijst', 'achternaam_klank', 'how the candidate''s surname sounds'),
        ('zakenlijst', 'voornaam_klank', 'how the first name sounds'),
        ('zakenlijst', 'roepnaam_klank', 'empty: not known'),
        ('zakenlijst', 'geboortedatum', 'null: the citizen does not know it'),
        ('zakenlijst', 'bellen', 'kinds of mail that did not arrive'),
        ('zakenlijst', 'teruggestuurd', 'it lies where it was sent back to'),
        ('zakenlijst', 'uitkomst_op', 'since when it is known how it ended'),
        ('zakenlijst', 'kandidaat_volgorde', 'the candidate''s name as it is sorted, by surname'),
        ('zakenlijst', 'behandelaars', 'one of each organisation: gemeente/518 a.visser'),
        ('zakenlijst', 'herinneringen', 'one of each organisation: gemeente/518 2026-12-01'),
        ('zakenlijst', 'buiten_status', 'for who may not know of a grant yet: as before the decision; null: as it is'),
        ('zakenlijst', 'buiten_houder', 'the same'),
        ('zakenlijst', 'buiten_sinds', 'the same'),
        ('zakenlijst', 'buiten_gewijzigd_op', 'the same'),
        ('zakenlijst', 'kenners', 'who may know of the grant, in the order of its road: provincie/28'),
        ('zakenlijst', 'openbare_status', 'for who may know of every case and of no grant'),
        ('zakenlijst', 'brieven', 'kinds of mail that wait as a letter to print'),
        ('besluit', NULL, 'Koninklijke besluiten. Written in the transaction of the events.'),
        ('besluit', 'aantal', 'dossiers in it'),
        ('besluit', 'vastgesteld_op', 'null: not established'),
        ('toekenning', NULL, 'Dossiers that the minister granted an honour, and the register. No name stands here.'),
        ('toekenning', 'onderscheiding', 'a code of schema/reference/onderscheidingen.csv'),
        ('toekenning', 'besloten_op', 'the minister''s decision'),
        ('toekenning', 'besluit_id', 'the decree that it stands in; null: it waits for one'),
        ('toekenning', 'onderscheiden_op', 'the date of the established decree; null: not in the register'),
        ('toekenning', 'uitreiking_op', 'the ceremony; null: not registered'),
        ('cijfer_zaak', NULL, 'Figures: what is counted of each case. Follows by subscription.'),
        ('cijfer_zaak', 'gemeente', 'gemeente/518'),
        ('cijfer_zaak', 'buiten_status', 'for who may not know of a grant yet; null: as it is'),
        ('cijfer_zaak', 'kenners', 'who may know of the grant'),
        ('cijfer_bereik', NULL, 'Figures: in which month a case first came to an organisation.'),
        ('cijfer_bereik', 'maand', 'the first day of that month'),
        ('cijfer_verblijf', NULL, 'Figures: how long a case was with an organisation.'),
        ('cijfer_verblijf', 'volgorde', 'sequence of the event that brought it there'),
        ('cijfer_verblijf', 'stap', 'the status that it had there: bijGemeente, provincieAdvies'),
        ('cijfer_verblijf', 'tot', 'null: it is still there'),
        ('cijfer_telling', NULL,
            'Figures: how many cases of a month have a status, for each organisation that may ask.'),
        ('cijfer_telling', 'organisatie', 'who may ask: one that the case reached, or * for who sees every case'),
        ('cijfer_duur', NULL, 'Figures: how many stays took how long, for each organisation that may ask.'),
        ('cijfer_duur', 'organisatie', 'who may ask: one that the case reached, * for who sees every case, land for '
            'all; with /gemeenten behind it each municipality by itself, for who is none'),
        ('cijfer_duur', 'jaar', 'in which the stay ended'),
        ('cijfer_duur', 'bij', 'where it stayed; gemeente: any municipality'),
        ('cijfer_duur', 'stap', 'the status that it had there'),
        ('cijfer_duur', 'dagen', 'whole days'),
        ('cijfer_instroom', NULL, 'Figures: how many cases came in on a day, for each organisation that may ask.'),
        ('cijfer_instroom', 'organisatie', 'one that they came to, or * for all'),
        ('cijfer_instroom', 'soort', 'verzoek, dossier'),
        ('buur_bereik', NULL,
            'Neighbours: from which event on, and up to which, an organisation hears of a case. Follows by '
            'subscription.'),
        ('buur_bereik', 'organisatie', 'gemeente/518, or * for who sees every dossier'),
        ('buur_bereik', 'vanaf', 'position of the event that brought it there'),
        ('buur_bereik', 'tot', 'position of the last event that it hears of; null: it goes on'),
        ('buur_bereik', 'kent', 'above 0: hears of what is granted before everybody may'),
        ('buur_gebeurtenis', NULL, 'Neighbours: what there is to hear, for each organisation.'),
        ('buur_gebeurtenis', 'volgorde', 'sequence within the case or the decree'),
        ('buur_gebeurtenis', 'soort', 'the event as the history names it'),
        ('bewaring', NULL,
            'Retention: how a case ended and when, and holds on it. Never when something is due: the terms are '
            'settings.'),
        ('bewaring', 'uitkomst', 'null: it runs'),
        ('bewaring', 'einde_op', 'null: it runs'),
        ('bewaring', 'opgeschort', 'a legal hold; null: never'),
        ('bewaring', 'opgeschort_op', 'when the last one was laid'),
        ('bewaring', 'opgeheven', 'sequence of the event that lifted one last'),
        ('bewaring', 'vernietigd_op', 'as a whole'),
        ('onderzoek', NULL,
            'Retention: extracts of the police and of justice, also those that were removed from their dossier.'),
        ('vernietiging', NULL, 'Retention: destructions that were proposed; one that was withdrawn is gone.'),
        ('vernietiging', 'betrokkene', 'voorsteller, kandidaat or ondersteuner/<id>; null: not about one person'),
        ('vernietiging', 'bijlagen', 'how many; null: not about attachments'),
        ('vernietiging', 'voorgesteld_door', 'the name of an account'),
        ('vernietiging', 'goedgekeurd', 'sequence of the approval; null: not approved'),
        ('vernietiging', 'vernietigd_op', 'null: not executed yet'),
        ('vernietiging', 'sleutels', 'how many keys were destroyed'),
        ('vernietiging', 'bestanden', 'how many files were destroyed')
    LOOP
        EXECUTE CASE WHEN said.column2 IS NULL
            THEN format('COMMENT ON TABLE %I.%I IS %L', in_schema, said.column1, said.column3)
            ELSE format('COMMENT ON COLUMN %I.%I.%I IS %L', in_schema, said.column1, said.column2, said.column3) END;
    END LOOP;
END $$;
SELECT readmodel.describe('readmodel');

COMMENT ON FUNCTION access.refuse() IS
    'Trigger: the log of accounts is append-only.';
COMMENT ON FUNCTION access.refuse_inzage() IS
    'Trigger: the log of looks is append-only.';
COMMENT ON FUNCTION beheer.refuse() IS
    'Trigger: versions of texts are append-only.';
COMMENT ON FUNCTION history.refuse() IS
    'Trigger: the history and its logs are append-only.';
COMMENT ON FUNCTION history.only_forward() IS
    'Trigger: the head of the history moves forward only.';
COMMENT ON FUNCTION history.chain(bytea, bytea[]) IS
    'The hashes of events with these digests that follow an event with this hash.';
COMMENT ON FUNCTION history.digest(text, text, bigint, text, text, text, text) IS
    'The digest of an event, as docs/history.md has it.';
COMMENT ON FUNCTION history.append(text[], text[], bigint[], text[], text[], text[], text[], bytea[], text) IS
    'Appends events and moves the head on by them; digests and hashes are computed here, from what is inserted. '
    '`behind` is the hash of the event that an event stands behind in its aggregate; null for the first one, and '
    'for one behind the event before it in these lists. `seen` is where the caller saw the newest version of the '
    'head, if it did. Returns the position and hash that the head had, and where its newest version lies.';
COMMENT ON FUNCTION history.move_head(bytea[]) IS
    'Moves the head on by events with these digests, wherever it is. Returns the position and hash that it had, '
    'the hashes of the events, and where its newest version lies.';
COMMENT ON FUNCTION history.hold_head() IS
    'Locks the head until the transaction ends, and returns its position.';
COMMENT ON FUNCTION history.overtaken() IS
    'Refuses an append that looked for the head where it no longer is. Of versions before 0041.';
COMMENT ON FUNCTION history.unfounded() IS
    'Refuses events that were decided on others than those that stand before them. Of versions before 0041.';
COMMENT ON FUNCTION history.round_off() IS
    'Takes from the program''s role what only versions before 0041 need (lintje migrate --afronden).';
COMMENT ON FUNCTION history.moment(timestamptz) IS
    'A moment as it stands in events.';
COMMENT ON FUNCTION history.rij(text[]) IS
    'The digest of a row: SHA-256 over its fields, each its UTF-8 bytes behind their number as a big-endian '
    '64-bit number; -1, and no bytes, for null.';
COMMENT ON FUNCTION history.leg_vast(text, bigint) IS
    'Commits what a log book has up to this number, behind what was committed before: one event. Returns how many '
    'rows that were, 10,000 at most; 0: nothing is new.';
COMMENT ON FUNCTION history.ruim_op(text, integer) IS
    'Removes rows of a log book that were committed more than so many months ago, and appends the event that '
    'tells of it: whole commits, some 20,000 rows at once, and only rows that are as they were committed. Returns '
    'how many.';
COMMENT ON FUNCTION history.tegelwortel(bytea) IS
    'The root of a full tile.';
COMMENT ON FUNCTION history.tegels_aanvullen(bigint, bytea) IS
    'Puts hashes of leaves behind the first `van` of the tree.';
COMMENT ON FUNCTION history.run_na(bytea, bigint[], bytea[]) IS
    'The running hash of an aggregate over these events of it, which stand at these positions, in their order.';
COMMENT ON FUNCTION history.log_aanvullen(bigint, bytea[]) IS
    'Adds the events with these digests, which follow the first `van` in the log, to its tree and map. The '
    'digests are checked against the chain of the history, so nothing else comes into the log, whoever calls.';
COMMENT ON FUNCTION history.checkpoint_bewaren(bigint, text, timestamptz, smallint[], integer[], bytea[], smallint[]) IS
    'Keeps hashes of the map, and a checkpoint of what is in the log now.';
COMMENT ON FUNCTION history.medeondertekening_bewaren(bigint, text, timestamptz) IS
    'Keeps what a witness signed. Twice is once.';
COMMENT ON FUNCTION sleutels.refuse() IS
    'Trigger: rows of keys are not deleted, and the beginning of sealing stays.';
COMMENT ON FUNCTION sleutels.stays_destroyed() IS
    'Trigger: a destroyed key stays destroyed, and a key is not exchanged for another.';
COMMENT ON FUNCTION sleutels.begin_hoofdsleutel(integer, bytea) IS
    'Notes the first master key. A later one is taken by the owner alone.';
COMMENT ON FUNCTION sleutels.maak(integer, uuid[], text[], bytea[], bytea[]) IS
    'Keeps new keys, wrapped by the master key with this number; none when it is no longer the one. A key that is '
    'there stays.';
COMMENT ON FUNCTION sleutels.besloten(uuid, uuid) IS
    'What two officials agreed to destroy of a case; an error when they did not, or when it no longer stands: '
    'withdrawn, a hold was laid since, or executed.';
COMMENT ON FUNCTION sleutels.vernietig(uuid, uuid) IS
    'Destroys the keys of what two officials agreed on. Returns how many were destroyed for it, now or by a try '
    'that was interrupted.';
COMMENT ON FUNCTION sleutels.vernietig_concept() IS
    'Trigger: the key of a draft goes with the last draft that is sealed with it.';
COMMENT ON FUNCTION work.alleen_opgeruimd() IS
    'Trigger: a row of a log book goes only when its own digest is kept. Argument: the log book.';
COMMENT ON FUNCTION work.blijft_gesloten() IS
    'Trigger: how a verification ended does not change.';
COMMENT ON FUNCTION work.log_wijziging() IS
    'Trigger: writes what was done with a row into a log book. Arguments: the log book, and the columns that are '
    'left out.';
COMMENT ON FUNCTION work.log_grens(text) IS
    'Up to which number a log book is settled: nobody who began before this has a lower one in hand. Null: it is '
    'empty, or in use; ask again later. To be called in a transaction of its own.';
COMMENT ON FUNCTION readmodel.gevouwen(text) IS
    'A text as names are looked for: without accents and capitals, words behind a space each. '
    'projections/src/naam.rs does the same.';
COMMENT ON FUNCTION readmodel.list_is_whole() IS
    'True; an error while the list of cases is being made again. Stands in every question to the list.';
COMMENT ON FUNCTION readmodel.describe(text) IS
    'Comments on the tables of a schema of read models, which a rebuild makes beside the live ones.';
COMMENT ON FUNCTION readmodel.create_tables(text) IS
    'Makes the tables of the read models in a schema, except those of decrees. A migration that changes them '
    'renames this function and makes one that calls that, and then does its own step.';
COMMENT ON FUNCTION readmodel.create_decrees(text) IS
    'Makes the tables of decrees and of the register in a schema.';
COMMENT ON FUNCTION readmodel.create_decree_tables(text) IS
    'Part of create_decrees: the tables.';
COMMENT ON FUNCTION readmodel.order_decrees(text) IS
    'Part of create_decrees: the order of a register by decree (0016).';
COMMENT ON FUNCTION readmodel.create_case_tables(text) IS
    'Part of create_tables: the first tables of cases.';
COMMENT ON FUNCTION readmodel.create_list(text) IS
    'Part of create_tables: the list of cases, unlogged and without statistics of names (0018).';
COMMENT ON FUNCTION readmodel.create_logged_list(text) IS
    'Part of create_list: the list as it was until 0018.';
COMMENT ON FUNCTION readmodel.create_own_tables(text) IS
    'Part of create_tables: until 0012.';
COMMENT ON FUNCTION readmodel.create_figures(text) IS
    'Part of create_tables: the figures of organisations (0011).';
COMMENT ON FUNCTION readmodel.create_neighbours(text) IS
    'Part of create_tables: what neighbours hear (0012).';
COMMENT ON FUNCTION readmodel.create_retention(text) IS
    'Part of create_tables: retention and destruction (0020).';
COMMENT ON FUNCTION readmodel.create_tables_with_records(text) IS
    'Part of create_tables: until 0015, when records stood in the read models.';
COMMENT ON FUNCTION readmodel.create_tables_without_retention(text) IS
    'Part of create_tables: until 0020.';
COMMENT ON FUNCTION readmodel.create_tables_without_outcomes(text) IS
    'Part of create_tables: until 0051.';
COMMENT ON FUNCTION readmodel.create_tables_by_first_name(text) IS
    'Part of create_tables: until 0052.';
COMMENT ON FUNCTION readmodel.create_tables_without_desk(text) IS
    'Part of create_tables: until 0053.';
COMMENT ON FUNCTION readmodel.create_tables_without_reminders(text) IS
    'Part of create_tables: until 0054.';
COMMENT ON FUNCTION readmodel.create_tables_without_links_of_a_case(text) IS
    'Part of create_tables: until 0061.';
COMMENT ON FUNCTION readmodel.create_tables_without_supporters_links(text) IS
    'Part of create_tables: until 0080.';
COMMENT ON FUNCTION readmodel.create_tables_without_embargo(text) IS
    'Part of create_tables: until 0085.';
COMMENT ON FUNCTION readmodel.create_tables_without_helpers(text) IS
    'Part of create_tables: until 0111.';
COMMENT ON FUNCTION readmodel.add_call_tasks(text) IS
    'Part of create_tables: who has to be phoned (0011).';
COMMENT ON FUNCTION readmodel.refer_to_events(text) IS
    'Part of create_tables: records go, since the events have them (0015).';
COMMENT ON FUNCTION readmodel.know_ended(text) IS
    'Part of create_tables: a case can end because nobody goes on with it (0051).';
COMMENT ON FUNCTION readmodel.add_outcomes(text) IS
    'Part of create_tables: what was sent back, and how a case ended (0051).';
COMMENT ON FUNCTION readmodel.sort_by_surname(text) IS
    'Part of create_tables: the order of surnames (0052).';
COMMENT ON FUNCTION readmodel.add_desk(text) IS
    'Part of create_tables: who handles a case in each organisation (0053).';
COMMENT ON FUNCTION readmodel.add_reminders(text) IS
    'Part of create_tables: days on which an organisation is reminded (0054).';
COMMENT ON FUNCTION readmodel.add_embargo(text) IS
    'Part of create_tables: what others see of a grant (0085).';
COMMENT ON FUNCTION readmodel.add_letters(text) IS
    'Part of create_tables: letters that wait to be printed (0141).';
COMMENT ON FUNCTION readmodel.create_tables_without_letters(text) IS
    'Part of create_tables: until 0141.';
COMMENT ON FUNCTION readmodel.add_steps(text) IS
    'Part of create_tables: waiting times by step, and what comes in (0161).';
COMMENT ON FUNCTION readmodel.create_tables_without_steps(text) IS
    'Part of create_tables: until 0161.';
COMMENT ON FUNCTION readmodel.handled_at(text[]) IS
    'The organisations of who handle a case: gemeente/518 of gemeente/518 a.visser.';
COMMENT ON FUNCTION readmodel.count_from_index(text) IS
    'Part of create_tables: an index that holds all that is counted of every case (0162).';
COMMENT ON FUNCTION readmodel.create_tables_without_counts_of_all(text) IS
    'Part of create_tables: until 0162.';
