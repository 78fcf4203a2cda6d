import { HANDLEIDINGPADEN, type Handleidingpad } from '../src/behandelaar/delen/handleidingselectie.ts';
import { roepAls, wissel } from './steun/behandelaar.ts';
import { roep } from './steun/http.ts';
import { omgeving } from './steun/omgeving.ts';
import { mailAan } from './steun/post.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';

/**
 * The manual (docs/specification/screens.md#manual): who gets which page, in which window, and what one does
 * with it.
 */

const BREED = { width: 1280, height: 900 };
const TELEFOON = { width: 375, height: 800 };

const TITEL: Record<Handleidingpad, string> = {
  inloggen: 'Handleiding inloggen',
  gemeente: 'Handleiding voor de gemeente',
  'gemeente-acm': 'Handleiding voor de regering van Aruba, Curaçao of Sint Maarten',
  'gemeente-bes': 'Handleiding voor Bonaire, Sint Eustatius en Saba',
  provincie: 'Handleiding voor de provincie',
  'provincie-acm': 'Handleiding voor de Gouverneur van Aruba, Curaçao of Sint Maarten',
  'provincie-bes': 'Handleiding voor de Rijksvertegenwoordiger',
  ministerie: 'Handleiding voor het ministerie',
  'ministerie-BZ': 'Handleiding voor Buitenlandse Zaken',
  'ministerie-AZ': 'Handleiding voor Algemene Zaken',
  'kno-decoratie-en-advies': 'Handleiding voor de Kanselarij, decoratie en advies',
  'kno-bedrijfsvoering': 'Handleiding voor de Kanselarij, bedrijfsvoering',
  'kno-functioneel-beheer': 'Handleiding voor de Kanselarij, functioneel beheer',
};

const knop = (page: Page) => page.getByRole('link', { name: 'Handleiding (opent in een nieuw venster)' });

/** The window that the button opens, with its manual on it. */
async function open(page: Page, pad: Handleidingpad): Promise<Page> {
  const [venster] = await Promise.all([page.waitForEvent('popup'), knop(page).click()]);
  await expect(venster.getByRole('heading', { level: 1 })).toHaveText(TITEL[pad]);
  expect(new URL(venster.url()).pathname).toBe(`/handleiding/${pad}`);
  return venster;
}

// Who gets which page is a table with tests of its own (selectie.test.ts).
for (const [account, pad] of [
  ['denhaag', 'gemeente'],
  ['bonaire', 'gemeente-bes'],
  // A role without a page of its own reads that of its organisation.
  ['auditor', 'kno-bedrijfsvoering'],
] as const) {
  test(`the button of ${account} opens ${pad}`, async ({ page }) => {
    await wissel(page, account);
    await page.goto('/');
    await open(page, pad);
  });
}

test('an organisation that the manual has no page for reads how to log in', async ({ page, context }) => {
  const id = 1600 + (Date.now() % 1_000_000);
  const gebruikersnaam = `nieuw${id}`;
  const email = `${gebruikersnaam}@voorbeeld.nl`;
  const organisatie = { type: 'kno', id };
  await roepAls('beheer', 'POST', '/api/organisaties', {
    ...organisatie,
    naam: `Kanselarij, afdeling ${id}`,
  });
  await roepAls('beheer', 'POST', '/api/gebruikers', {
    gebruikersnaam,
    naam: 'Nieuwe Collega',
    email,
    rol: 'helpdesk',
    organisatie,
  });
  const mail = await mailAan(email, (m) => m.text.includes('/wachtwoord-herstellen#code='));
  const code = /code=([\w-]+)/.exec(mail.text)?.[1];
  const wachtwoord = 'een heel lang nieuw wachtwoord';
  await roep('POST', '/api/wachtwoord-herstellen', { json: { code, wachtwoord } });
  await page.goto('/inloggen');
  await page.getByRole('textbox', { name: /^Gebruikersnaam/ }).fill(gebruikersnaam);
  await page.getByLabel(/^Wachtwoord/).fill(wachtwoord);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
  await open(page, 'inloggen');
  expect(context.pages()).toHaveLength(2);
});

