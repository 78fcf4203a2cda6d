import { readFile } from 'node:fs/promises';
import { wissel } from './steun/behandelaar.ts';
import { expect, type Page, test } from './steun/test.ts';
import { beoordeel, toetsenbord } from './steun/toegankelijk.ts';
import { dossier } from './steun/zaak.ts';

/** What is signed and proved, as the auditor reads it. */

let zaak: string;

test.beforeAll(async () => {
  ({ zaak } = await dossier());
});

test.beforeEach(async ({ page }) => {
  await wissel(page, 'auditor');
});

async function gedownload(page: Page, naam: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: naam }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('the proof of a case leaves the house, and the page tells what it proves', async ({ page }) => {
  await page.goto(`/audit/zaken/${zaak}/uitvoer`);
  await page.getByRole('textbox', { name: /^Reden/ }).fill('Jaarlijkse controle');
  await page.getByRole('button', { name: 'Zaak openen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bewijs van deze zaak' })).toBeVisible();
  // Asking for it signs a checkpoint when none is there yet.
  const regels = (await gedownload(page, 'Zoals opgeslagen')).trim().split('\n');
  const { bewijs } = JSON.parse(regels.at(-1) ?? '');
  expect(bewijs.tlog).toMatch(/^c2sp\.org\/tlog-proof@v1\n/);
  await beoordeel(page, 'audit-bewijs-zaak');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Wat is hiermee bewezen?' }).click();

  await expect(page).toHaveURL(/\/audit\/verificatie$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Controle van de geschiedenis' })).toBeFocused();
  const naam = page.getByRole('term').filter({ hasText: 'Naam van het logboek' }).locator('..');
  const [origin, grootte] = (await gedownload(page, 'Nieuwste checkpoint downloaden')).split('\n');
  await expect(naam).toContainText(origin ?? 'none');
  expect(Number(grootte)).toBeGreaterThan(0);
  await expect(page.getByText('Het logboek zelf. De handtekening klopt met de sleutel')).toBeVisible();
  // The program of these tests has a witness of its own, as the demo has; whether it cosigned by now is another matter.
  await expect(page.getByRole('table', { name: 'Getuigen van dit checkpoint' })).toContainText(
    'demo.lintje.example/getuige-in-dit-programma',
  );
  const tegen = (wie: string) =>
    page
      .getByRole('table', { name: 'Wat is hiermee bewezen?' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: wie, exact: true }) });
  await expect(tegen('De eigenaar van de database')).toContainText(
    /Tot en met gebeurtenis [\d.]+ is ondertekend/,
  );
  await expect(tegen('De eigenaar van de database, die ook de server beheert')).toContainText(
    'Ook dit scherm',
  );
  await beoordeel(page, 'audit-bewijs');
  const naar = toetsenbord(page);
  await naar(/^Nu controleren$/);
  await naar(/^Nieuwste checkpoint downloaden$/);
});

const sleutel = (naam: string) => `${naam}+1a2b3c4d+BJ0lH3vX7mQmX4oWc2pYyC0n1a9dZ5lq3fVb8tUeWkRs`;
const EEN = 'getuige.gemeente-voorbeeld.nl/lintje';
const TWEE = 'getuige.provincie-voorbeeld.nl/lintje';
const getuige = (naam: string, op: string | null) => ({
  naam,
  op,
  oordeel: op ? 'getekend' : 'ontbreekt',
  sleutel: sleutel(naam),
});

/** The page as the program answers it, with these other values. What it answers then is tested with the API. */
async function anders(page: Page, delen: (hoofd: number) => object): Promise<void> {
  await page.unroute('**/api/audit/verificatie');
  await page.route('**/api/audit/verificatie', async (route) => {
    const stand = await (await route.fetch()).json();
    await route.fulfill({ json: { ...stand, ...delen(stand.hoofd) } });
  });
  await page.goto('/audit/verificatie');
}

test('witnesses, a missing one, an alarm and nothing yet, for everybody', async ({ page }) => {
  test.slow();
  const op = '2026-11-21T09:00:30Z';
  const checkpoint = (positie: number, getuigen: object[]) => ({
    oorsprong: 'lintje.voorbeeld.nl/lintje/9b2e7f0c-4f0e-4c38-9d5c-9d6f0f6f4a10',
    positie,
    op: '2026-11-21T09:00:00Z',
    notitie: '',
    sleutel: sleutel('lintje.voorbeeld.nl/lintje/9b2e7f0c-4f0e-4c38-9d5c-9d6f0f6f4a10'),
    getuigen,
  });
  const beide = [getuige(EEN, op), getuige(TWEE, op)];
  await anders(page, (hoofd) => ({
    laatsteCheckpoint: checkpoint(hoofd, beide),
    quorum: { nodig: 2, ingesteld: 2, gehaald: { positie: hoofd, getuigen: beide } },
  }));
  await expect(page.getByRole('heading', { name: 'Genoeg getuigen tekenden mee' })).toBeVisible();
  await beoordeel(page, 'audit-bewijs-goed');

  const een = [getuige(EEN, op), getuige(TWEE, null)];
  await anders(page, (hoofd) => ({
    laatsteCheckpoint: checkpoint(hoofd, een),
    quorum: { nodig: 2, ingesteld: 2, gehaald: { positie: hoofd - 3, getuigen: beide } },
    vreemd: { gekeken: 40, aantal: 1 },
  }));
  await expect(page.getByRole('heading', { name: 'Te weinig getuigen tekenden mee' })).toBeVisible();
  await beoordeel(page, 'audit-bewijs-ontbreekt');

  const toelichting = `Getuige ${EEN} heeft eerder een logboek van 1240 gebeurtenissen ondertekend. Dit logboek is daar geen vervolg van.`;
  await anders(page, (hoofd) => ({
    laatsteCheckpoint: checkpoint(hoofd, een),
    alarmen: [
      {
        op: '2026-11-22T11:00:00Z',
        sinds: '2026-11-21T10:00:00Z',
        recent: true,
        eersteBreuk: null,
        toelichting,
      },
    ],
  }));
  await expect(page.getByRole('heading', { name: 'Er is een alarm' })).toBeVisible();
  await beoordeel(page, 'audit-bewijs-alarm');

  await anders(page, () => ({ laatsteCheckpoint: null, verificaties: [] }));
  await expect(page.getByText('Er is nog geen checkpoint ondertekend.')).toBeVisible();
  await beoordeel(page, 'audit-bewijs-niets');
});
