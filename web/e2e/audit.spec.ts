import { readFile } from 'node:fs/promises';
import { roepAls, wissel } from './steun/behandelaar.ts';
import { expect, type Locator, type Page, test } from './steun/test.ts';
import { beoordeel, toetsenbord } from './steun/toegankelijk.ts';
import { dossier, KANDIDAAT, verzoekBijGemeente } from './steun/zaak.ts';

/** The auditor: the history, a case at any moment, replay, the proof, and who looked at what. */

let zaak: string;
let zaaknummer: string;

test.beforeAll(async () => {
  ({ zaak, zaaknummer } = await dossier());
});

test.beforeEach(async ({ page }) => {
  await wissel(page, 'auditor');
});

const rijen = (page: Page, tabel: string) =>
  page
    .getByRole('table', { name: tabel })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The one that says something; there is one that waits for messages as well. */
const melding = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

async function geefReden(page: Page, knop: string, reden = 'Jaarlijkse steekproef'): Promise<void> {
  await page.getByRole('textbox', { name: /^Reden/ }).fill(reden);
  await page.getByRole('button', { name: knop, exact: true }).click();
}

function tab(page: Page, naam: string): Locator {
  return page.getByRole('navigation', { name: 'Onderdelen van de zaak' }).getByRole('link', { name: naam });
}

async function openZaak(page: Page, deel = ''): Promise<void> {
  await page.goto(`/audit/zaken/${zaak}${deel}`);
  await geefReden(page, 'Zaak openen');
}

test('the history of a case, from the filters to the case as it was', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/audit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Geschiedenis' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Zaak' }).fill(zaaknummer);
  await page.getByLabel('Gebeurtenis', { exact: true }).selectOption({ label: 'Voorsteller uitgenodigd' });
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(new RegExp(`zaak=${zaaknummer}&soort=VoorstellerUitgenodigd$`));
  await expect(rijen(page, 'Gebeurtenissen')).toHaveCount(1);
  await expect(rijen(page, 'Gebeurtenissen')).toContainText('Fatima Yıldız');
  // The address holds the filters.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Zaak' })).toHaveValue(zaaknummer);
  await expect(rijen(page, 'Gebeurtenissen')).toHaveCount(1);
  await page.getByRole('link', { name: zaaknummer }).click();

  // A case is not shown before there is a reason.
  await expect(page.getByRole('heading', { level: 1, name: 'Zaak bekijken' })).toBeFocused();
  await expect(page.getByText(KANDIDAAT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zaak openen' }).click();
  await expect(page.getByText('U heeft geen reden ingevuld.')).toBeVisible();
  await geefReden(page, 'Zaak openen');
  await expect(page.getByRole('heading', { level: 1, name: zaaknummer })).toBeVisible();
  await expect(page.getByText('U bekijkt deze zaak met als reden: Jaarlijkse steekproef')).toBeVisible();
  await expect(page.getByText('Advies van de gemeente').first()).toBeVisible();

  // To the beginning, by the keyboard.
  const schuif = page.getByRole('slider', { name: 'De zaak na' });
  await schuif.focus();
  await page.keyboard.press('Home');
  await expect(schuif).toHaveAttribute('aria-valuetext', /^Gebeurtenis 1 van \d+\./);
  await expect(page).toHaveURL(/tot=\d+$/);
  await expect(page.getByText('Wacht op bevestiging van het e-mailadres').first()).toBeVisible();
  await page.getByRole('button', { name: 'Toon de zaak van nu' }).click();
  await expect(page.getByText('Wacht op bevestiging van het e-mailadres')).toHaveCount(0);
  // The reason holds while the pages of this case follow each other.
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tijdlijn' })).toBeFocused();
  await page
    .getByRole('article')
    .filter({ hasText: /uitgenodigd/i })
    .first()
    .getByRole('link', { name: /^Toon de zaak op dit moment/ })
    .click();
  await expect(page.getByText('Voorsteller uitgenodigd', { exact: true }).first()).toBeVisible();
});

