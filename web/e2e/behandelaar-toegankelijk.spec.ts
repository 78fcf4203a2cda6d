import { eigenAccount, maakAccounts, roepAls, WACHTWOORD, wissel } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { beoordeel, toetsenbord } from './steun/toegankelijk.ts';
import { totp } from './steun/totp.ts';
import { dossier, uitnodiging, verzoekBijGemeente } from './steun/zaak.ts';

/** Every state of the officials' screens: axe, names, references, at a desk and on a phone; and by keyboard alone. */

let verzoek: string;
let uitgenodigd: string;
let bijGemeente: string;
let geadviseerd: string;

test.beforeAll(async () => {
  await maakAccounts();
  ({ zaak: verzoek } = await verzoekBijGemeente());
  ({ zaak: uitgenodigd } = await uitnodiging());
  ({ zaak: bijGemeente } = await dossier());
  ({ zaak: geadviseerd } = await dossier());
  await roepAls('denhaag', 'POST', `/api/dossiers/${geadviseerd}/advies`, {
    advies: 'positief',
    onderscheiding: 'on-lid',
    toelichting: 'Een voorbeeld voor de stad. Al 25 jaar elke zaterdag in de uitgifte.',
  });
  await roepAls('denhaag', 'POST', `/api/dossiers/${geadviseerd}/doorsturen`, {});
  await roepAls('denhaag', 'PUT', `/api/dossiers/${bijGemeente}/kandidaat/militairegegevens`, {
    rang: 'Majoor',
    wapenDienstvak: 'Genie',
  });
  await roepAls('beheer', 'PUT', '/api/organisaties/gemeente/9001', {
    naam: 'Bonaire',
    email: 'kabinet@bonaire.voorbeeld.nl',
    berichten: 'direct',
  });
  await roepAls('zuidholland', 'POST', `/api/dossiers/${geadviseerd}/advies`, {
    advies: 'aanhouden',
    toelichting: 'Wij willen eerst de brief van de penningmeester zien.',
  });
});

type Scherm = {
  naam: string;
  account: string;
  pad: () => string;
  kop: string;
  dan?: (page: Page) => Promise<void>;
};

const fout = (knop: string) => async (page: Page) => {
  await page.getByRole('button', { name: knop, exact: true }).click();
  await expect(page.locator('.lintje-fouten')).toBeVisible();
};

