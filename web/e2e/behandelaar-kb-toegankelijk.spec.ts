import { wissel } from './steun/behandelaar.ts';
import { familie, type Kb, kb, stelVast, toegekend } from './steun/besluit.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { beoordeel, toetsenbord } from './steun/toegankelijk.ts';
import { dossier } from './steun/zaak.ts';

/** The screens of decrees and of the register: axe, names, references, at a desk and on a phone; and by keyboard. */

const achternaam = familie();
const LIJST = '/koninklijke-besluiten';
let concept: Kb;
let vast: Kb;
let onderscheiden: string;
let wacht: string;
let opnieuw: string;

const naam = (kandidaatVoornaam: string) => ({
  kandidaatVoornaam,
  kandidaatTussenvoegsel: '',
  kandidaatAchternaam: achternaam,
});

test.beforeAll(async () => {
  test.setTimeout(120_000);
  onderscheiden = (await toegekend(naam('Hanna'))).zaak;
  vast = await kb(`2026.${achternaam}.1`, [onderscheiden]);
  await stelVast(vast.id);
  concept = await kb(`2026.${achternaam}.2`, [(await toegekend(naam('Ilse'))).zaak]);
  wacht = (await toegekend(naam('Joost'))).zaak;
  opnieuw = (await dossier(naam('Hanna'))).zaak;
});

type Scherm = {
  naam: string;
  account: string;
  pad: () => string;
  kop: () => string;
  titel?: () => string;
  dan?: (page: Page) => Promise<void>;
};

const fout = (knop: string) => async (page: Page) => {
  await page.getByRole('button', { name: knop, exact: true }).click();
  await expect(page.locator('.lintje-fouten')).toBeVisible();
};

const SCHERMEN: readonly Scherm[] = [
  { naam: 'kb-lijst', account: 'kanselarij', pad: () => LIJST, kop: () => 'Koninklijke besluiten' },
  {
    naam: 'kb-nieuw-fouten',
    account: 'kanselarij',
    pad: () => `${LIJST}/nieuw`,
    kop: () => 'Nieuw koninklijk besluit',
    dan: fout('KB aanmaken'),
  },
  {
    naam: 'kb-toevoegen',
    account: 'kanselarij',
    pad: () => `${LIJST}/toevoegen?besluit=${concept.id}&zoek=${achternaam}`,
    kop: () => 'Dossiers toevoegen aan bestaand KB',
    dan: async (page) => {
      await page.getByRole('checkbox', { name: new RegExp(`^Joost ${achternaam}`) }).check();
    },
  },
  {
    naam: 'kb-concept',
    account: 'kanselarij',
    pad: () => `${LIJST}/${concept.id}`,
    kop: () => `Koninklijk besluit ${concept.nummer}`,
  },
  {
    naam: 'kb-bijlage-nieuw',
    account: 'kanselarij',
    pad: () => `${LIJST}/${concept.id}/bijlagen/nieuw`,
    kop: () => 'Bijlage toevoegen',
    titel: () => `Bijlage toevoegen - KB ${concept.nummer}`,
  },
  {
    naam: 'kb-vaststellen',
    account: 'bedrijfsvoering',
    pad: () => `${LIJST}/${concept.id}`,
    kop: () => `Koninklijk besluit ${concept.nummer}`,
    dan: async (page) => {
      await page.getByRole('button', { name: 'Vaststellen' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    naam: 'kb-vastgesteld',
    account: 'bedrijfsvoering',
    pad: () => `${LIJST}/${vast.id}`,
    kop: () => `Koninklijk besluit ${vast.nummer}`,
  },
  {
    naam: 'kb-onbekend',
    account: 'kanselarij',
    pad: () => `${LIJST}/00000000-0000-4000-8000-000000000000`,
    kop: () => 'Koninklijk besluit niet gevonden',
  },
  { naam: 'register', account: 'bedrijfsvoering', pad: () => '/register', kop: () => 'Register' },
  {
    naam: 'register-persoon',
    account: 'bedrijfsvoering',
    pad: () => `/register/${onderscheiden}`,
    kop: () => `Hanna ${achternaam}`,
    titel: () => `Hanna ${achternaam} - register`,
    dan: (page) => expect(page.getByRole('heading', { name: 'Bijlagen' })).toBeVisible(),
  },
  {
    naam: 'register-bijlage',
    account: 'bedrijfsvoering',
    pad: () => `/register/${onderscheiden}`,
    kop: () => `Hanna ${achternaam}`,
    dan: async (page) => {
      await page.getByRole('link', { name: 'Wijzigen brief.pdf' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bijlage wijzigen' })).toBeFocused();
    },
  },
  {
    naam: 'register-onbekend',
    account: 'bedrijfsvoering',
    pad: () => `/register/${wacht}`,
    kop: () => 'Niet gevonden in het register',
  },
  {
    naam: 'uitreiking-fouten',
    account: 'bedrijfsvoering',
    pad: () => `/zaak/${onderscheiden}/uitreiking`,
    kop: () => 'Uitreiking registreren',
    titel: () => 'Uitreiking registreren - KO-',
    dan: fout('Uitreiking registreren'),
  },
  {
    naam: 'zaak-onderscheiden',
    account: 'bedrijfsvoering',
    pad: () => `/zaak/${onderscheiden}`,
    kop: () => `Hanna ${achternaam}`,
    titel: () => 'KO-',
  },
  {
    naam: 'advies-eenmalig',
    account: 'denhaag',
    pad: () => `/zaak/${opnieuw}/advies`,
    kop: () => 'Advies uitbrengen',
    titel: () => 'Advies uitbrengen - KO-',
    dan: async (page) => {
      await page.getByRole('radio', { name: 'Positief' }).check();
      await veld(page, 'Onderscheiding').selectOption('on-lid');
      await expect(page.getByText('U kunt toch verdergaan.')).toBeVisible();
    },
  },
];

for (const scherm of SCHERMEN) {
  test(scherm.naam, async ({ page }) => {
    await wissel(page, scherm.account);
    await page.goto(scherm.pad());
    await expect(page.getByRole('heading', { level: 1, name: scherm.kop(), exact: true })).toBeVisible();
    expect(await page.title()).toContain(scherm.titel?.() ?? scherm.kop());
    await expect(page.locator('.lintje-laden')).toHaveCount(0);
    await scherm.dan?.(page);
    await beoordeel(page, scherm.naam);
  });
}

test('by keyboard alone: a dossier into a decree', async ({ page }) => {
  await wissel(page, 'kanselarij');
  await page.goto(`${LIJST}?zoek=${concept.nummer}`);
  await expect(page.getByRole('link', { name: concept.nummer })).toBeVisible();
  const tabNaar = toetsenbord(page);
  await tabNaar(new RegExp(`^${concept.nummer}$`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: concept.nummer })).toBeFocused();
  await tabNaar(/^Dossiers toevoegen$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dossiers toevoegen aan' })).toBeFocused();
  const vinkje = page.getByRole('checkbox', { name: new RegExp(`^Joost ${achternaam}`) });
  await expect(vinkje).toBeVisible();
  for (let i = 0; i < 80 && !(await vinkje.evaluate((e) => e === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(vinkje).toBeChecked();
  await tabNaar(/^Toevoegen /);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Het dossier is toegevoegd aan KB ${concept.nummer}.`)).toBeVisible();
});