test('the data of events asks a reason first', async ({ page }) => {
  await page.goto(`/audit?zaak=${zaaknummer}&soort=VerzoekIngediend`);
  await expect(rijen(page, 'Gebeurtenissen')).toHaveCount(1);
  await expect(page.getByText('Gegevens van gebeurtenis')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toon de gegevens' }).click();
  await geefReden(page, 'Gegevens tonen');
  await page.getByText('Gegevens van gebeurtenis').click();
  await expect(page.getByText('"kandidaatVoornaam": "Johannes"')).toBeVisible();
  await page.getByRole('button', { name: 'Verberg de gegevens' }).click();
  await expect(page.getByText('"kandidaatVoornaam": "Johannes"')).toHaveCount(0);
});

test('what is no date or no case is said, and nothing found as well', async ({ page }) => {
  await page.goto('/audit');
  await page.getByRole('textbox', { name: 'Vanaf' }).fill('31-02-2026');
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await expect(page.getByText('Vul een datum in, zoals 21-11-2026.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Vanaf' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Vanaf' }).fill('1-1-1999');
  await page.getByRole('textbox', { name: 'Tot en met' }).fill('31-12-1999');
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(/van=1999-01-01&tot=1999-12-31$/);
  await expect(page.getByText('Geen gebeurtenissen gevonden.')).toBeVisible();
  await page.goto('/audit?zaak=Jansen');
  await expect(melding(page)).toContainText('Gebruik een zaaknummer zoals KO-2026-000123');
  await page.getByRole('button', { name: 'Alles tonen' }).click();
  await expect(rijen(page, 'Gebeurtenissen').first()).toBeVisible();
});

test('the list goes on, and comes back to its beginning', async ({ page }) => {
  await page.goto('/audit');
  await expect(rijen(page, 'Gebeurtenissen')).toHaveCount(30);
  const eerste = await rijen(page, 'Gebeurtenissen').first().getByRole('cell').first().innerText();
  await page.getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/na=\d+$/);
  await expect(rijen(page, 'Gebeurtenissen').first().getByRole('cell').first()).not.toHaveText(eerste);
  await page.getByRole('link', { name: 'Naar het begin' }).click();
  await expect(page).toHaveURL(/\/audit\??$/);
});

test('two moments compared, and the case replayed', async ({ page }) => {
  await openZaak(page, '/vergelijken');
  await expect(page.getByText(/onderdelen zijn veranderd\.$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Verschillen in Zaak' })).toContainText('Status');
  await page.getByRole('link', { name: 'Naspelen' }).click();
  await page.getByRole('button', { name: 'Zaak naspelen' }).click();
  await expect(page.getByRole('heading', { name: 'De zaak is gelijk aan de geschiedenis' })).toBeVisible();
  await expect(page.getByText(/^Nagespeeld: \d+ gebeurtenissen, tot en met positie \d+\.$/)).toBeVisible();
});

test('the whole history verified and replayed, on request', async ({ page }) => {
  await page.goto('/audit/verificatie');
  for (const [knop, uitkomst, soort] of [
    ['Nu controleren', 'De geschiedenis is heel', 'Geschiedenis'],
    ['Alles naspelen', 'De schermen zijn gelijk aan de geschiedenis', 'Alles nagespeeld'],
  ] as const) {
    const eigen = rijen(page, 'Eerdere controles')
      .filter({ hasText: 'Thijs Hendriks' })
      .filter({ hasText: soort });
    const al = await eigen.count();
    await page.getByRole('button', { name: knop }).click();
    await expect(eigen).toHaveCount(al + 1);
    await expect(eigen.first()).toContainText(/Heel|Gelijk/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: uitkomst })).toBeVisible();
    // It can be asked anew.
    await expect(page.getByRole('button', { name: knop })).not.toHaveAttribute('aria-disabled', 'true');
  }
});

test('asked for, it says so until it is done, and a refusal is told', async ({ page }) => {
  const open = {
    id: 900,
    soort: 'keten',
    gevraagd: '2026-11-21T09:00:00Z',
    gevraagdDoor: 'Thijs Hendriks',
    begonnen: '2026-11-21T09:00:01Z',
    gedaan: 12_000,
  };
  await page.route('**/api/audit/verificatie', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fulfill({ status: 503, json: { title: 'Er is een storing.' } });
      return;
    }
    const stand = await (await route.fetch()).json();
    await route.fulfill({ json: { ...stand, hoofd: 250_000, verificaties: [open] } });
  });
  await page.goto('/audit/verificatie');
  await expect(page.getByText('12.000 van 250.000 gebeurtenissen gedaan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nu controleren' })).toHaveAttribute('aria-disabled', 'true');
  await beoordeel(page, 'audit-controle-loopt');
  await page.getByRole('button', { name: 'Alles naspelen' }).click();
  await expect(melding(page)).toContainText('Er is een storing.');
  // The page goes on asking: an answer that is under way when the test ends would fail the next one.
  await page.unrouteAll({ behavior: 'wait' });
});

