import { eigenAccount, roepAls, wissel } from './steun/behandelaar.ts';
import { kiesActie, openZaak, verwachtStatus } from './steun/dossier.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier, verzoekBijGemeente } from './steun/zaak.ts';

/** The desk: who handles what, several at once, and quick from one case to the next. */

const GEMEENTE = ['gemeente', 'gemeente/518', "'s-Gravenhage"] as const;
const rij = (page: Page, zaaknummer: string) => page.getByRole('row').filter({ hasText: zaaknummer });

async function bekijk(page: Page, naam: string): Promise<void> {
  for (const breedte of [1280, 375, 320]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/desk-${naam}-${breedte}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('several cases are taken at once, and stand under "Van mij"', async ({ page }) => {
  const naam = `Samen${Date.now().toString(36)}`;
  const zaken = [
    await verzoekBijGemeente({ kandidaatAchternaam: naam }),
    await verzoekBijGemeente({ kandidaatAchternaam: naam }),
  ];
  const ik = await eigenAccount(GEMEENTE);
  await wissel(page, ik);
  await page.goto(`/?zoek=${naam.toLowerCase()}`);
  await expect(page.getByRole('link', { name: /^Mijn organisatie is aan zet 2$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: /^Kies alles/ }).click();
  await bekijk(page, 'gekozen');
  await page.getByRole('button', { name: 'Ik neem ze' }).click();
  await verwachtMelding(page, '2 zaken hebben een behandelaar gekregen.');
  await page.goto('/?wie=ik');
  for (const { zaaknummer } of zaken) await expect(rij(page, zaaknummer)).toContainText("'s-Gravenhage");
});

test('a case is given to a colleague; who was too late hears so', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  const collega = await eigenAccount(GEMEENTE);
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  const vak = page.getByRole('region', { name: 'Behandelaar' });
  await expect(vak).toContainText('Nog niemand');
  await roepAls(collega, 'POST', `/api/zaken/${zaak}/behandelaar`, { behandelaar: collega });
  await vak.getByRole('button', { name: 'Ik neem de zaak' }).click();
  await verwachtMelding(
    page,
    'Een collega heeft deze zaak intussen gekregen. Ververs de pagina om te zien wat er nu kan.',
  );
  await vak.getByRole('button', { name: 'Neem over' }).click();
  await verwachtMelding(page, 'U behandelt deze zaak.');
  await vak.getByRole('button', { name: 'Geef aan collega' }).click();
  await vak.getByRole('combobox', { name: 'Geef de zaak aan' }).selectOption(collega);
  await bekijk(page, 'geven');
  await vak.getByRole('button', { name: 'Geef', exact: true }).click();
  await verwachtMelding(page, 'De zaak heeft een andere behandelaar.');
  await vak.getByRole('button', { name: 'Laat los' }).click();
  await expect(vak).toContainText('Nog niemand');
});

test('who is away has a stand-in, who sees the cases', async ({ page }) => {
  const naam = `Weg${Date.now().toString(36)}`;
  const { zaak, zaaknummer } = await verzoekBijGemeente({ kandidaatAchternaam: naam });
  const [ik, vervanger] = [await eigenAccount(GEMEENTE), await eigenAccount(GEMEENTE)];
  await roepAls(ik, 'POST', `/api/zaken/${zaak}/behandelaar`, { behandelaar: ik });
  await wissel(page, ik);
  await page.goto('/mijn-account');
  await page.getByRole('link', { name: 'Afwezigheid melden' }).click();
  await veld(page, 'Eerste dag').fill('01-01-2020');
  await veld(page, 'Laatste dag').fill('31-12-2099');
  await veld(page, 'Vervanger').selectOption(vervanger);
  await bekijk(page, 'afwezig');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Uw afwezigheid is opgeslagen.');
  await wissel(page, vervanger);
  await page.goto('/?wie=ik');
  await expect(rij(page, zaaknummer)).toBeVisible();
});

test('keys: search from anywhere, down the list, open, and on to the next case', async ({ page }) => {
  const naam = `Toets${Date.now().toString(36)}`;
  await verzoekBijGemeente({ kandidaatAchternaam: naam, kandidaatVoornaam: 'Een' });
  await verzoekBijGemeente({ kandidaatAchternaam: naam, kandidaatVoornaam: 'Twee' });
  await wissel(page, 'denhaag');
  await page.goto('/cijfers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Vind een zaak' })).toBeFocused();
  await page.keyboard.type(naam.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('heading', { level: 1, name: 'Werklijst' }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Een van den ${naam}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Een van den ${naam}` })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: `Twee van den ${naam}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volgende zaak' })).toHaveCount(0);
  // Switched off, a letter is a letter; the list of keys can still be asked for.
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Sneltoetsen van één letter gebruiken' }).uncheck();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/zaak\//);
});

test('a row can be clicked; the list has room for fifteen', async ({ page }) => {
  await wissel(page, 'denhaag');
  for (let i = 0; i < 16; i += 1) await verzoekBijGemeente();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const rijen = page.locator('.lintje-tabel tbody tr');
  await expect(rijen.nth(15)).toBeVisible();
  const onder = await rijen.nth(14).evaluate((tr) => tr.getBoundingClientRect().bottom);
  expect(onder).toBeLessThanOrEqual(900);
  const tellers = await page.locator('.lintje-tellers').evaluate((nav) => nav.getBoundingClientRect().height);
  expect(tellers).toBeLessThan(45);
  for (const aantal of await page.locator('.lintje-teller-link__aantal').allInnerTexts())
    expect(aantal).not.toBe('0');
  await bekijk(page, 'vijftien');
  const naam = await rijen.first().getByRole('link').innerText();
  await rijen.first().locator('td').nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: naam })).toBeVisible();
});