test('a window of 1200 px and nearly the height of the screen, and one only', async ({ page, context }) => {
  await wissel(page, 'zuidholland');
  await page.goto('/');
  const venster = await open(page, 'provincie');
  const scherm = await page.evaluate(() => window.screen.availHeight);
  const [breed, hoog] = await venster.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect(breed).toBe(1200);
  expect(hoog).toBe(scherm - 80);
  await venster.getByRole('link', { name: 'De tijdlijn', exact: true }).click();
  await knop(page).click();
  await expect(venster).toHaveURL(/\/handleiding\/provincie$/);
  expect(context.pages()).toHaveLength(2);
  const dicht = venster.waitForEvent('close');
  // The window may be gone before its click is answered.
  await venster
    .getByRole('button', { name: 'Sluiten' })
    .click()
    .catch((fout) => {
      if (!venster.isClosed()) throw fout;
    });
  await dicht;
});

test('where popups are blocked the button is a plain link', async ({ page, context }) => {
  await wissel(page, 'denhaag');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  const [venster] = await Promise.all([context.waitForEvent('page'), knop(page).click()]);
  await expect(venster.getByRole('heading', { level: 1 })).toHaveText(TITEL.gemeente);
  // Nothing to close: it is a page like another.
  await expect(venster.getByRole('button', { name: 'Sluiten' })).toHaveCount(0);
});

test('before logging in: the login manual, also at an address that is none', async ({ page }) => {
  await page.goto('/inloggen');
  await open(page, 'inloggen');
  for (const pad of [
    '/handleiding',
    '/handleiding/',
    '/handleiding/burgemeester',
    '/handleiding/gemeente/x',
  ]) {
    await page.goto(pad);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITEL.inloggen);
    await expect(page).toHaveURL(/\/handleiding\/inloggen$/);
  }
  await page.getByRole('link', { name: TITEL['gemeente-bes'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITEL['gemeente-bes'] })).toBeFocused();
});