/** What a link downloads. */
async function gedownload(page: Page, naam: string | RegExp): Promise<{ naam: string; inhoud: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: naam }).click(),
  ]);
  return { naam: download.suggestedFilename(), inhoud: await readFile(await download.path()) };
}

test('the history and a case leave the house with a reason', async ({ page }) => {
  await page.goto('/audit/uitvoer');
  await expect(page.getByRole('link', { name: 'Zoals opgeslagen' })).toHaveCount(0);
  await geefReden(page, 'Verder', 'Jaarlijkse controle');
  const alles = await gedownload(page, 'Leesbaar, als CloudEvents');
  expect(alles.naam).toMatch(/^lintje-cloudevents-\d{4}-\d{2}-\d{2}\.jsonl$/);
  const eerste = JSON.parse(alles.inhoud.toString().split('\n')[0] ?? '');
  expect(eerste.specversion).toBe('1.0');
  const ruw = await gedownload(page, 'Zoals opgeslagen');
  expect(JSON.parse(ruw.inhoud.toString().split('\n')[0] ?? '').format).toBe('lintje-history');
  expect(ruw.inhoud.toString()).not.toContain(KANDIDAAT);

  await openZaak(page);
  await tab(page, 'Uitvoer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uitvoer' })).toBeFocused();
  const pakket = await gedownload(page, 'Archiefpakket downloaden');
  expect(pakket.naam).toContain(zaaknummer);
  expect(pakket.inhoud.subarray(0, 2).toString()).toBe('PK');
  const pdf = await gedownload(page, `PDF van het inzagedossier van ${KANDIDAAT}`);
  expect(pdf.inhoud.subarray(0, 4).toString()).toBe('%PDF');
  const events = await gedownload(page, 'Leesbaar, als CloudEvents');
  expect(events.naam).toContain(zaak);
  for (const regel of events.inhoud.toString().trim().split('\n')) {
    expect(JSON.parse(regel).subject).toBe(zaak);
  }
});

test('kno-bedrijfsvoering takes the package of a dossier along', async ({ page }) => {
  await wissel(page, 'bedrijfsvoering');
  await page.goto(`/zaak/${zaak}`);
  await page.getByRole('button', { name: 'Archiefpakket downloaden' }).click();
  await beoordeel(page, 'archiefpakket-reden');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    geefReden(page, 'Downloaden', 'Overbrengen naar het archief'),
  ]);
  expect(download.suggestedFilename()).toContain(zaaknummer);
});

test('an unknown case is not in the history', async ({ page }) => {
  await page.goto('/audit/zaken/00000000-0000-4000-8000-000000000000');
  await geefReden(page, 'Zaak openen');
  await expect(page.getByRole('heading', { level: 1, name: 'Zaak niet gevonden' })).toBeVisible();
});