test('an advice and its forwarding in one', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Advies uitbrengen', 'Advies uitbrengen');
  await page.getByRole('radio', { name: 'Negatief' }).check();
  await veld(page, 'Toelichting').fill('Nog te kort actief.');
  await page.getByRole('button', { name: 'Uitbrengen en doorsturen' }).click();
  await verwachtMelding(page, 'Uw advies staat bij het dossier, en het is doorgestuurd.');
  await verwachtStatus(page, 'Advies van de provincie');
});

test('a reminder stands on the case and on the list, with its light in words', async ({ page }) => {
  const { zaak, zaaknummer } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  const vak = page.getByRole('region', { name: 'Terugbellen op' });
  await vak.getByRole('button', { name: 'Herinner mij' }).click();
  await vak.getByRole('button', { name: 'Zet herinnering' }).click();
  await expect(vak).toContainText('U heeft geen dag ingevuld.');
  const vandaag = new Date().toLocaleDateString('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  await vak.getByRole('textbox', { name: /^Dag/ }).fill(vandaag);
  await vak.getByRole('textbox', { name: /^Waarover/ }).fill('De brief van de vereniging');
  await bekijk(page, 'herinnering');
  await vak.getByRole('button', { name: 'Zet herinnering' }).click();
  await expect(vak).toContainText('(vandaag)');
  await page.goto(`/?zoek=${zaaknummer}`);
  await expect(rij(page, zaaknummer)).toContainText('(vandaag)');
  await page.getByRole('link', { name: /^Terugbellen binnen een week 1$/ }).click();
  await expect(rij(page, zaaknummer)).toBeVisible();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('lintje-zaken.csv');
});

test('an open list tells what came, and shows it when asked', async ({ page }) => {
  await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Geen nieuwe zaken' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  const gezien = () => page.evaluate(() => sessionStorage.getItem('lintje-gezien-tot'));
  await expect.poll(gezien).not.toBeNull();
  const { zaaknummer } = await verzoekBijGemeente();
  const toon = page.getByRole('button', { name: /nieuwe za(ak|ken), toon$/ });
  await expect(toon).toBeVisible({ timeout: 4_000 });
  await expect(page.getByRole('link', { name: /^\d+ nieuwe za(ak|ken)$/ })).toBeVisible();
  await bekijk(page, 'nieuw');
  await toon.click();
  await expect(toon).toHaveCount(0);
  await page.goto(`/?zoek=${zaaknummer}`);
  await expect(rij(page, zaaknummer)).toBeVisible();
});

test('a list that was opened in the background tells what came as soon as one looks at it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let staat: DocumentVisibilityState = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => staat });
    addEventListener('kijk', () => {
      staat = 'visible';
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  });
  await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lintje-gezien-tot'))).not.toBeNull();
  await verzoekBijGemeente();
  await page.evaluate(() => dispatchEvent(new Event('kijk')));
  await expect(page.getByRole('button', { name: /nieuwe za(ak|ken), toon$/ })).toBeVisible({
    timeout: 4_000,
  });
});

test('what was given, and a reminder, can be undone for ten seconds', async ({ page }) => {
  const { zaak, zaaknummer } = await verzoekBijGemeente();
  const ik = await eigenAccount(GEMEENTE);
  await wissel(page, ik);
  await openZaak(page, zaak);
  const ongedaan = page.getByRole('button', { name: 'Ongedaan maken' });
  const behandelaar = page.getByRole('region', { name: 'Behandelaar' });
  await behandelaar.getByRole('button', { name: 'Ik neem de zaak' }).click();
  await expect(page.getByText('U behandelt deze zaak.')).toBeVisible();
  await expect(behandelaar).not.toContainText('Nog niemand');
  await ongedaan.hover(); // its clock stands still below the pointer: looking may take longer than ten seconds
  await bekijk(page, 'ongedaan');
  await ongedaan.click();
  await expect(behandelaar).toContainText('Nog niemand');

  const herinnering = page.getByRole('region', { name: 'Terugbellen op' });
  await herinnering.getByRole('button', { name: 'Herinner mij' }).click();
  await herinnering.getByRole('textbox', { name: /^Dag/ }).fill('01-12-2030');
  await herinnering.getByRole('button', { name: 'Zet herinnering' }).click();
  await expect(herinnering).toContainText('2030');
  await ongedaan.click();
  await verwachtMelding(page, 'Teruggezet.');
  await expect(herinnering).toContainText('Geen herinnering');

  await page.goto(`/?zoek=${zaaknummer}`);
  await rij(page, zaaknummer).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ik neem ze' }).click();
  await ongedaan.click();
  await verwachtMelding(page, 'Teruggezet.');
  await openZaak(page, zaak);
  await expect(behandelaar).toContainText('Nog niemand');
});

test('beside a long case stands what there is to read', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  const opDezePagina = page.getByRole('navigation', { name: 'Op deze pagina' });
  await opDezePagina.getByRole('button', { name: /^Bijlagen/ }).click();
  const kop = page.getByRole('heading', { level: 2, name: /^Bijlagen/ });
  await expect(kop).toBeFocused();
  await expect(kop).toBeInViewport();
  await bekijk(page, 'opdezepagina');
});
