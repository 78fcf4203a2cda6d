import { expect } from '@playwright/test';
import { maakAccounts, roepAls, sessieVan } from './behandelaar.ts';
import { type Kb, kb, stelVast, toegekend } from './besluit.ts';
import { omgeving } from './omgeving.ts';
import { zetTekstblok } from './tekstblok.ts';
import { dienIn, VOORSTELLER, vulAlles, vulVoorsteller } from './vullen.ts';
import { briefKlaar, dossier, ONBESTELBAAR, uitnodiging, verzoekBijGemeente } from './zaak.ts';

/** The cases that the pictures of the manual show: people that do not exist. */
export type Beeldzaken = {
  verzoek: string;
  uitgenodigd: string;
  gemeente: string;
  provincie: string;
  kanselarij: string;
  minister: string;
  /** Of `uitgenodigd`: all that the helpdesk sees of a case. */
  zaaknummer: string;
  beltaak: string;
  brief: string;
  /** Two dossiers about one candidate. */
  dubbel: readonly [blijft: string, eindigt: string];
  kb: Kb;
  webhook: string;
};

const kandidaat = (voornaam: string, tussenvoegsel: string, achternaam: string, voorsteller: string) => ({
  kandidaatVoornaam: voornaam,
  kandidaatTussenvoegsel: tussenvoegsel,
  kandidaatAchternaam: achternaam,
  kandidaatRoepnaam: voornaam,
  voorstellerNaam: voorsteller,
});

const advies = (account: string, zaak: string, onderscheiding: string, toelichting: string) =>
  roepAls(account, 'POST', `/api/dossiers/${zaak}/advies`, {
    advies: 'positief',
    onderscheiding,
    toelichting,
  });
const door = (account: string, zaak: string, body: object = {}) =>
  roepAls(account, 'POST', `/api/dossiers/${zaak}/doorsturen`, body);

export async function maakBeeldzaken(): Promise<Beeldzaken> {
  await maakAccounts();
  const [{ zaak: verzoek }, { zaak: uitgenodigd, zaaknummer }, op, beltaak, brief, dubbel, besluit, webhook] =
    await Promise.all([
      verzoekBijGemeente(kandidaat('Marianne', 'de', 'Graaf', 'Ruben Smit')),
      uitnodiging(kandidaat('Youssef', '', 'Amrani', 'Lotte Bakker')),
      maakDossiers(),
      maakBeltaak(),
      briefKlaar(kandidaat('Gerda', '', 'Kok', 'Wim de Boer')),
      maakDubbel(),
      maakBesluit(),
      maakWebhook(),
      zetTekstblok(
        'Advies van de burgemeester',
        'Gelet op de verdiensten van de kandidaat adviseer ik positief over dit voorstel.',
        'A',
      ),
      // Somewhere else, beside where the picture is taken.
      sessieVan('utrecht'),
    ]);
  return { verzoek, uitgenodigd, zaaknummer, ...op, beltaak, brief, dubbel, kb: besluit, webhook };
}

/** Dossiers on their way: one at each organisation. */
async function maakDossiers() {
  const [gemeente, provincie, kanselarij, minister] = await Promise.all([
    dossier(kandidaat('Ingrid', 'van', 'Leeuwen', 'Tom Hofman')),
    dossier(kandidaat('Albert', '', 'Postma', 'Greet Dijkstra')),
    dossier(kandidaat('Wilma', 'ter', 'Horst', 'Jelle Kuipers')),
    dossier(kandidaat('Desi', '', 'Lopulalan', 'Mirjam Vos')),
  ]);
  await roepAls('denhaag', 'PUT', `/api/dossiers/${gemeente.zaak}/kandidaat/militairegegevens`, {
    rang: 'Majoor',
    wapenDienstvak: 'Genie',
  });
  await roepAls('denhaag', 'POST', `/api/burgeraanvraag/${gemeente.zaak}/contact`, {
    notitie: 'Gebeld met de heer Hofman. De brief van de penningmeester volgt.',
  });
  await voegBijlageToe('denhaag', gemeente.zaak, 'verslag-gesprek.txt', false);
  await voegBijlageToe('denhaag', gemeente.zaak, 'conclusie.txt', true);
  for (const { zaak } of [provincie, kanselarij, minister]) {
    await advies(
      'denhaag',
      zaak,
      'on-lid',
      'Een voorbeeld voor de stad. Al 25 jaar elke zaterdag in de uitgifte.',
    );
    await door('denhaag', zaak);
  }
  for (const { zaak } of [kanselarij, minister]) {
    await advies('zuidholland', zaak, 'on-lid', 'Wij volgen het advies van de burgemeester.');
    await door('zuidholland', zaak);
    await advies('kanselarij', zaak, 'on-lid', 'Het Kapittel adviseert positief.');
  }
  await door('kanselarij', minister.zaak, { ministerieId: 1475 });
  return {
    gemeente: gemeente.zaak,
    provincie: provincie.zaak,
    kanselarij: kanselarij.zaak,
    minister: minister.zaak,
  };
}

