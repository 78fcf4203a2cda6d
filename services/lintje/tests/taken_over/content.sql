-- What people and the program leave: events in the program's role, their keys, an account, texts, what is planned and
-- being written, a case in the read models.
SET ROLE lintje;
SELECT sleutels.begin_hoofdsleutel(1, '\x01');
SELECT sleutels.maak(1, ARRAY['00000000-0000-4000-8000-000000000001']::uuid[], ARRAY['voorsteller'],
                     ARRAY[decode(repeat('01', 60), 'hex')], ARRAY[decode(repeat('02', 32), 'hex')]);
SELECT history.append(ARRAY['verzoek', 'verzoek'],
                      ARRAY['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001'],
                      ARRAY[1, 2], ARRAY['VerzoekIngediend', 'VerzoekVervallen'], ARRAY['1.0', '1.0'],
                      ARRAY['{"VerzoekIngediend":{}}', '{"VerzoekVervallen":{}}'],
                      ARRAY['{"op":"2026-11-21T10:00:00.000000Z"}', '{"op":"2026-11-22T10:00:00.000000Z"}'],
                      ARRAY[NULL, NULL]::bytea[], NULL);
INSERT INTO work.checkpoint (naam, position) VALUES ('mail', 2);
INSERT INTO work.checkpoint_vluchtig (naam, position) VALUES ('zakenlijst', 2);
INSERT INTO work.effect (id, zaak_id, soort, inhoud, gepland_op)
VALUES (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'kopie', '{}', now());
INSERT INTO work.concept (zaak_id, pagina, invoer, bewaard_op)
VALUES ('00000000-0000-4000-8000-000000000001', 'kandidaat', '{"verzegeld":{}}', now());
INSERT INTO work.zaaknummer (jaar, laatste) VALUES (2026, 41);
INSERT INTO access.organisatie (soort, id, naam) VALUES ('gemeente', 518, '''s-Gravenhage');
INSERT INTO access.gebruiker (gebruikersnaam, naam, rol, organisatie, organisatie_id, wachtwoord)
VALUES ('a.visser', 'A. Visser', 'gemeente', 'gemeente', 518, '$argon2id$');
INSERT INTO access.sessie (vingerafdruk, gebruikersnaam, laatst_actief, begonnen_op)
VALUES ('\x03', 'a.visser', now(), now());
INSERT INTO access.gebeurtenis (op, soort, bron, gebruikersnaam) VALUES (now(), 'ingelogd', 'web', 'a.visser');
INSERT INTO access.inzage (op, gebruiker, rol, organisatie, wat, eenmalig)
VALUES (now(), 'a.visser', 'gemeente', 'gemeente/518', 'lijst', '\x04');
INSERT INTO beheer.mailtekst (soort, versie, onderwerp, inhoud, door, op)
VALUES ('afgewezen', 1, 'Uw verzoek', 'Tekst', 'A. Visser', now());
UPDATE beheer.afwijsreden SET tekst = 'Een eigen tekst.' WHERE code = 'dubbel';
SELECT history.leg_vast('account', work.log_grens('account'));
INSERT INTO readmodel.zaak (zaak_id, zaaknummer, status, gemeente, ontvangen_op, verdiensten, ondersteuners, bijlagen)
VALUES ('00000000-0000-4000-8000-000000000001', 'KO-2026-000041', 'vervallen', 518, now(), 1, 2, 3);
INSERT INTO readmodel.pagina (zaak_id, naam, versie) VALUES ('00000000-0000-4000-8000-000000000001', 'aanvraag', 1);
RESET ROLE;