for (const pad of HANDLEIDINGPADEN) {
  test(`${pad}: contents, pictures and axe, at a desk and on a phone`, async ({ page }) => {
    await page.goto(`/handleiding/${pad}`);
    await expect(page).toHaveTitle(`${TITEL[pad]} - Koninklijke onderscheidingen`);
    const koppen = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(koppen.length).toBeGreaterThan(4);
    await expect(page.getByRole('navigation', { name: 'Inhoudsopgave' }).getByRole('link')).toHaveText(
      koppen,
    );
    for (const beeld of await page.locator('main img').all()) {
      await beeld.scrollIntoViewIfNeeded();
      await expect.poll(() => beeld.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
    }
    for (const [maat, venster] of Object.entries({ 1280: BREED, 375: TELEFOON })) {
      await page.setViewportSize(venster);
      await verwachtToegankelijk(page);
      await verwachtGeenZijwaartsScrollen(page);
      const map = process.env.LINTJE_BEELDEN;
      if (map) await page.screenshot({ path: `${map}/handleiding-${pad}-${maat}.png`, fullPage: true });
    }
  });
}

/** The text that the browser marks under this name: asked again, because it marks after it wrote how many. */
function gemarkeerd(page: Page, naam: string): Promise<string[]> {
  return page.evaluate(
    (welke) => [...(CSS.highlights.get(welke) ?? [])].map((r) => (r as Range).toString()),
    naam,
  );
}

test('search: finds words without accents, counts, marks and jumps', async ({ page }) => {
  await page.goto('/handleiding/provincie-acm');
  const zoek = page.getByRole('searchbox', { name: 'Zoek in deze handleiding' });
  const uitkomst = page.getByRole('search').getByRole('status');
  await zoek.fill('a');
  await expect(uitkomst).toHaveText('Typ minstens twee letters.');
  await zoek.fill('curacao');
  await expect(uitkomst).toHaveText('1 plaats gevonden');
  await expect.poll(() => gemarkeerd(page, 'lintje-gevonden')).toEqual(['Curaçao']);
  await zoek.fill('kwetterlap');
  await expect(uitkomst).toHaveText('Niets gevonden. Probeer een ander woord.');
  await expect.poll(() => gemarkeerd(page, 'lintje-gevonden')).toEqual([]);
  await zoek.fill('VERTROUWELIJKE bijlage');
  await expect(uitkomst).toHaveText(/^\d+ plaatsen gevonden$/);
  const aantal = Number.parseInt((await uitkomst.textContent()) ?? '', 10);
  expect(aantal).toBeGreaterThan(3);
  const woorden = async () => {
    const marken = await gemarkeerd(page, 'lintje-gevonden');
    return [...new Set(marken.map((woord) => woord.toLowerCase()))].sort();
  };
  await expect.poll(woorden).toEqual(['bijlage', 'vertrouwelijke']);
  // The table of contents says where.
  await expect(
    page.getByRole('navigation', { name: 'Inhoudsopgave' }).getByRole('link', { name: /keer gevonden$/ }),
  ).not.toHaveCount(0);
  await zoek.press('Enter');
  await expect(uitkomst).toHaveText(`Plaats 1 van ${aantal}, in ‘Bijlagen en vertrouwelijkheid’`);
  await expect.poll(() => gemarkeerd(page, 'lintje-gevonden-hier')).not.toEqual([]);
  const inBeeld = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('lintje-gevonden-hier') ?? [];
      const { top, bottom } = (range as Range).getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(inBeeld).toBe(true);
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect(uitkomst).toHaveText(new RegExp(`^Plaats 2 van ${aantal},`));
  await expect.poll(inBeeld).toBe(true);
  // From the first one back is the last one.
  await page.getByRole('button', { name: 'Vorige' }).click();
  await page.getByRole('button', { name: 'Vorige' }).click();
  await expect(uitkomst).toHaveText(new RegExp(`^Plaats ${aantal} van ${aantal},`));
  await expect.poll(inBeeld).toBe(true);
  await zoek.fill('');
  await expect(uitkomst).toHaveText('');
  await expect.poll(() => gemarkeerd(page, 'lintje-gevonden')).toEqual([]);
  await expect.poll(() => gemarkeerd(page, 'lintje-gevonden-hier')).toEqual([]);
});

test('by keyboard: to the text, to a chapter and back, to the search', async ({ page }) => {
  await page.goto('/handleiding/gemeente');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ga naar de tekst' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^verzoeken op papier/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^verzoeken beoordelen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const hoofdstuk = page.getByRole('region', { name: 'De voorsteller uitnodigen' });
  await expect(hoofdstuk).toBeFocused();
  await expect(hoofdstuk.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(page).toHaveURL(/\/handleiding\/gemeente#uitnodigen$/);
  // The picture opens large, in a window of its own.
  await page.keyboard.press('Tab');
  await expect(hoofdstuk.getByRole('link', { name: /opent de afbeelding groot/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Inhoudsopgave' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // A link from elsewhere leads to its chapter.
  await page.goto('about:blank');
  await page.goto('/handleiding/gemeente#tijdlijn');
  await expect(page.getByRole('region', { name: 'De tijdlijn' })).toBeFocused();
});

test('on paper: the text and the pictures, without what one presses', async ({ page }) => {
  await page.goto('/handleiding/kno-bedrijfsvoering');
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'De tijdlijn' })).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
  for (const weg of ['button', 'searchbox'] as const) await expect(page.getByRole(weg)).toHaveCount(0);
  await expect(page.getByText('Naar de inhoudsopgave').first()).toBeHidden();
});

test('pictures are kept by the browser as other files of the build; no citizen loads any of it', async ({
  page,
}) => {
  const geladen: string[] = [];
  page.on('request', (verzoek) => geladen.push(verzoek.url()));
  for (const pad of ['/', '/verzoek']) {
    await page.goto(pad);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(geladen.filter((url) => /handleiding|behandelaar|\/beeld/i.test(url))).toEqual([]);
  await page.goto('/handleiding/inloggen');
  const bron = await page.locator('main img').first().getAttribute('src');
  expect(bron).toMatch(/^\/assets\/inloggen-[\w-]+\.png$/);
  const antwoord = await fetch(`${omgeving().url}${bron}`);
  expect(antwoord.headers.get('content-type')).toBe('image/png');
  expect(antwoord.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