test('who looked at what: an official, and the auditor with the reason', async ({ page }) => {
  const eigen = await verzoekBijGemeente();
  await roepAls('denhaag', 'GET', `/api/burgeraanvraag/${eigen.zaak}`);
  await page.goto(`/audit/zaken/${eigen.zaak}`);
  await geefReden(page, 'Zaak openen', 'Klacht van een burger');
  await expect(page.getByRole('heading', { level: 1, name: eigen.zaaknummer })).toBeVisible();
  await page.getByRole('link', { name: 'Wie keek waar' }).click();
  await page.getByRole('textbox', { name: 'Zaak' }).fill(eigen.zaaknummer);
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(new RegExp(`zaak=${eigen.zaaknummer}$`));
  const auditor = rijen(page, 'Inzage').filter({ hasText: 'Klacht van een burger' });
  await expect(auditor).toHaveCount(2);
  await expect(auditor.filter({ hasText: 'Tijdlijn van een zaak' })).toContainText('Thijs Hendriks');
  const gemeente = rijen(page, 'Inzage').filter({ hasText: 'Fatima Yıldız' });
  await expect(gemeente).toHaveCount(1);
  await expect(gemeente).toContainText('Niet gevraagd');
});

test('other roles do not come in', async ({ page }) => {
  for (const account of ['denhaag', 'beheer']) {
    await wissel(page, account);
    await page.goto('/audit');
    await expect(
      page.getByRole('heading', { level: 1, name: 'U heeft geen toegang tot deze pagina' }),
    ).toBeVisible();
  }
});

test('away from the server every page says so', async ({ page }) => {
  await page.route('**/api/audit/**', (route) =>
    route.fulfill({ status: 503, json: { title: 'Er is een storing.' } }),
  );
  for (const [pad, wat] of [
    ['/audit', 'De geschiedenis'],
    ['/audit/inzage', 'De lijst'],
    ['/audit/verificatie', 'De stand van de controle'],
  ]) {
    await page.goto(pad as string);
    await expect(melding(page)).toContainText(`${wat} kon niet worden geladen`);
    await expect(page.getByRole('button', { name: 'Probeer het opnieuw' })).toBeVisible();
  }
});

test('all of it by the keyboard', async ({ page }) => {
  await page.goto('/audit');
  await expect(rijen(page, 'Gebeurtenissen').first()).toBeVisible();
  const naar = toetsenbord(page);
  await naar(/^Toon de gegevens$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Reden/ })).toBeFocused();
  await page.keyboard.type('Steekproef');
  await page.keyboard.press('Enter');
  await naar(/^Gegevens van gebeurtenis \d+$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open] pre').first()).toBeVisible();
});

test('at a desk and on a phone, for everybody', async ({ page }) => {
  test.slow();
  await page.goto('/audit');
  await expect(rijen(page, 'Gebeurtenissen').first()).toBeVisible();
  await beoordeel(page, 'audit');
  await page.getByRole('button', { name: 'Toon de gegevens' }).click();
  await beoordeel(page, 'audit-reden');
  await geefReden(page, 'Gegevens tonen');
  await page.getByText('Gegevens van gebeurtenis').first().click();
  await beoordeel(page, 'audit-gegevens');
  await page.goto('/audit/inzage');
  await expect(rijen(page, 'Inzage').first()).toBeVisible();
  await beoordeel(page, 'audit-inzage');
  await page.goto('/audit/verificatie');
  await expect(page.getByRole('heading', { name: 'De geschiedenis nu' })).toBeVisible();
  await beoordeel(page, 'audit-verificatie');
  await page.goto('/audit/uitvoer');
  await geefReden(page, 'Verder');
  await expect(page.getByRole('link', { name: 'Zoals opgeslagen' })).toBeVisible();
  await beoordeel(page, 'audit-uitvoer');
  await openZaak(page);
  await expect(page.getByRole('heading', { name: 'Stand' })).toBeVisible();
  await beoordeel(page, 'audit-zaak');
  await page.getByRole('link', { name: 'Vergelijken' }).click();
  await expect(page.getByText(/onderdelen zijn veranderd\.$/)).toBeVisible();
  await beoordeel(page, 'audit-vergelijken');
  await page.getByRole('link', { name: 'Naspelen' }).click();
  await page.getByRole('button', { name: 'Zaak naspelen' }).click();
  await expect(page.getByRole('heading', { name: 'De zaak is gelijk aan de geschiedenis' })).toBeVisible();
  await beoordeel(page, 'audit-naspelen');
  await tab(page, 'Uitvoer').click();
  await expect(page.getByText(/^De kandidaat, /)).toBeVisible();
  await beoordeel(page, 'audit-zaak-uitvoer');
});

