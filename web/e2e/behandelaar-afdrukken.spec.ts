import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { wissel } from './steun/behandelaar.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/** The chosen cases on paper: their rows, and the dossier of each. */

/** What stands on paper, without the breaks of its lines. */
async function opPapier(page: Page, naam: string): Promise<string> {
  const map = process.env.LINTJE_BEELDEN;
  const pdf = await page.pdf({ preferCSSPageSize: true, ...(map && { path: `${map}/${naam}.pdf` }) });
  const tekst = execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString();
  // Each sheet ends with a form feed.
  expect(tekst.split('\f').length - 1, 'sheets').toBe(1);
  return tekst.replace(/\s+/g, ' ');
}

async function bekijk(page: Page, naam: string): Promise<void> {
  for (const breedte of [1280, 375, 320]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/afdrukken-${naam}-${breedte}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function lijst(page: Page, aantal: number) {
  const naam = `Papier${Date.now().toString(36)}`;
  const zaken = [];
  for (let i = 0; i < aantal; i += 1) zaken.push(await dossier({ kandidaatAchternaam: naam }));
  await wissel(page, 'denhaag');
  await page.goto(`/?zoek=${naam.toLowerCase()}`);
  await expect(page.locator('.lintje-tabel tbody tr')).toHaveCount(aantal);
  return zaken.map(({ zaaknummer }) => zaaknummer);
}

const kies = (page: Page, zaaknummer: string) =>
  page.getByRole('checkbox', { name: new RegExp(zaaknummer) }).check();

test('the list on paper has the chosen rows, and nothing that is pressed', async ({ page }) => {
  // The dialog of the browser itself can't be seen: that it was asked for is all there is to see.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-afgedrukt', '');
  });
  const [een = '', twee = '', drie = ''] = await lijst(page, 3);
  // Nothing chosen: the page as it is.
  const alles = await opPapier(page, 'lijst-alles');
  for (const nummer of [een, twee, drie]) expect(alles).toContain(nummer);
  await kies(page, een);
  await kies(page, drie);
  await bekijk(page, 'gekozen');
  await page.getByRole('button', { name: 'Lijst afdrukken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-afgedrukt', '');
  const papier = await opPapier(page, 'lijst-gekozen');
  for (const wat of [
    een,
    drie,
    'Werklijst',
    'Mijn organisatie is aan zet',
    'Kandidaat',
    'Advies van de gemeente',
  ])
    expect(papier).toContain(wat);
  for (const wat of [twee, 'Kies', 'Doorsturen', 'Excel', 'Uitloggen', '3 zaken'])
    expect(papier).not.toContain(wat);
});

test('each chosen dossier is downloaded; one that fails is named', async ({ page }) => {
  const [een = '', twee = ''] = await lijst(page, 2);
  await kies(page, een);
  await kies(page, twee);
  const bestanden: string[] = [];
  page.on('download', (bestand) => bestanden.push(bestand.suggestedFilename()));
  const eerste = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dossiers als PDF' }).click();
  await verwachtMelding(page, '2 dossiers gedownload.');
  await expect
    .poll(() => bestanden.toSorted())
    .toEqual([een, twee].map((n) => `dossier-${n}.pdf`).toSorted());
  const inhoud = await readFile(await (await eerste).path());
  expect(inhoud.subarray(0, 5).toString()).toBe('%PDF-');
  // The connection breaks for the first, and comes back for the second.
  let gezien = 0;
  await page.route('**/pdf', (route) => {
    gezien += 1;
    return gezien === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Dossiers als PDF' }).click();
  const mislukt = /^1 van de 2 dossiers gedownload\. Niet gelukt: KO-[0-9-]+\. Probeer het zo nog eens\.$/;
  await expect(page.getByText(mislukt)).toBeVisible();
  await bekijk(page, 'mislukt');
  await page.unroute('**/pdf');
});
