import { readFile } from 'node:fs/promises';
import { wissel } from './steun/behandelaar.ts';
import { expect, test } from './steun/test.ts';
import { verzoekBijGemeente } from './steun/zaak.ts';

/** The figures of an organisation. */

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
  const aantal = await tabel.getByRole('row', { name: /^Bij de gemeente/ }).getByRole('cell').nth(1).innerText();
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
  await expect(page.getByText('In 2024 was er nog geen zaak ergens klaar.')).toBeVisible();
  await page.getByLabel('Jaar').focus();
  await page.getByLabel('Jaar').selectOption(String(jaar));
  await expect(page).toHaveURL(new RegExp(`jaar=${jaar}`));
});

test('who sees no cases sees no figures', async ({ page }) => {
  await wissel(page, 'helpdesk');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Zaken' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cijfers' })).toHaveCount(0);
  await page.goto('/cijfers');
  await expect(page.getByRole('alert')).toContainText('Uw rol heeft geen toegang tot deze gegevens.');
});