/** Two that say the same of one candidate, but for the name he is called by; both can be forwarded. */
async function maakDubbel(): Promise<Beeldzaken['dubbel']> {
  const [een, twee] = await Promise.all([
    dossier(kandidaat('Jacobus', '', 'Bosman', 'Els Bosman')),
    dossier({ ...kandidaat('Jacobus', '', 'Bosman', 'Peter Kool'), kandidaatRoepnaam: 'Sjaak' }),
  ]);
  for (const { zaak } of [een, twee])
    await advies('denhaag', zaak, 'on-lid', 'Een stille kracht van de wijk, al twintig jaar.');
  return [een.zaak, twee.zaak];
}

/** A dossier of which the proposer did not get the mail: no server takes an address like that. */
async function maakBeltaak(): Promise<string> {
  const { uuid, zaak } = await uitnodiging({
    ...kandidaat('Bas', '', 'Kramer', 'Nel Brouwer'),
    voorstellerMail: ONBESTELBAAR,
  });
  await vulAlles(uuid);
  await vulVoorsteller(uuid, { ...VOORSTELLER, naam: 'Nel Brouwer' });
  await dienIn(uuid);
  await expect
    .poll(
      async () => {
        const pad = `/api/burgeraanvraag/${zaak}`;
        return (await roepAls<{ belTaken: unknown[] }>('denhaag', 'GET', pad)).belTaken.length;
      },
      { timeout: 30_000 },
    )
    // One to three: a mail that nobody needs any more is not sent.
    .not.toBe(0);
  return zaak;
}

/** One decree that is established, and one that is composed while two dossiers wait. */
async function maakBesluit(): Promise<Kb> {
  const [truus, karel, fenna] = await Promise.all([
    toegekend(kandidaat('Truus', '', 'Jansen', 'Piet Jansen')),
    toegekend(kandidaat('Karel', 'van der', 'Meer', 'Sanne Kok')),
    toegekend(kandidaat('Fenna', '', 'Mulder', 'Omar Aydin')),
    toegekend(kandidaat('Henk', '', 'Visser', 'Ria Blom')),
    toegekend(kandidaat('Aaltje', '', 'Visser', 'Kees Prins')),
  ]);
  // A number is there once, also on a program that has been tested before.
  const nummer = String(Date.now()).slice(-7);
  const { id } = await kb(`26.${nummer}`, [truus.zaak]);
  await stelVast(id);
  return kb(`26.${nummer}-2`, [karel.zaak, fenna.zaak]);
}

/** A webhook of a municipality where nothing happens, so that nothing is sent. */
async function maakWebhook(): Promise<string> {
  const { webhook } = await roepAls<{ webhook: { id: string } }>('beheer', 'POST', '/api/webhooks', {
    organisatie: { type: 'gemeente', id: 344 },
    naam: 'Zaaksysteem',
    url: 'https://zaaksysteem.voorbeeld.nl/meldingen',
  });
  return webhook.id;
}

/** The others would hear of cases that come later. */
export function ruimOp({ webhook }: Beeldzaken) {
  return roepAls('beheer', 'DELETE', `/api/webhooks/${webhook}`);
}

async function voegBijlageToe(account: string, zaak: string, naam: string, vertrouwelijk: boolean) {
  const form = new FormData();
  form.set('bijlageType', 'Onderzoeksbijlage');
  form.append('bijlageInhoudTypen', 'conclusieOnderzoeksbijlage');
  form.set('isVertrouwelijk', String(vertrouwelijk));
  form.set('toelichting', vertrouwelijk ? 'Conclusie van het onderzoek' : 'Verslag van het gesprek');
  form.set('file', new Blob(['Een bestand met verzonnen inhoud.']), naam);
  const antwoord = await fetch(`${omgeving().url}/api/dossiers/${zaak}/bijlagen`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'lintje', Cookie: await sessieVan(account) },
    body: form,
  });
  expect(antwoord.status, naam).toBe(201);
}
