import { expect, type Page } from '@playwright/test';
import type { Beeldnaam } from '../../src/handleiding/beelden.ts';
import { maakAccounts, roepAls, sessieVan, wachtwoordVan, wissel } from './behandelaar.ts';
import { type Kb, kb, stelVast, toegekend } from './besluit.ts';
import { veld } from './formulier.ts';
import { omgeving } from './omgeving.ts';
import { startMetTweedeStap } from './programma.ts';
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
  const [{ zaak: verzoek }, { zaak: uitgenodigd, zaaknummer }, op, beltaak, brief, besluit, webhook] =
    await Promise.all([
      verzoekBijGemeente(kandidaat('Marianne', 'de', 'Graaf', 'Ruben Smit')),
      uitnodiging(kandidaat('Youssef', '', 'Amrani', 'Lotte Bakker')),
      maakDossiers(),
      maakBeltaak(),
      briefKlaar(kandidaat('Gerda', '', 'Kok', 'Wim de Boer')),
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
  return { verzoek, uitgenodigd, zaaknummer, ...op, beltaak, brief, kb: besluit, webhook };
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

type Scherm = {
  /** Who looks; null: nobody who is logged in. */
  account: string | null;
  kop: string | ((zaken: Beeldzaken) => string);
  pad: (zaken: Beeldzaken) => string;
  dan?: (page: Page) => Promise<unknown>;
  /** Where the picture begins; the whole window when it is `header`. */
  vanaf?: string;
};

/** How each screen is reached. */
export const SCHERMEN: Record<Exclude<Beeldnaam, 'tweede-stap'>, Scherm> = {
  inloggen: { account: null, kop: 'Inloggen', pad: () => '/inloggen', vanaf: 'header' },
  'werklijst-gemeente': { account: 'denhaag', kop: 'Werklijst', pad: () => '/', vanaf: 'header' },
  'werklijst-dossiers': {
    account: 'bedrijfsvoering',
    kop: 'Werklijst',
    pad: () => '/?tab=bijAnderen',
    vanaf: 'header',
  },
  'zaak-verzoek': { account: 'denhaag', kop: 'Marianne de Graaf', pad: (z) => `/zaak/${z.verzoek}` },
  uitnodigen: {
    account: 'denhaag',
    kop: 'Voorsteller uitnodigen',
    pad: (z) => `/zaak/${z.verzoek}/uitnodigen`,
    dan: (page) =>
      veld(page, 'Bericht aan de voorsteller').fill('Fijn dat wij u spraken. U heeft acht weken de tijd.'),
  },
  afwijzen: {
    account: 'denhaag',
    kop: 'Verzoek afwijzen',
    pad: (z) => `/zaak/${z.verzoek}/afwijzen`,
    dan: (page) => veld(page, 'Reden').selectOption({ index: 1 }),
  },
  'zaak-link': { account: 'denhaag', kop: 'Youssef Amrani', pad: (z) => `/zaak/${z.uitgenodigd}` },
  dossier: { account: 'denhaag', kop: 'Ingrid van Leeuwen', pad: (z) => `/zaak/${z.gemeente}` },
  aanpassen: {
    account: 'denhaag',
    kop: 'Ingrid van Leeuwen',
    pad: (z) => `/zaak/${z.gemeente}`,
    vanaf: '.lintje-blok:has(h3:text-is("Militaire gegevens"))',
  },
  weg: { account: 'denhaag', kop: 'Weg van het dossier kiezen', pad: (z) => `/zaak/${z.gemeente}/route` },
  advies: {
    account: 'zuidholland',
    kop: 'Advies uitbrengen',
    pad: (z) => `/zaak/${z.provincie}/advies`,
    dan: async (page) => {
      await page.getByRole('radio', { name: 'Positief' }).check();
      await veld(page, 'Onderscheiding').selectOption('Lid in de Orde van Oranje-Nassau');
    },
  },
  doorsturen: {
    account: 'kanselarij',
    kop: 'Dossier doorsturen',
    pad: (z) => `/zaak/${z.kanselarij}/doorsturen`,
    dan: (page) => veld(page, 'Ministerie').selectOption('Algemene Zaken'),
  },
  terugsturen: {
    account: 'zuidholland',
    kop: 'Dossier terugsturen',
    pad: (z) => `/zaak/${z.provincie}/terugsturen`,
    dan: (page) => veld(page, 'Reden').fill('Wij missen de brief van de penningmeester.'),
  },
  bijlagen: {
    account: 'denhaag',
    kop: 'Ingrid van Leeuwen',
    pad: (z) => `/zaak/${z.gemeente}`,
    vanaf: '#bijlagen',
  },
  'bijlage-toevoegen': {
    account: 'denhaag',
    kop: 'Bijlage toevoegen',
    pad: (z) => `/zaak/${z.gemeente}/bijlagen/nieuw`,
    dan: (page) => page.getByRole('radio', { name: 'Onderzoeksbijlage' }).check(),
  },
  vertrouwelijk: {
    account: 'denhaag',
    kop: 'Ingrid van Leeuwen',
    pad: (z) => `/zaak/${z.gemeente}`,
    vanaf: 'window',
    dan: (page) => page.getByRole('link', { name: 'conclusie.txt', exact: true }).click(),
  },
  tijdlijn: { account: 'denhaag', kop: 'Tijdlijn', pad: (z) => `/zaak/${z.gemeente}/tijdlijn` },
  toen: {
    account: 'denhaag',
    kop: 'Ingrid van Leeuwen',
    pad: (z) => `/zaak/${z.gemeente}/tijdlijn?volgorde=oud`,
    dan: async (page) => {
      await page
        .getByRole('link', { name: /^Toon de zaak op dit moment/ })
        .nth(3)
        .click();
      await expect(page.getByRole('heading', { name: /^U ziet de zaak van / })).toBeVisible();
    },
  },
  besluit: { account: 'az', kop: 'Besluit nemen', pad: (z) => `/zaak/${z.minister}/besluit`, dan: kiesJa },
  gebruikers: { account: 'beheer', kop: 'Gebruikers', pad: () => '/beheer/gebruikers', vanaf: 'header' },
  gebruiker: {
    account: 'beheer',
    kop: 'Anneke Bos',
    pad: () => '/beheer/gebruikers/wijzigen?naam=zuidholland',
  },
  organisaties: { account: 'beheer', kop: 'Organisaties', pad: () => '/beheer/organisaties' },
  'kb-toevoegen': {
    account: 'kanselarij',
    kop: 'Dossiers toevoegen aan bestaand KB',
    pad: (z) => `/koninklijke-besluiten/toevoegen?besluit=${z.kb.id}&zoek=Visser`,
    dan: (page) => page.getByRole('checkbox', { name: 'Aaltje Visser' }).first().check(),
  },
  'kb-vaststellen': {
    account: 'bedrijfsvoering',
    kop: (z) => `Koninklijk besluit ${z.kb.nummer}`,
    pad: (z) => `/koninklijke-besluiten/${z.kb.id}`,
  },
  register: { account: 'bedrijfsvoering', kop: 'Register', pad: () => '/register' },
  oplegnotitie: {
    account: 'denhaag',
    kop: 'Oplegnotitie schrijven',
    pad: (z) => `/documenteditor?zaak=${z.gemeente}`,
    vanaf: 'window',
    dan: schrijfNotitie,
  },
  tekstblokken: { account: 'beheer', kop: 'Tekstblokken', pad: () => '/beheer/tekstblokken' },
  mailtekst: {
    account: 'beheer',
    kop: 'Uitnodiging voor het voorstel',
    pad: () => '/beheer/teksten/uitnodiging',
    // The help takes as much room as the text.
    dan: (page) => page.getByText('Invulplekken en opmaak').click(),
  },
  webhook: {
    account: 'beheer',
    kop: 'Utrecht: Zaaksysteem',
    pad: (z) => `/beheer/webhooks/${z.webhook}`,
  },
  cijfers: { account: 'denhaag', kop: 'Cijfers', pad: () => '/cijfers' },
  account: {
    account: 'utrecht',
    kop: 'Mijn account',
    pad: () => '/mijn-account',
    dan: (page) => expect(page.getByText('Hier werkt u nu')).toBeVisible(),
  },
  beltaak: {
    account: 'denhaag',
    kop: 'Bas Kramer',
    pad: (z) => `/zaak/${z.beltaak}`,
    vanaf: '.lintje-beltaken',
  },
  'verzoek-invoeren': {
    account: 'denhaag',
    kop: 'Verzoek op papier of telefoon invoeren',
    pad: () => '/zaak/invoeren',
    dan: async (page) => {
      await page.getByRole('radio', { name: 'Op papier' }).check();
      await page.getByRole('radio', { name: 'Per brief' }).check();
    },
  },
  'brief-afdrukken': {
    account: 'denhaag',
    kop: 'Gerda Kok',
    pad: (z) => `/zaak/${z.brief}`,
    vanaf: '.lintje-beltaken',
  },
  helpdesk: { account: 'helpdesk', kop: (z) => z.zaaknummer, pad: (z) => `/zaak/${z.uitgenodigd}` },
};

async function schrijfNotitie(page: Page) {
  await veld(page, 'Onderwerp').fill('Advies over mevrouw Van Leeuwen');
  const tekst = page.getByRole('textbox', { name: /^Tekst/ });
  await tekst.click();
  await page.keyboard.type('Geachte commissaris,');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+l');
  await page.keyboard.press('a');
  await expect(tekst).toContainText('adviseer ik positief');
  await expect(page.getByText(/^Concept bewaard om/)).toBeVisible();
}

async function kiesJa(page: Page) {
  await page.getByRole('radio', { name: 'Ja' }).check();
  await veld(page, 'Onderscheiding').selectOption('Lid in de Orde van Oranje-Nassau');
}

/** Brings the page to the screen of a picture; says what undoes it. */
export async function naarScherm(page: Page, naam: Beeldnaam, zaken: Beeldzaken) {
  if (naam === 'tweede-stap') return naarTweedeStap(page);
  const scherm = SCHERMEN[naam];
  const kop = typeof scherm.kop === 'string' ? scherm.kop : scherm.kop(zaken);
  if (scherm.account) await wissel(page, scherm.account);
  await page.goto(scherm.pad(zaken));
  // The timeline's way to an earlier moment has another heading at first.
  if (naam !== 'toen') await expect(page.getByRole('heading', { level: 1, name: kop })).toBeVisible();
  await expect(page.locator('.lintje-laden')).toHaveCount(0);
  await scherm.dan?.(page);
  await expect(page.getByRole('heading', { level: 1, name: kop })).toBeVisible();
  return async () => undefined;
}

/** The demo asks no second factor; a program beside it does. */
async function naarTweedeStap(page: Page) {
  const strenger = await startMetTweedeStap();
  await page.goto(`${strenger.url}/inloggen`);
  await veld(page, 'Gebruikersnaam').fill('defensie');
  await veld(page, 'Wachtwoord').fill(await wachtwoordVan('defensie'));
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { name: 'Stel een tweede stap in' })).toBeFocused();
  return strenger.stop;
}

/** The picture is of the window as it is, not of a part of the page. */
export function heelVenster(naam: Beeldnaam): boolean {
  return naam !== 'tweede-stap' && SCHERMEN[naam].vanaf === 'window';
}

/** The part of the page that the picture shows. */
export async function uitsnede(page: Page, naam: Beeldnaam, hoogte: number) {
  const vanaf = naam === 'tweede-stap' ? 'main' : (SCHERMEN[naam].vanaf ?? 'main');
  let y = 0;
  if (vanaf !== 'header' && vanaf !== 'window') {
    const vak = await page.locator(vanaf).first().boundingBox();
    const scroll = await page.evaluate(() => window.scrollY);
    y = Math.max(0, Math.round((vak?.y ?? 0) + scroll) - (vanaf === 'main' ? 0 : 16));
  }
  return { x: 0, y, width: 1280, height: hoogte };
}