const SCHERMEN: readonly Scherm[] = [
  { naam: 'werklijst-gemeente', account: 'denhaag', pad: () => '/', kop: 'Werklijst' },
  { naam: 'werklijst-anderen', account: 'denhaag', pad: () => '/?tab=bijAnderen', kop: 'Werklijst' },
  { naam: 'werklijst-klaar', account: 'denhaag', pad: () => '/?tab=klaar', kop: 'Werklijst' },
  {
    naam: 'werklijst-gekozen',
    account: 'denhaag',
    pad: () => '/',
    kop: 'Werklijst',
    dan: async (page) => {
      await page.getByRole('button', { name: /^Kies alles/ }).click();
      await expect(page.getByRole('button', { name: 'Ik neem ze' })).toBeVisible();
    },
  },
  {
    naam: 'sneltoetsen',
    account: 'denhaag',
    pad: () => '/',
    kop: 'Werklijst',
    dan: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible();
    },
  },
  {
    naam: 'afwezig',
    account: 'denhaag',
    pad: () => '/mijn-account/afwezig',
    kop: 'Afwezig met vervanger',
    dan: fout('Opslaan'),
  },
  {
    naam: 'berichten-kiezen',
    account: 'denhaag',
    pad: () => '/mijn-account/berichten',
    kop: 'E-mail over nieuws',
    dan: (page) => page.getByRole('radio', { name: 'Direct' }).check(),
  },
  {
    naam: 'organisatie-postbus',
    account: 'beheer',
    pad: () => '/beheer/organisaties/gemeente/9001',
    kop: 'Bonaire',
    dan: (page) => expect(page.getByRole('heading', { name: 'Mailbox voor nieuws' })).toBeVisible(),
  },
  { naam: 'werklijst-kanselarij', account: 'bedrijfsvoering', pad: () => '/', kop: 'Werklijst' },
  { naam: 'werklijst-leeg', account: 'defensie', pad: () => '/', kop: 'Werklijst' },
  { naam: 'gebruikers', account: 'beheer', pad: () => '/beheer/gebruikers', kop: 'Gebruikers' },
  {
    naam: 'gebruiker-nieuw',
    account: 'beheer',
    pad: () => '/beheer/gebruikers/nieuw',
    kop: 'Gebruiker toevoegen',
  },
  { naam: 'organisaties', account: 'beheer', pad: () => '/beheer/organisaties', kop: 'Organisaties' },
  {
    naam: 'afwijsredenen',
    account: 'beheer',
    pad: () => '/beheer/afwijsredenen',
    kop: 'Afwijsredenen',
  },
  {
    naam: 'afwijsreden-fouten',
    account: 'beheer',
    pad: () => '/beheer/afwijsredenen/nieuw',
    kop: 'Afwijsreden toevoegen',
    dan: fout('Toevoegen'),
  },
  {
    naam: 'afwijsreden-wijzigen',
    account: 'beheer',
    pad: () => '/beheer/afwijsredenen/wijzigen/dubbel',
    kop: 'Afwijsreden wijzigen',
  },
  {
    naam: 'geen-toegang',
    account: 'denhaag',
    pad: () => '/beheer/afwijsredenen',
    kop: 'U heeft geen toegang tot deze pagina',
  },
  {
    naam: 'mijn-account',
    account: 'denhaag',
    pad: () => '/mijn-account',
    kop: 'Mijn account',
    dan: (page) => expect(page.getByText('Hier werkt u nu')).toBeVisible(),
  },
  {
    naam: 'wachtwoord-wijzigen-fouten',
    account: 'denhaag',
    pad: () => '/mijn-account/wachtwoord',
    kop: 'Wachtwoord wijzigen',
    dan: fout('Wachtwoord wijzigen'),
  },
  {
    naam: 'tweede-stap',
    account: 'denhaag',
    pad: () => '/mijn-account/tweede-stap',
    kop: 'Tweede stap instellen',
  },
  {
    naam: 'webhooks',
    account: 'beheer',
    pad: () => '/beheer/webhooks',
    kop: 'Webhooks',
  },
  {
    naam: 'webhook-nieuw-fouten',
    account: 'beheer',
    pad: () => '/beheer/webhooks/nieuw',
    kop: 'Webhook toevoegen',
    dan: fout('Toevoegen'),
  },
  {
    naam: 'systemen',
    account: 'beheer',
    pad: () => '/beheer/systemen',
    kop: 'Systemen',
  },
  {
    naam: 'systeem-nieuw-fouten',
    account: 'beheer',
    pad: () => '/beheer/systemen/nieuw',
    kop: 'Systeem toevoegen',
    dan: fout('Toevoegen'),
  },
  {
    naam: 'cijfers-gemeente',
    account: 'denhaag',
    pad: () => '/cijfers',
    kop: 'Cijfers',
    dan: (page) => page.getByText('Zaken per maand als tabel').click(),
  },
  { naam: 'cijfers-bedrijfsvoering', account: 'bedrijfsvoering', pad: () => '/cijfers', kop: 'Cijfers' },
  { naam: 'helpdesk', account: 'helpdesk', pad: () => '/', kop: 'Werklijst' },
  { naam: 'auditor', account: 'auditor', pad: () => '/', kop: 'Geschiedenis' },
  { naam: 'zaak-verzoek', account: 'denhaag', pad: () => `/zaak/${verzoek}`, kop: 'Johannes van den Berg' },
  {
    naam: 'zaak-uitgenodigd',
    account: 'denhaag',
    pad: () => `/zaak/${uitgenodigd}`,
    kop: 'Johannes van den Berg',
  },
  {
    naam: 'zaak-dossier',
    account: 'denhaag',
    pad: () => `/zaak/${bijGemeente}`,
    kop: 'Johannes van den Berg',
  },
  {
    naam: 'zaak-provincie',
    account: 'zuidholland',
    pad: () => `/zaak/${geadviseerd}`,
    kop: 'Johannes van den Berg',
  },
  { naam: 'zaak-onbekend', account: 'utrecht', pad: () => `/zaak/${verzoek}`, kop: 'Zaak niet gevonden' },
  {
    naam: 'uitnodigen',
    account: 'denhaag',
    pad: () => `/zaak/${verzoek}/uitnodigen`,
    kop: 'Voorsteller uitnodigen',
  },
  {
    naam: 'afwijzen-fouten',
    account: 'denhaag',
    pad: () => `/zaak/${verzoek}/afwijzen`,
    kop: 'Verzoek afwijzen',
    dan: fout('Verzoek afwijzen'),
  },
  {
    naam: 'overdragen-fouten',
    account: 'denhaag',
    pad: () => `/zaak/${verzoek}/overdragen`,
    kop: 'Verzoek overdragen',
    dan: fout('Overdragen'),
  },
  { naam: 'contact', account: 'denhaag', pad: () => `/zaak/${verzoek}/contact`, kop: 'Contact noteren' },
  {
    naam: 'route',
    account: 'denhaag',
    pad: () => `/zaak/${bijGemeente}/route`,
    kop: 'Weg van het dossier kiezen',
  },
  {
    naam: 'advies-fouten',
    account: 'zuidholland',
    pad: () => `/zaak/${geadviseerd}/advies`,
    kop: 'Advies uitbrengen',
    dan: async (page) => {
      await page.getByRole('radio', { name: 'Positief' }).check();
      await fout('Advies uitbrengen')(page);
    },
  },
  {
    naam: 'doorsturen',
    account: 'zuidholland',
    pad: () => `/zaak/${geadviseerd}/doorsturen`,
    kop: 'Dossier doorsturen',
  },
  {
    naam: 'terugsturen',
    account: 'zuidholland',
    pad: () => `/zaak/${geadviseerd}/terugsturen`,
    kop: 'Dossier terugsturen',
  },
  {
    naam: 'kan-niet',
    account: 'zuidholland',
    pad: () => `/zaak/${geadviseerd}/besluit`,
    kop: 'Besluit nemen',
  },
  {
    naam: 'kandidaat-werk',
    account: 'denhaag',
    pad: () => `/zaak/${bijGemeente}/kandidaat/werk`,
    kop: 'Werkgegevens wijzigen',
  },
  {
    naam: 'bijlage-nieuw',
    account: 'denhaag',
    pad: () => `/zaak/${bijGemeente}/bijlagen/nieuw`,
    kop: 'Bijlage toevoegen',
    dan: (page) => page.getByRole('radio', { name: 'Onderzoeksbijlage' }).check(),
  },
  { naam: 'tijdlijn', account: 'denhaag', pad: () => `/zaak/${bijGemeente}/tijdlijn`, kop: 'Tijdlijn' },
  {
    naam: 'vergelijken',
    account: 'denhaag',
    pad: () => `/zaak/${bijGemeente}/vergelijken`,
    kop: 'Twee momenten vergelijken',
  },
];