test('a broken history says what to do, and a difference where it is', async ({ page }) => {
  // What the program answers then is tested with the API; here how it is shown.
  await page.route('**/api/audit/verificatie', async (route) => {
    const stand = await (await route.fetch()).json();
    const breuk = {
      id: 1,
      soort: 'keten',
      begonnen: '2026-11-21T03:00:00Z',
      klaar: '2026-11-21T03:01:00Z',
      totPositie: 20,
      gebeurtenissen: 20,
      uitkomst: 'gebroken',
      eersteBreuk: 7,
      toelichting: 'De gebeurtenis is niet wat er geschreven is.',
    };
    const wortel = {
      positie: 20,
      hash: 'ab'.repeat(32),
      op: '2026-11-21T00:00:00Z',
      sleutel: 'cd'.repeat(32),
      handtekening: 'ef'.repeat(64),
      gecontroleerd: true,
    };
    const verschil = {
      ...breuk,
      id: 2,
      soort: 'leesmodellen',
      gevraagd: '2026-11-21T04:00:00Z',
      gevraagdDoor: 'Thijs Hendriks',
      uitkomst: 'verschillend',
      eersteBreuk: null,
      toelichting:
        '2 rijen verschillen, 118 rijen zijn gelijk.\nTabel zaak, zaak_id=3f0c: status is anders.\nTabel link, vingerafdruk=ab: de rij ontbreekt.',
    };
    const verificaties = [verschil, breuk];
    await route.fulfill({ json: { ...stand, verificaties, laatsteWortel: wortel } });
  });
  await page.goto('/audit/verificatie');
  await expect(page.getByRole('heading', { name: 'De geschiedenis is gebroken' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Wat moet u doen bij een breuk of een alarm?' }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'De schermen verschillen van de geschiedenis' }),
  ).toBeVisible();
  await expect(page.getByText('Tabel link, vingerafdruk=ab: de rij ontbreekt.')).toBeVisible();
  await beoordeel(page, 'audit-gebroken');
  await page.getByRole('link', { name: 'de gebeurtenissen rond positie 7' }).click();
  await expect(rijen(page, 'Gebeurtenissen').first().getByRole('cell').first()).toHaveText('7');

  await page.route('**/api/audit/zaken/*/naspelen*', async (route) => {
    const verslag = await (await route.fetch()).json();
    const verschillen = [
      { tabel: 'zaak', rij: '', veld: 'status', bewaard: 'onderscheiden', nagespeeld: 'gemeenteAdvies' },
      { tabel: 'pagina', rij: 'militair', veld: 'record/rang', bewaard: 'Generaal', nagespeeld: null },
    ];
    await route.fulfill({ json: { ...verslag, uitkomst: 'verschillend', verschillen } });
  });
  await openZaak(page, '/naspelen');
  await page.getByRole('button', { name: 'Zaak naspelen' }).click();
  await expect(page.getByRole('heading', { name: 'Er zijn 2 verschillen' })).toBeVisible();
  await expect(page.getByRole('row', { name: /militair, record\/rang/ })).toContainText('Generaal');
  await beoordeel(page, 'audit-verschillen');
});
