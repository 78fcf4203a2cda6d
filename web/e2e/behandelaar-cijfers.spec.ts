import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { eigenAccount, roepAls, wissel } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { expect, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { verzoekBijGemeente, verzoekVanToen } from './steun/zaak.ts';

/** The figures of an organisation, and what its own systems hear. */

test('a figure says it as a plot, as a table and as a file', async ({ page }) => {
  await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await page.goto('/');
  await page.getByRole('link', { name: 'Cijfers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cijfers' })).toBeVisible();
  const figuur = page.getByRole('region', { name: 'Waar de zaken nu staan' });
  const plaatje = figuur.getByRole('img', { name: /^Er lopen \d+ zaken\. Bij de gemeente: \d+/ });
  await expect(plaatje).toBeVisible();
  await figuur.getByText('Waar de zaken nu staan als tabel').click();
  const tabel = figuur.getByRole('table', { name: 'Waar de zaken nu staan' });
  const aantal = await tabel
    .getByRole('row', { name: /^Bij de gemeente/ })
    .getByRole('cell')
    .nth(1)
    .innerText();
  await expect(plaatje).toHaveAccessibleName(new RegExp(`Bij de gemeente: ${aantal}`));
  const [bestand] = await Promise.all([
    page.waitForEvent('download'),
    figuur.getByRole('link', { name: /^Download/ }).click(),
  ]);
  const jaar = new Date().getFullYear();
  expect(bestand.suggestedFilename()).toBe(`lintje-stand-${jaar}.csv`);
  const csv = await readFile(await bestand.path(), 'utf8');
  expect(csv.startsWith('\uFEFFWaar;Aantal\r\n')).toBe(true);
  expect(csv).toContain(`bij de gemeente;${aantal}\r\n`);
});

test('the year stands in the address, and is chosen by keyboard', async ({ page }) => {
  await wissel(page, 'bedrijfsvoering');
  const jaar = new Date().getFullYear();
  await page.goto('/cijfers?jaar=2024');
  await expect(page.getByLabel('Jaar')).toHaveValue('2024');
  await expect(page.getByText('In 2024 en 2023 was er nog geen zaak ergens klaar.').first()).toBeVisible();
  await page.getByLabel('Jaar').focus();
  await page.getByLabel('Jaar').selectOption(String(jaar));
  await expect(page).toHaveURL(new RegExp(`jaar=${jaar}`));
});

