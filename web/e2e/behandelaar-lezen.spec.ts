import { eigenAccount, roepAls, wissel } from './steun/behandelaar.ts';
import { kiesActie, openZaak } from './steun/dossier.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/** The dossier on the left, what is done and written on the right: reading while writing. */

const GEMEENTE = ['gemeente', 'gemeente/518', "'s-Gravenhage"] as const;
const TEKST = 'Al 25 jaar elke zaterdag in de uitgifte, en nooit iets gevraagd.';

async function bekijk(page: Page, naam: string): Promise<void> {
  for (const [breedte, hoogte] of [
    [1280, 900],
    [1280, 640],
    [1920, 1080],
    [375, 800],
  ] as const) {
    await page.setViewportSize({ width: breedte, height: hoogte });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/lezen-${naam}-${breedte}x${hoogte}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const schrijven = (page: Page) => page.locator('.lintje-werkvlak__schrijven');
const lezen = (page: Page) => page.getByRole('complementary', { name: 'Om te lezen: de zaak' });

/** The advice of the municipality, with its text typed. */
async function begin(page: Page, account = 'denhaag'): Promise<string> {
  const { zaak } = await dossier();
  await wissel(page, account);
  await openZaak(page, zaak);
  await kiesActie(page, 'Advies uitbrengen', 'Advies uitbrengen');
  await page.getByRole('radio', { name: 'Negatief' }).check();
  await veld(page, 'Toelichting').fill(TEKST);
  return zaak;
}

/** What this tab keeps of what was written. */
const kladden = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((naam) => naam.startsWith('klad')));

async function verwachtAdvies(page: Page): Promise<void> {
  await expect(veld(page, 'Toelichting')).toHaveValue(TEKST);
  await expect(page.getByRole('radio', { name: 'Negatief' })).toBeChecked();
}

/** Leaves by this, though something was not sent. */
async function verlaat(page: Page, door: () => Promise<void>): Promise<void> {
  await door();
  const vraag = page.getByRole('dialog');
  await expect(vraag).toContainText('staat hier als concept klaar als u terugkomt');
  await vraag.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
}

test('what is written stays in sight while the dossier is read to its end', async ({ page }) => {
  await begin(page);
  const kop = lezen(page).getByRole('heading', { level: 2, name: /^Bijlagen/ });
  const delen = lezen(page).getByRole('navigation', { name: 'Op deze pagina' });
  await delen.getByRole('button', { name: /^Bijlagen/ }).click();
  await expect(kop).toBeFocused();
  await expect(kop).toBeInViewport();
  // Not behind the line that stays.
  const onder = await delen.evaluate((nav) => nav.getBoundingClientRect().bottom);
  expect(await kop.evaluate((h2) => h2.getBoundingClientRect().top)).toBeGreaterThanOrEqual(onder);
  await expect(veld(page, 'Toelichting')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Advies uitbrengen' })).toBeInViewport();
  await verwachtAdvies(page);
  await bekijk(page, 'advies');

  // Taller than the window it scrolls by itself, and the buttons stay.
  await page.setViewportSize({ width: 1280, height: 640 });
  expect(await schrijven(page).evaluate((vak) => vak.scrollHeight > vak.clientHeight)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByRole('button', { name: 'Advies uitbrengen' })).toBeInViewport();

  // Below 1200 pixels there is the form alone.
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(lezen(page)).toBeHidden();
  await expect(veld(page, 'Toelichting')).toBeVisible();
});

test('the heading comes first, then the form, then what there is to read', async ({ page }) => {
  await begin(page);
  const koppen = await page.locator('main').getByRole('heading').allInnerTexts();
  expect(koppen[0]).toBe('Advies uitbrengen');
  await veld(page, 'Toelichting').focus();
  const langs: string[] = [];
  while (!langs.at(-1)?.startsWith('lezen')) {
    await page.keyboard.press('Tab');
    langs.push(
      await page.evaluate(() => {
        const nu = document.activeElement;
        return `${nu?.closest('.lintje-werkvlak__lezen') ? 'lezen: ' : ''}${nu?.textContent?.trim()}`;
      }),
    );
    expect(langs.length).toBeLessThan(10);
  }
  expect(langs.slice(0, -1)).toEqual(['Advies uitbrengen', 'Uitbrengen en doorsturen', 'Annuleren']);
});

test('an advice survives another page, a reload and who was first', async ({ page }) => {
  const zaak = await begin(page);
  page.on('dialog', (dialoog) => dialoog.accept());
  await page.reload();
  await verwachtAdvies(page);
  await expect(page.getByText('Wij hebben teruggezet wat u eerder had geschreven')).toBeVisible();
  await bekijk(page, 'teruggezet');

  await verlaat(page, () => page.getByRole('link', { name: 'Terug naar de zaak' }).click());
  const geschreven = page.getByRole('region', { name: 'Wat u schreef' });
  await expect(geschreven).toContainText(TEKST);
  await bekijk(page, 'zaak');
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tijdlijn' })).toBeVisible();
  await page.getByRole('link', { name: 'Zaak', exact: true }).click();
  await geschreven.getByRole('link', { name: 'Schrijf verder' }).click();
  await verwachtAdvies(page);

  // A colleague advised and sent the dossier on meanwhile.
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/advies`, {
    advies: 'negatief',
    toelichting: 'Eerder gegeven.',
  });
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/doorsturen`, {});
  await page.getByRole('button', { name: 'Advies uitbrengen' }).click();
  await expect(page.getByRole('heading', { name: 'Dat is niet gelukt' })).toBeFocused();
  await verwachtAdvies(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dit kan nu niet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wat u schreef' })).toContainText(TEKST);
  await bekijk(page, 'te-laat');
  await page.getByRole('button', { name: 'Gooi weg' }).click();
  await expect(page.getByText(TEKST)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dit kan nu niet' })).toBeVisible();
  await expect(page.getByText(TEKST)).toHaveCount(0);
});

test('what was sent or begun anew is no draft any more', async ({ page }) => {
  const zaak = await begin(page);
  page.on('dialog', (dialoog) => dialoog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Begin opnieuw' }).click();
  await expect(veld(page, 'Toelichting')).toHaveValue('');
  await veld(page, 'Toelichting').fill(TEKST);
  await page.getByRole('radio', { name: 'Aanhouden' }).check();
  await page.getByRole('button', { name: 'Advies uitbrengen' }).click();
  await verwachtMelding(page, 'Uw advies staat bij het dossier.');
  await expect(page.getByRole('region', { name: 'Wat u schreef' })).toHaveCount(0);
  // What was advised stands with the actions.
  const rechts = page.locator('.lintje-zaak__rechts');
  await expect(rechts.getByRole('heading', { name: 'Adviezen en besluit' })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(rechts.getByRole('heading', { name: 'Adviezen en besluit' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Adviezen en besluit' })).toBeVisible();
  await page.goto(`/zaak/${zaak}/advies`);
  await expect(veld(page, 'Toelichting')).toHaveValue('');
});

test('a draft is of its writer: nobody finds it who logs in at that computer', async ({ page }) => {
  const zaak = await begin(page, await eigenAccount(GEMEENTE));
  await verlaat(page, () => page.getByRole('button', { name: 'Uitloggen' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  expect(await kladden(page)).toEqual([]);
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${zaak}/advies`);
  await expect(veld(page, 'Toelichting')).toHaveValue('');
});

/** Logs out in a second tab of the same browser. */
async function logUitErnaast(page: Page, zaak: string): Promise<void> {
  const ander = await page.context().newPage();
  await ander.goto(`/zaak/${zaak}`);
  await ander.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(ander.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await ander.close();
}

async function verwachtUitgelogd(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expect(page.getByText('U bent uitgelogd')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(TEKST)).toHaveCount(0);
  expect(await kladden(page)).toEqual([]);
}

test('who logs out in one tab leaves nothing in another', async ({ page }) => {
  const zaak = await begin(page, await eigenAccount(GEMEENTE));
  await logUitErnaast(page, zaak);
  await verwachtUitgelogd(page);
});

test('a tab that missed it finds it at its next call, and leaves nothing', async ({ page }) => {
  await page.addInitScript(() => addEventListener('storage', (e) => e.stopImmediatePropagation()));
  const zaak = await begin(page, await eigenAccount(GEMEENTE));
  await logUitErnaast(page, zaak);
  // It asks by itself what is new.
  await verwachtUitgelogd(page);
});