for (const scherm of SCHERMEN) {
  test(scherm.naam, async ({ page }) => {
    await wissel(page, scherm.account);
    await page.goto(scherm.pad());
    await expect(page.getByRole('heading', { level: 1, name: scherm.kop, exact: true })).toBeVisible();
    await expect(page.locator('.lintje-laden')).toHaveCount(0);
    await scherm.dan?.(page);
    await beoordeel(page, scherm.naam);
  });
}

for (const [naam, pad, kop] of [
  ['inloggen', '/inloggen', 'Inloggen'],
  ['wachtwoord-vergeten', '/login/wachtwoordvergeten', 'Wachtwoord vergeten'],
  ['wachtwoord-herstellen', '/wachtwoord-herstellen#code=onbekend', 'Kies een nieuw wachtwoord'],
  ['postbus-bevestigen', '/login/postbus#code=onbekend', 'Bevestig de mailbox'],
  ['postbus-link-over', '/login/postbus', 'Deze link werkt niet (meer)'],
  ['wachtwoord-link-over', '/wachtwoord-herstellen', 'Deze link werkt niet (meer)'],
] as const) {
  test(naam, async ({ page }) => {
    await page.goto(pad);
    await expect(page.getByRole('heading', { level: 1, name: kop })).toBeVisible();
    await beoordeel(page, naam);
  });
}

