-- Made by make generate; change it by a migration.
-- Comments on the tables of a schema of read models of version 1. For programs that have no files of
-- their own for them; changed no more.
CREATE OR REPLACE FUNCTION readmodel.describe(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
BEGIN
    PERFORM set_config('search_path', quote_ident(in_schema), true);

    COMMENT ON TABLE zaak IS
        'Each case as its own screens need it. Written in the transaction of the events: read your own writes.';
    COMMENT ON COLUMN zaak.link_vingerafdruk IS 'SHA-256 of the wizard link in force; null: none, or withdrawn';
    COMMENT ON COLUMN zaak.verdiensten IS 'how many';
    COMMENT ON COLUMN zaak.ondersteuners IS 'how many';
    COMMENT ON COLUMN zaak.bijlagen IS 'how many';
    COMMENT ON COLUMN zaak.per_brief IS 'letters took the place of a mail address that was given before';

    COMMENT ON TABLE link IS
        'Links out of mails, and the case that each leads to. Written in the transaction of the events.';
    COMMENT ON COLUMN link.vingerafdruk IS 'SHA-256 of the uuid in the link, never the uuid itself';

    COMMENT ON TABLE pagina IS
        'Which event last set each page of a case; what was filled in stands in that event alone.';
    COMMENT ON COLUMN pagina.versie IS 'sequence of that event: the ETag';

    COMMENT ON TABLE onderdeel IS
        'Which event last set each merit, supporter and attachment of a case; what was filled in stands in that '
        'event alone.';
    COMMENT ON COLUMN onderdeel.volgorde IS 'sequence of the event that added it';
    COMMENT ON COLUMN onderdeel.versie IS 'sequence of the event that set it last: the ETag';
    COMMENT ON COLUMN onderdeel.bestand IS 'where an attachment is stored';

    COMMENT ON TABLE bewaring IS
        'Retention: how a case ended and when, and holds on it. Never when something is due: the terms are settings.';
    COMMENT ON COLUMN bewaring.uitkomst IS 'null: it runs';
    COMMENT ON COLUMN bewaring.einde_op IS 'null: it runs';
    COMMENT ON COLUMN bewaring.opgeschort IS 'a legal hold; null: never';
    COMMENT ON COLUMN bewaring.opgeschort_op IS 'when the last one was laid';
    COMMENT ON COLUMN bewaring.opgeheven IS 'sequence of the event that lifted one last';
    COMMENT ON COLUMN bewaring.vernietigd_op IS 'as a whole';

    COMMENT ON TABLE onderzoek IS
        'Retention: extracts of the police and of justice, also those that were removed from their dossier.';

    COMMENT ON TABLE vernietiging IS 'Retention: destructions that were proposed; one that was withdrawn is gone.';
    COMMENT ON COLUMN vernietiging.betrokkene IS
        'voorsteller, kandidaat or ondersteuner/<id>; null: not about one person';
    COMMENT ON COLUMN vernietiging.bijlagen IS 'how many; null: not about attachments';
    COMMENT ON COLUMN vernietiging.voorgesteld_door IS 'the name of an account';
    COMMENT ON COLUMN vernietiging.goedgekeurd IS 'sequence of the approval; null: not approved';
    COMMENT ON COLUMN vernietiging.vernietigd_op IS 'null: not executed yet';
    COMMENT ON COLUMN vernietiging.sleutels IS 'how many keys were destroyed';
    COMMENT ON COLUMN vernietiging.bestanden IS 'how many files were destroyed';

    COMMENT ON TABLE zakenlijst IS
        'The list of cases of officials. Follows by subscription. The one read model with personal data in the '
        'clear, because it is searched and sorted: unlogged, so in no base backup or standby, and filled again after '
        'a crash.';
    COMMENT ON COLUMN zakenlijst.gewijzigd_op IS 'has no index, so that most events change no index (HOT)';
    COMMENT ON COLUMN zakenlijst.houder IS 'who has it in hand: gemeente/518';
    COMMENT ON COLUMN zakenlijst.bereikt IS 'every organisation that it reached, so that may see it';
    COMMENT ON COLUMN zakenlijst.sinds IS 'since when the holder has it';
    COMMENT ON COLUMN zakenlijst.wacht_sinds IS 'since when an organisation is to act; null: none is';
    COMMENT ON COLUMN zakenlijst.gelegenheid IS 'algemene, bijzondere; null: not chosen';
    COMMENT ON COLUMN zakenlijst.bijzondere_datum IS 'the wanted date of a special occasion';
    COMMENT ON COLUMN zakenlijst.algemene_datum IS 'the lintjesregen that the submission was in time for';
    COMMENT ON COLUMN zakenlijst.zoek IS 'folded words of candidate, proposer and case number';
    COMMENT ON COLUMN zakenlijst.achternaam_klank IS 'how the candidate''s surname sounds';
    COMMENT ON COLUMN zakenlijst.voornaam_klank IS 'how the first name sounds';
    COMMENT ON COLUMN zakenlijst.roepnaam_klank IS 'empty: not known';
    COMMENT ON COLUMN zakenlijst.geboortedatum IS 'null: the citizen does not know it';
    COMMENT ON COLUMN zakenlijst.bellen IS 'kinds of mail that did not arrive';
    COMMENT ON COLUMN zakenlijst.teruggestuurd IS 'it lies where it was sent back to';
    COMMENT ON COLUMN zakenlijst.uitkomst_op IS 'since when it is known how it ended';
    COMMENT ON COLUMN zakenlijst.kandidaat_volgorde IS 'the candidate''s name as it is sorted, by surname';
    COMMENT ON COLUMN zakenlijst.behandelaars IS 'one of each organisation: gemeente/518 a.visser';
    COMMENT ON COLUMN zakenlijst.herinneringen IS 'one of each organisation: gemeente/518 2026-12-01';
    COMMENT ON COLUMN zakenlijst.buiten_status IS
        'for who may not know of a grant yet: as before the decision; null: as it is';
    COMMENT ON COLUMN zakenlijst.buiten_houder IS 'the same';
    COMMENT ON COLUMN zakenlijst.buiten_sinds IS 'the same';
    COMMENT ON COLUMN zakenlijst.buiten_gewijzigd_op IS 'the same';
    COMMENT ON COLUMN zakenlijst.kenners IS 'who may know of the grant, in the order of its road: provincie/28';
    COMMENT ON COLUMN zakenlijst.openbare_status IS 'for who may know of every case and of no grant';
    COMMENT ON COLUMN zakenlijst.brieven IS 'kinds of mail that wait as a letter to print';
    COMMENT ON COLUMN zakenlijst.behandeld_bij IS 'the organisations at which somebody handles it';

    COMMENT ON TABLE cijfer_zaak IS 'Figures: what is counted of each case. Follows by subscription.';
    COMMENT ON COLUMN cijfer_zaak.gemeente IS 'gemeente/518';
    COMMENT ON COLUMN cijfer_zaak.buiten_status IS 'for who may not know of a grant yet; null: as it is';
    COMMENT ON COLUMN cijfer_zaak.kenners IS 'who may know of the grant';

    COMMENT ON TABLE cijfer_bereik IS 'Figures: in which month a case first came to an organisation.';
    COMMENT ON COLUMN cijfer_bereik.maand IS 'the first day of that month';

    COMMENT ON TABLE cijfer_verblijf IS 'Figures: how long a case was with an organisation.';
    COMMENT ON COLUMN cijfer_verblijf.volgorde IS 'sequence of the event that brought it there';
    COMMENT ON COLUMN cijfer_verblijf.tot IS 'null: it is still there';
    COMMENT ON COLUMN cijfer_verblijf.stap IS 'the status that it had there: bijGemeente, provincieAdvies';

    COMMENT ON TABLE cijfer_telling IS
        'Figures: how many cases of a month have a status, for each organisation that may ask.';
    COMMENT ON COLUMN cijfer_telling.organisatie IS
        'who may ask: one that the case reached, or * for who sees every case';

    COMMENT ON TABLE cijfer_duur IS 'Figures: how many stays took how long, for each organisation that may ask.';
    COMMENT ON COLUMN cijfer_duur.organisatie IS
        'who may ask: one that the case reached, * for who sees every case, land for all';
    COMMENT ON COLUMN cijfer_duur.jaar IS 'in which the stay ended';
    COMMENT ON COLUMN cijfer_duur.bij IS 'where it stayed; gemeente: any municipality';
    COMMENT ON COLUMN cijfer_duur.dagen IS 'whole days';
    COMMENT ON COLUMN cijfer_duur.stap IS 'the status that it had there';

    COMMENT ON TABLE cijfer_plaats IS
        'Figures: how long the stays at each municipality took, for each organisation that may ask and is none.';
    COMMENT ON COLUMN cijfer_plaats.organisatie IS
        'who may ask: one that the case reached, or * for who sees every case';
    COMMENT ON COLUMN cijfer_plaats.jaar IS 'in which the stays ended';
    COMMENT ON COLUMN cijfer_plaats.stap IS 'the status that the cases had there';
    COMMENT ON COLUMN cijfer_plaats.bij IS 'the municipality';
    COMMENT ON COLUMN cijfer_plaats.dagen IS 'whole days of each stay, the shortest first';

    COMMENT ON TABLE cijfer_instroom IS 'Figures: how many cases came in on a day, for each organisation that may ask.';
    COMMENT ON COLUMN cijfer_instroom.organisatie IS 'one that they came to, or * for all';
    COMMENT ON COLUMN cijfer_instroom.soort IS 'verzoek, dossier';

    COMMENT ON TABLE buur_bereik IS
        'Neighbours: from which event on, and up to which, an organisation hears of a case. Follows by subscription.';
    COMMENT ON COLUMN buur_bereik.organisatie IS 'gemeente/518, or * for who sees every dossier';
    COMMENT ON COLUMN buur_bereik.vanaf IS 'position of the event that brought it there';
    COMMENT ON COLUMN buur_bereik.tot IS 'position of the last event that it hears of; null: it goes on';
    COMMENT ON COLUMN buur_bereik.kent IS 'above 0: hears of what is granted before everybody may';

    COMMENT ON TABLE buur_gebeurtenis IS 'Neighbours: what there is to hear, for each organisation.';
    COMMENT ON COLUMN buur_gebeurtenis.volgorde IS 'sequence within the case or the decree';
    COMMENT ON COLUMN buur_gebeurtenis.soort IS 'the event as the history names it';

    COMMENT ON TABLE besluit IS 'Koninklijke besluiten. Written in the transaction of the events.';
    COMMENT ON COLUMN besluit.aantal IS 'dossiers in it';
    COMMENT ON COLUMN besluit.vastgesteld_op IS 'null: not established';

    COMMENT ON TABLE toekenning IS
        'Dossiers that the minister granted an honour, and the register. No name stands here.';
    COMMENT ON COLUMN toekenning.onderscheiding IS 'a code of schema/reference/onderscheidingen.csv';
    COMMENT ON COLUMN toekenning.besloten_op IS 'the minister''s decision';
    COMMENT ON COLUMN toekenning.besluit_id IS 'the decree that it stands in; null: it waits for one';
    COMMENT ON COLUMN toekenning.onderscheiden_op IS 'the date of the established decree; null: not in the register';
    COMMENT ON COLUMN toekenning.uitreiking_op IS 'the ceremony; null: not registered';
END $function$
;
