import { expect, type Page } from '@playwright/test';
import type { Beeldnaam } from '../../src/handleiding/beelden.ts';
import type { Beeldzaken } from './beeldzaken.ts';
import { wachtwoordVan, wissel } from './behandelaar.ts';
import { veld } from './formulier.ts';
import { startInlogdienst } from './inlogdienst.ts';
import { startMetTweedeStap } from './programma.ts';

type Scherm = {
  /** Who looks; null: nobody who is logged in. */
  account: string | null;
  kop: string | ((zaken: Beeldzaken) => string);
  pad: (zaken: Beeldzaken) => string;
  /** The heading of the page that leads there, when it is another one. */
  begin?: string;
  dan?: (page: Page) => Promise<unknown>;
  /** Where the picture begins; the whole window when it is `header`. */
  vanaf?: string;
};

/** How each screen is reached. */
export const SCHERMEN: Record<Exclude<Beeldnaam, keyof typeof ERNAAST>, Scherm> = {
  inloggen: { account: null, kop: 'Inloggen', pad: () => '/inloggen', vanaf: 'header' },
  'werklijst-gemeente': { account: 'denhaag', kop: 'Werklijst', pad: () => '/', vanaf: 'header' },
  'werklijst-dossiers': {
    account: 'bedrijfsvoering',
    kop: 'Werklijst',
    pad: () => '/?tab=bijAnderen',
    vanaf: 'header',
  },
  'zaken-afdrukken': {
    account: 'denhaag',
    kop: 'Werklijst',
    pad: () => '/?zoek=bosman',
    dan: async (page) => {
      await expect(page.getByRole('checkbox', { name: /Bosman/ })).toHaveCount(2);
      await page.getByRole('button', { name: /^Kies alles/ }).click();
    },
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
  'meer-doorsturen': {
    account: 'denhaag',
    kop: 'Dossiers doorsturen',
    begin: 'Werklijst',
    // The newest first: those that other tests left would push these from the first page.
    pad: () => '/?sorteer=sinds-af',
    dan: async (page) => {
      const kies = (wie: RegExp) => page.getByRole('checkbox', { name: wie });
      for (const vak of await kies(/Bosman/).all()) await vak.check();
      await kies(/Ingrid van Leeuwen/).check();
      await page.getByRole('button', { name: 'Doorsturen…' }).click();
      await expect(page.getByRole('button', { name: '2 dossiers doorsturen' })).toBeVisible();
    },
  },
  'zaken-vergelijken': {
    account: 'denhaag',
    kop: 'Zaken vergelijken',
    pad: (z) => `/zaak/${z.dubbel[0]}/naast?met=${z.dubbel[1]}`,
  },
  samenvoegen: {
    account: 'denhaag',
    kop: 'Dossiers samenvoegen',
    pad: (z) => `/zaak/${z.dubbel[0]}/samenvoegen?met=${z.dubbel[1]}`,
    dan: (page) =>
      veld(page, 'Waarom voegt u de dossiers samen?').fill('Twee voorstellen voor dezelfde kandidaat.'),
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
    begin: 'Tijdlijn',
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
  'voorstel-invullen': {
    account: 'denhaag',
    kop: 'Uw gegevens',
    pad: (z) => `/verzoek-aanvraag/${z.brief}/uw-gegevens`,
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
  if (isErnaast(naam)) return ERNAAST[naam](page);
  const scherm = SCHERMEN[naam];
  const kop = typeof scherm.kop === 'string' ? scherm.kop : scherm.kop(zaken);
  if (scherm.account) await wissel(page, scherm.account);
  await page.goto(scherm.pad(zaken));
  await expect(page.getByRole('heading', { level: 1, name: scherm.begin ?? kop })).toBeVisible();
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

/** The demo has no provider; a program beside it has one, and its officials log in there. */
async function naarInlogdienst(page: Page) {
  const dienst = await startInlogdienst('beheer');
  await page.goto(`${dienst.url}/inloggen`);
  await expect(page.getByRole('link', { name: /^Inloggen met/ })).toBeVisible();
  return dienst.stop;
}

/** Screens of another program, each with the way to it. */
const ERNAAST = { 'tweede-stap': naarTweedeStap, 'inloggen-organisatie': naarInlogdienst };

function isErnaast(naam: Beeldnaam): naam is keyof typeof ERNAAST {
  return naam in ERNAAST;
}

/** The picture is of the window as it is, not of a part of the page. */
export function heelVenster(naam: Beeldnaam): boolean {
  return !isErnaast(naam) && SCHERMEN[naam].vanaf === 'window';
}

/** The part of the page that the picture shows. */
export async function uitsnede(page: Page, naam: Beeldnaam, hoogte: number) {
  const vanaf = isErnaast(naam) ? 'main' : (SCHERMEN[naam].vanaf ?? 'main');
  let y = 0;
  if (vanaf !== 'header' && vanaf !== 'window') {
    const vak = await page.locator(vanaf).first().boundingBox();
    const scroll = await page.evaluate(() => window.scrollY);
    y = Math.max(0, Math.round((vak?.y ?? 0) + scroll) - (vanaf === 'main' ? 0 : 16));
  }
  return { x: 0, y, width: 1280, height: hoogte };
}
