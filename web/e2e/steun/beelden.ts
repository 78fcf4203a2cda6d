import { expect, type Page } from '@playwright/test';
import type { Beeldnaam } from '../../src/handleiding/beelden.ts';
import { maakAccounts, roepAls, sessieVan, wachtwoordVan, wissel } from './behandelaar.ts';
import { veld } from './formulier.ts';
import { omgeving } from './omgeving.ts';
import { startMetTweedeStap } from './programma.ts';
import { dossier, uitnodiging, verzoekBijGemeente } from './zaak.ts';

/** The cases that the pictures of the manual show: people that do not exist. */
export type Beeldzaken = {
  verzoek: string;
  uitgenodigd: string;
  gemeente: string;
  provincie: string;
  kanselarij: string;
  minister: string;
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
  const { zaak: verzoek } = await verzoekBijGemeente(kandidaat('Marianne', 'de', 'Graaf', 'Ruben Smit'));
  const { zaak: uitgenodigd } = await uitnodiging(kandidaat('Youssef', '', 'Amrani', 'Lotte Bakker'));
  const { zaak: gemeente } = await dossier(kandidaat('Ingrid', 'van', 'Leeuwen', 'Tom Hofman'));
  const { zaak: provincie } = await dossier(kandidaat('Albert', '', 'Postma', 'Greet Dijkstra'));
  const { zaak: kanselarij } = await dossier(kandidaat('Wilma', 'ter', 'Horst', 'Jelle Kuipers'));
  const { zaak: minister } = await dossier(kandidaat('Desi', '', 'Lopulalan', 'Mirjam Vos'));
  await roepAls('denhaag', 'PUT', `/api/dossiers/${gemeente}/kandidaat/militairegegevens`, {
    rang: 'Majoor',
    wapenDienstvak: 'Genie',
  });
  await roepAls('denhaag', 'POST', `/api/burgeraanvraag/${gemeente}/contact`, {
    notitie: 'Gebeld met de heer Hofman. De brief van de penningmeester volgt.',
  });
  await voegBijlageToe('denhaag', gemeente, 'verslag-gesprek.txt', false);
  await voegBijlageToe('denhaag', gemeente, 'conclusie.txt', true);
  for (const zaak of [provincie, kanselarij, minister]) {
    await advies(
      'denhaag',
      zaak,
      'on-lid',
      'Een voorbeeld voor de stad. Al 25 jaar elke zaterdag in de uitgifte.',
    );
    await door('denhaag', zaak);
  }
  for (const zaak of [kanselarij, minister]) {
    await advies('zuidholland', zaak, 'on-lid', 'Wij volgen het advies van de burgemeester.');
    await door('zuidholland', zaak);
    await advies('kanselarij', zaak, 'on-lid', 'Het Kapittel adviseert positief.');
  }
  await door('kanselarij', minister, { ministerieId: 1475 });
  return { verzoek, uitgenodigd, gemeente, provincie, kanselarij, minister };
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
  kop: string;
  pad: (zaken: Beeldzaken) => string;
  dan?: (page: Page) => Promise<unknown>;
  /** Where the picture begins; the whole window when it is `header`. */
  vanaf?: string;
};

/** How each screen is reached. */
export const SCHERMEN: Record<Exclude<Beeldnaam, 'tweede-stap'>, Scherm> = {
  inloggen: { account: null, kop: 'Inloggen', pad: () => '/inloggen', vanaf: 'header' },
  'werklijst-gemeente': { account: 'denhaag', kop: 'Werklijst', pad: () => '/', vanaf: 'header' },
  'werklijst-dossiers': { account: 'bedrijfsvoering', kop: 'Werklijst', pad: () => '/', vanaf: 'header' },
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
};

async function kiesJa(page: Page) {
  await page.getByRole('radio', { name: 'Ja' }).check();
  await veld(page, 'Onderscheiding').selectOption('Lid in de Orde van Oranje-Nassau');
}

/** Brings the page to the screen of a picture; says what undoes it. */
export async function naarScherm(page: Page, naam: Beeldnaam, zaken: Beeldzaken) {
  if (naam === 'tweede-stap') return naarTweedeStap(page);
  const scherm = SCHERMEN[naam];
  if (scherm.account) await wissel(page, scherm.account);
  await page.goto(scherm.pad(zaken));
  // The timeline's way to an earlier moment has another heading at first.
  if (naam !== 'toen') await expect(page.getByRole('heading', { level: 1, name: scherm.kop })).toBeVisible();
  await expect(page.locator('.lintje-laden')).toHaveCount(0);
  await scherm.dan?.(page);
  await expect(page.getByRole('heading', { level: 1, name: scherm.kop })).toBeVisible();
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
