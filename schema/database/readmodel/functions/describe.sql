-- Comments on the tables of a schema of read models, which a rebuild makes beside the live ones.
CREATE OR REPLACE FUNCTION readmodel.describe(in_schema text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
        ('cijfer_verblijf', 'dossier', 'false: the municipality looks at the request'),
        ('cijfer_verblijf', 'tot', 'null: it is still there'),
        ('cijfer_telling', NULL,
            'Figures: how many cases of a month have a status, for each organisation that may ask.'),
        ('cijfer_telling', 'organisatie', 'who may ask: one that the case reached, or * for who sees every case'),
        ('cijfer_duur', NULL, 'Figures: how many stays took how long, for each organisation that may ask.'),
        ('cijfer_duur', 'organisatie', 'who may ask: one that the case reached, or * for who sees every case'),
        ('cijfer_duur', 'jaar', 'in which the stay ended'),
        ('cijfer_duur', 'bij', 'where it stayed; gemeente: any municipality'),
        ('cijfer_duur', 'dagen', 'whole days'),
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
END $function$
;