test('what waits too long leads to exactly those cases', async ({ page }) => {
  await verzoekVanToen(20);
  await verzoekVanToen(17);
  await wissel(page, 'denhaag');
  const figuur = page.getByRole('region', { name: 'Wat te lang wacht' });
  const link = figuur.getByRole('link', { name: /^Verzoek beoordelen: \d+ zaken langer dan twee weken$/ });
  // The figures follow a moment later.
  await expect(async () => {
    await page.goto('/cijfers');
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await figuur.getByText('Wat te lang wacht als tabel').click();
  const rij = figuur.getByRole('row', { name: /Verzoek beoordelen/ });
  const aantal = Number(await rij.getByRole('cell').nth(3).innerText());
  expect(aantal).toBeGreaterThanOrEqual(2);
  await expect(link).toHaveText(`Verzoek beoordelen: ${aantal} zaken langer dan twee weken`);
  await gezien(page, 'cijfers-te-laat');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
  await expect(page.getByText(`${aantal} zaken`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mijn organisatie is aan zet/ })).toHaveText(
    new RegExp(`${aantal}$`),
  );
  const tabel = page.getByRole('table', { name: 'Mijn organisatie is aan zet' });
  await expect(tabel.getByRole('row')).toHaveCount(aantal + 1);
  // Whose they are is a filter that can be taken away.
  const houder = page.getByRole('link', { name: /^Ligt bij uw organisatie/ });
  await expect(houder).toHaveAttribute('aria-current', 'true');
  await houder.click();
  await expect(page).not.toHaveURL(/houder/);
});

test('the rush is expected by what came in earlier years, and says how far off that was', async ({
  page,
}) => {
  test.slow();
  const leeuwarden = await eigenAccount(['gemeente', 'gemeente/80', 'Leeuwarden']);
  // Two each week of two and a half years, at most a day from now.
  for (let dagen = 7 * 128; dagen > 0; dagen -= 7) {
    await verzoekVanToen(dagen, { gemeenteId: 80 });
    await verzoekVanToen(dagen, { gemeenteId: 80 });
  }
  await wissel(page, leeuwarden);
  const figuur = page.getByRole('region', { name: 'Verwachte verzoeken' });
  await expect(async () => {
    await page.goto('/cijfers');
    await expect(figuur.getByText(/De afgelopen 13 weken kwamen er 26 binnen/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(
    figuur.getByText(/^Voor de drukte van \d{4} zat dezelfde voorspelling er/).first(),
  ).toBeVisible();
  await figuur.getByText('Verwachte verzoeken als tabel').click();
  const rijen = figuur.getByRole('table', { name: 'Verwachte verzoeken' }).getByRole('row');
  await expect(rijen.nth(1)).toContainText('2');
  await expect(figuur.getByRole('row', { name: /vanaf de uiterste dag/ })).toHaveCount(1);
  const [bestand] = await Promise.all([
    page.waitForEvent('download'),
    figuur.getByRole('link', { name: /^Download verwachte verzoeken/ }).click(),
  ]);
  expect(bestand.suggestedFilename()).toMatch(/^lintje-prognose-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await bestand.path(), 'utf8');
  expect(csv.startsWith('\uFEFFWat;Van;Tot en met;Verwacht;Zelfde week vorig jaar\r\nVerzoeken;')).toBe(true);
  // Of dossiers there is nothing to go by.
  const dossiers = page.getByRole('region', { name: 'Verwachte dossiers' });
  await expect(dossiers).toContainText('Wij kunnen nog niets voorspellen.');
  await gezien(page, 'cijfers-prognose');
});

test('who sees every dossier sees each organisation, the longest wait first', async ({ page }) => {
  await wissel(page, 'bedrijfsvoering');
  await page.goto('/cijfers');
  const sectie = page.getByRole('region', { name: 'Doorlooptijden per organisatie' });
  await expect(sectie.getByLabel('Stap')).toHaveValue('');
  await expect(
    sectie
      .getByRole('table', { name: 'Doorlooptijden per organisatie' })
      .or(sectie.getByText(/was er nog geen zaak ergens klaar/)),
  ).toBeVisible();
  const [bestand] = await Promise.all([
    page.waitForEvent('download'),
    sectie.getByRole('link', { name: /^Download/ }).click(),
  ]);
  expect(bestand.suggestedFilename()).toBe(`lintje-organisaties-${new Date().getFullYear()}.csv`);
  await gezien(page, 'cijfers-organisaties');
});

/** At each width it can be used, and is kept as a picture. */
async function gezien(page: Page, naam: string) {
  for (const breedte of [1280, 375, 320]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/${naam}-${breedte}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('who sees no cases sees no figures', async ({ page }) => {
  await wissel(page, 'helpdesk');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cijfers' })).toHaveCount(0);
  await page.goto('/cijfers');
  const melding = page.getByRole('alert').filter({ hasText: 'Uw rol heeft geen toegang tot deze gegevens.' });
  await expect(melding).toBeVisible();
});

/** The secret is shown this once, so the page asks before it is left; staying loses nothing. */
async function bewaarGeheim(page: Page) {
  await expect(page.getByRole('heading', { name: 'Bewaar het geheim' })).toBeFocused();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar webhooks' }).click();
  const vraag = page.getByRole('dialog', { name: 'Niet opgeslagen informatie' });
  await expect(vraag.getByText('U ziet het geheim alleen nu.', { exact: true })).toBeVisible();
  await vraag.getByRole('button', { name: 'Op deze pagina blijven' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Ik heb het geheim bewaard' }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
}

test('a webhook: added, tried, paused, given a new secret and removed', async ({ page }) => {
  const gehoord: string[] = [];
  const ontvanger = createServer((vraag, antwoord) => {
    let tekst = '';
    vraag.on('data', (deel) => {
      tekst += deel;
    });
    vraag.on('end', () => {
      gehoord.push(tekst);
      antwoord.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((klaar) => ontvanger.once('listening', klaar));
  const { port } = ontvanger.address() as { port: number };
  try {
    await wissel(page, 'beheer');
    await page.goto('/');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('link', { name: 'Webhook toevoegen' }).click();
    await veld(page, 'Organisatie').selectOption('gemeente/518');
    await veld(page, 'Naam').fill('Zaaksysteem');
    await veld(page, 'Webadres').fill('https://10.0.0.1/meldingen');
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    await expect(page.locator('.lintje-fouten')).toContainText('Dit adres ligt in een besloten netwerk.');
    await veld(page, 'Webadres').fill(`http://127.0.0.1:${port}/meldingen`);
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    await bewaarGeheim(page);
    await expect(page.getByRole('heading', { level: 1, name: /Zaaksysteem$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Proefbericht sturen' }).click();
    await verwachtMelding(page, 'Het proefbericht is onderweg.');
    const rij = page.getByRole('row', { name: /verbinding\.getest/ });
    await expect(rij).toContainText('Bezorgd', { timeout: 15_000 });
    // And what really happened.
    const { zaak } = await verzoekBijGemeente();
    await expect.poll(() => gehoord.some((tekst) => tekst.includes(zaak)), { timeout: 15_000 }).toBe(true);
    for (const breedte of [1280, 375]) {
      await page.setViewportSize({ width: breedte, height: 900 });
      await page.reload();
      await expect(page.getByRole('table', { name: 'Logboek' })).toBeVisible();
      await verwachtToegankelijk(page);
      await verwachtGeenZijwaartsScrollen(page);
      const map = process.env.LINTJE_BEELDEN;
      if (map) await page.screenshot({ path: `${map}/behandelaar-webhook-${breedte}.png`, fullPage: true });
    }
    await page.getByRole('button', { name: 'Pauzeren' }).click();
    await verwachtMelding(page, 'De webhook is gepauzeerd.');
    await page.getByRole('button', { name: 'Hervatten' }).click();
    await verwachtMelding(page, 'De webhook is weer actief.');
    await page.getByRole('button', { name: 'Nieuw geheim maken' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Nieuw geheim maken' }).click();
    await bewaarGeheim(page);
    await page.getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await verwachtMelding(page, 'De webhook is verwijderd.');
    const over = await roepAls<{ items: unknown[] }>('beheer', 'GET', '/api/webhooks');
    expect(over.items).toHaveLength(0);
  } finally {
    ontvanger.closeAllConnections();
    ontvanger.close();
  }
});