test('the question to log in again', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${verzoek}/contact`);
  await veld(page, 'Notitie').fill('Gebeld.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  await expect(page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' })).toBeVisible();
  await beoordeel(page, 'sessie-einde');
});

test('the case as it was', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${bijGemeente}/tijdlijn?volgorde=oud`);
  await page
    .getByRole('link', { name: /^Toon de zaak op dit moment/ })
    .nth(3)
    .click();
  await expect(page.getByRole('heading', { name: /^U ziet de zaak van / })).toBeVisible();
  await beoordeel(page, 'zaak-toen');
});

test('the set-up of the second step, its codes, and new ones', async ({ page }) => {
  const naam = await eigenAccount();
  await wissel(page, naam);
  await page.goto('/mijn-account/tweede-stap');
  await page.getByLabel(/^Wachtwoord/).fill(WACHTWOORD);
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByRole('heading', { name: 'Koppel uw app' })).toBeVisible();
  await beoordeel(page, 'tweede-stap-qr');
  const geheim = await page.locator('.lintje-instellen .lintje-code').innerText();
  await veld(page, 'Code uit uw app').fill(totp(geheim));
  await page.getByRole('button', { name: 'Tweede stap aanzetten' }).click();
  await expect(page.getByRole('heading', { name: 'Bewaar uw herstelcodes' })).toBeVisible();
  await beoordeel(page, 'herstelcodes');
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await page.getByRole('link', { name: 'Nieuwe herstelcodes maken' }).click();
  await fout('Nieuwe codes maken')(page);
  await beoordeel(page, 'nieuwe-herstelcodes');
});

test('by keyboard alone: from the header to the own account and its password', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
  const tabNaar = toetsenbord(page);
  await tabNaar(/^Mijn account: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeFocused();
  await tabNaar(/^Wachtwoord wijzigen$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wachtwoord wijzigen' })).toBeFocused();
  await tabNaar(/^Wachtwoord wijzigen$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.lintje-fouten').getByRole('heading')).toBeFocused();
});

test('by keyboard alone: from the own account to no mail with news', async ({ page }) => {
  await wissel(page, await eigenAccount());
  await page.goto('/mijn-account');
  const tabNaar = toetsenbord(page);
  await tabNaar(/^E-mail over nieuws kiezen$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail over nieuws' })).toBeFocused();
  const gekozen = page.getByRole('radio', { name: 'Eén keer per dag' });
  for (let i = 0; i < 20 && !(await gekozen.evaluate((el) => el === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await expect(gekozen).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Niet' })).toBeChecked();
  await tabNaar(/^Opslaan$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('U krijgt geen e-mail over nieuws.')).toBeVisible();
});

test('by keyboard alone: from the list to a note on a case', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Johannes van den Berg' }).first()).toBeVisible();
  const tabNaar = toetsenbord(page);
  await tabNaar(/^Ga naar de inhoud$/);
  await page.keyboard.press('Enter');
  await tabNaar(/^Johannes van den Berg$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes van den Berg' })).toBeFocused();
  await tabNaar(/^Contact noteren$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact noteren' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(veld(page, 'Notitie')).toBeFocused();
  await page.keyboard.type('Met het toetsenbord.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Uw notitie staat bij de zaak.')).toBeVisible();
});
