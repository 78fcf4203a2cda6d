import { roepAls, wissel } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/** Several dossiers from the work list to the next organisation. */

const rij = (page: Page, zaaknummer: string) => page.getByRole('row').filter({ hasText: zaaknummer });
const deel = (page: Page, kop: string) => page.locator('section').filter({ hasText: kop });

async function bekijk(page: Page, naam: string): Promise<void> {
  for (const breedte of [1280, 375, 320]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/doorsturen-${naam}-${breedte}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Dossiers of one candidate's name, with an advice unless told otherwise. */
async function dossiers(naam: string, adviezen: readonly boolean[]) {
  const zaken = [];
  for (const advies of adviezen) {
    const nieuw = await dossier({ kandidaatAchternaam: naam });
    if (advies) await adviseer('denhaag', nieuw.zaak);
    zaken.push(nieuw);
  }
  return zaken;
}

function adviseer(wie: string, zaak: string, toelichting = 'Verdient het.') {
  const advies = { advies: 'positief', onderscheiding: 'on-lid', toelichting };
  return roepAls(wie, 'POST', `/api/dossiers/${zaak}/advies`, advies);
}

async function kiesAlles(page: Page, naam: string, aantal: number): Promise<void> {
  await page.goto(`/?zoek=${naam.toLowerCase()}`);
  await expect(page.locator('.lintje-tabel tbody tr')).toHaveCount(aantal);
  await page.getByRole('button', { name: /^Kies alles/ }).click();
  await page.getByRole('button', { name: 'Doorsturen…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dossiers doorsturen' })).toBeFocused();
}

test('what can go goes, what can not says why, and what changed meanwhile stays', async ({ page }) => {
  const naam = `Stapel${Date.now().toString(36)}`;
  const [een, twee, zonder] = await dossiers(naam, [true, true, false]);
  if (!een || !twee || !zonder) throw new Error('three dossiers');
  await wissel(page, 'denhaag');
  await kiesAlles(page, naam, 3);
  await expect(rij(page, een.zaaknummer)).toContainText('Zuid-Holland');
  await expect(deel(page, 'Kan nu niet worden doorgestuurd (1)')).toContainText(zonder.zaaknummer);
  await expect(deel(page, 'Kan nu niet worden doorgestuurd (1)')).toContainText('Breng eerst advies uit.');
  await bekijk(page, 'voorbeeld');
  // A colleague thinks otherwise meanwhile.
  await adviseer('denhaag', twee.zaak, 'Verdient meer.');
  await page.getByRole('button', { name: '2 dossiers doorsturen' }).click();
  await expect(page.getByRole('heading', { name: 'Niet alles is doorgestuurd' })).toBeFocused();
  await expect(page.getByText('1 van de 2 dossiers doorgestuurd.')).toBeVisible();
  await expect(deel(page, 'Doorgestuurd (1)')).toContainText(een.zaaknummer);
  await expect(deel(page, 'Kan nu niet worden doorgestuurd (2)')).toContainText(
    'Deze zaak is gewijzigd nadat u dit overzicht opende. Bekijk de zaak eerst.',
  );
  await bekijk(page, 'deels');
  await page.getByRole('button', { name: 'Bekijk de rest opnieuw' }).click();
  await page.getByRole('button', { name: '1 dossier doorsturen' }).click();
  await verwachtMelding(page, '1 dossier doorgestuurd.');
  await expect(page).toHaveURL(new RegExp(`zoek=${naam.toLowerCase()}`));
  for (const { zaak } of [een, twee]) {
    const na = await roepAls<{ status: string }>('denhaag', 'GET', `/api/dossiers/${zaak}`);
    expect(na.status).toBe('provincieAdvies');
  }
});

test('a connection that breaks halfway: the rest goes later, and nothing twice', async ({ page }) => {
  const naam = `Half${Date.now().toString(36)}`;
  const [een, twee] = await dossiers(naam, [true, true]);
  if (!een || !twee) throw new Error('two dossiers');
  await wissel(page, 'denhaag');
  await kiesAlles(page, naam, 2);
  // The first is done; its answer never arrives.
  let gezien = 0;
  await page.route('**/doorsturen', async (route) => {
    gezien += 1;
    if (gezien === 1) await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '2 dossiers doorsturen' }).click();
  await expect(page.getByText(/^0 van de 2 dossiers doorgestuurd\. Er is geen verbinding\./)).toBeVisible();
  expect(gezien).toBe(1);
  await bekijk(page, 'onderbroken');
  await page.unroute('**/doorsturen');
  await page.getByRole('button', { name: '2 dossiers doorsturen' }).click();
  await verwachtMelding(page, '2 dossiers doorgestuurd.');
  for (const { zaak } of [een, twee]) {
    const tijdlijn = await roepAls<{ items: { gebeurtenis: string }[] }>(
      'denhaag',
      'GET',
      `/api/dossiers/${zaak}/tijdlijn`,
    );
    const keren = JSON.stringify(tijdlijn).split('"DossierDoorgestuurd"').length - 1;
    expect(keren).toBe(1);
  }
});

test('the chancery names one ministry for all', async ({ page }) => {
  const naam = `Kapittel${Date.now().toString(36)}`;
  for (const { zaak } of await dossiers(naam, [true, true])) {
    await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/doorsturen`, {});
    await adviseer('zuidholland', zaak);
    await roepAls('zuidholland', 'POST', `/api/dossiers/${zaak}/doorsturen`, {});
    await adviseer('kanselarij', zaak);
  }
  await wissel(page, 'kanselarij');
  await kiesAlles(page, naam, 2);
  await page.getByRole('button', { name: '2 dossiers doorsturen' }).click();
  await expect(page.getByText('U heeft geen ministerie geselecteerd.')).toBeVisible();
  await expect(veld(page, 'Ministerie')).toBeFocused();
  await bekijk(page, 'ministerie');
  await veld(page, 'Ministerie').selectOption('Algemene Zaken');
  await page.getByRole('button', { name: '2 dossiers doorsturen' }).click();
  await verwachtMelding(page, '2 dossiers doorgestuurd.');
});

test('without a choice there is nothing to forward', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto('/zaak/doorsturen');
  await expect(page.getByText('U heeft geen zaken gekozen')).toBeVisible();
  await bekijk(page, 'niets');
  await page.getByRole('link', { name: 'Naar de werklijst', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
});
