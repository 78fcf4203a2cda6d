import { maakAccounts, vraagAls, wissel } from './steun/behandelaar.ts';
import { adviseer, besluit, bij, kiesActie, openZaak, stuurDoor, verwachtStatus } from './steun/dossier.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/** The roads of a dossier (docs/specification/roads.md#roads), each walked through the screens to its decision. */

const LID = 'on-lid';
const hier = (page: Page) => page.locator('.lintje-route [aria-current="step"] strong');

test('gemeente, provincie, Kanselarij, ministerie, besluit: the whole ordinary road', async ({ page }) => {
  const { zaak } = await dossier();
  await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
  await expect(hier(page)).toHaveText("'s-Gravenhage");
  // The dossier can't go on without an advice.
  await expect(page.getByRole('link', { name: 'Dossier doorsturen' })).toHaveCount(0);

  await kiesActie(page, 'Advies uitbrengen', 'Advies uitbrengen');
  await page.getByRole('button', { name: 'Advies uitbrengen' }).click();
  await verwachtFouten(page, [
    ['Advies', 'U heeft geen advies gekozen.'],
    ['Toelichting', 'U heeft geen toelichting ingevuld.'],
  ]);
  await page.getByRole('radio', { name: 'Positief' }).check();
  await veld(page, 'Toelichting').fill('Een voorbeeld voor de stad.');
  await page.getByRole('button', { name: 'Advies uitbrengen' }).click();
  await verwachtFouten(page, [['Onderscheiding', 'U heeft geen onderscheiding gekozen.']]);
  await veld(page, 'Onderscheiding').selectOption(LID);
  await page.getByRole('button', { name: 'Advies uitbrengen' }).click();
  await verwachtMelding(page, 'Uw advies staat bij het dossier.');
  await expect(page.getByRole('article').filter({ hasText: "Advies van 's-Gravenhage" })).toContainText(
    'Lid in de Orde van Oranje-Nassau',
  );
  await stuurDoor(page);
  await verwachtStatus(page, 'Advies van de provincie');
  await expect(page.getByRole('link', { name: 'Dossier doorsturen' })).toHaveCount(0);

  await bij(page, 'zuidholland', zaak, 'Advies van de provincie');
  await adviseer(page, 'Positief', LID);
  await stuurDoor(page);
  await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
  await adviseer(page, 'Positief', LID);
  await stuurDoor(page, 'Algemene Zaken');
  await bij(page, 'az', zaak, 'Besluit van het ministerie');
  await expect(page.getByRole('article')).toHaveCount(3);
  await besluit(page, 'Ja', LID);
  await expect(page.getByRole('article').filter({ hasText: 'Besluit van de minister' })).toContainText(
    'Toekennen',
  );
  await expect(page.getByRole('link', { name: 'Besluit nemen' })).toHaveCount(0);
});

test('a dossier that is sent back says why, and comes again', async ({ page }) => {
  const { zaak } = await dossier();
  await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
  await adviseer(page, 'Positief', LID);
  await stuurDoor(page);
  await bij(page, 'zuidholland', zaak, 'Advies van de provincie');
  await kiesActie(page, 'Dossier terugsturen', 'Dossier terugsturen');
  await page.getByRole('button', { name: 'Terugsturen' }).click();
  await verwachtFouten(page, [['Reden', 'U heeft geen reden ingevuld.']]);
  await veld(page, 'Reden').fill('De brief van de penningmeester ontbreekt.');
  await page.getByRole('button', { name: 'Terugsturen' }).click();
  await verwachtMelding(page, 'Het dossier is teruggestuurd.');
  await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await expect(page.getByText('De brief van de penningmeester ontbreekt.')).toBeVisible();
  await openZaak(page, zaak);
  await stuurDoor(page);
  await verwachtStatus(page, 'Advies van de provincie');
});

test('a minister who does not follow the Kapittel: the council of ministers, both views side by side', async ({
  page,
}) => {
  const { zaak } = await dossier();
  await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
  await adviseer(page, 'Positief', LID);
  await stuurDoor(page);
  await bij(page, 'zuidholland', zaak, 'Advies van de provincie');
  await adviseer(page, 'Positief', LID);
  await stuurDoor(page);
  await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
  await adviseer(page, 'Negatief');
  await stuurDoor(page, 'Algemene Zaken');
  await bij(page, 'az', zaak, 'Besluit van het ministerie');
  // The decision against the advice is refused until the council of ministers has spoken.
  await kiesActie(page, 'Besluit nemen', 'Besluit nemen');
  await page.getByRole('radio', { name: 'Ja' }).check();
  await veld(page, 'Onderscheiding').selectOption(LID);
  await page.getByRole('button', { name: 'Besluit vastleggen' }).click();
  await expect(page.getByRole('heading', { name: 'Dat is niet gelukt' })).toBeFocused();
  await openZaakNaBewaker(page, zaak);
  await kiesActie(page, 'Voorleggen aan de ministerraad', 'Voorleggen aan de ministerraad');
  await page.getByRole('radio', { name: 'Ja' }).check();
  await veld(page, 'Onderscheiding').selectOption(LID);
  await veld(page, 'Toelichting').fill('De minister weegt de verdiensten zwaarder.');
  await page.getByRole('button', { name: 'Voorleggen' }).click();
  await verwachtMelding(page, 'Het dossier is voorgelegd aan de ministerraad.');
  await verwachtStatus(page, 'Bij de ministerraad');
  await expect(page.getByRole('article').filter({ hasText: 'Voorgelegd aan de ministerraad' })).toContainText(
    'De minister weegt de verdiensten zwaarder.',
  );
  await expect(page.getByRole('article').filter({ hasText: 'Negatief' })).toHaveCount(1);
  await besluit(page, 'Ja', LID);
});

/** Away from a form that was filled in: the guard asks first. */
async function openZaakNaBewaker(page: Page, zaak: string) {
  await page.getByRole('link', { name: 'Terug naar de zaak' }).click();
  await page.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
  await expect(page).toHaveURL(new RegExp(`/zaak/${zaak}$`));
}

test('what is not granted ends there', async ({ page }) => {
  const { zaak } = await dossier();
  await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
  await adviseer(page, 'Negatief');
  await stuurDoor(page);
  await bij(page, 'zuidholland', zaak, 'Advies van de provincie');
  await adviseer(page, 'Negatief');
  await stuurDoor(page);
  await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
  await adviseer(page, 'Negatief');
  await stuurDoor(page, 'Algemene Zaken');
  await bij(page, 'az', zaak, 'Besluit van het ministerie');
  await besluit(page, 'Nee');
  await verwachtStatus(page, 'Niet toegekend');
});

test.describe('special roads', () => {
  test.beforeAll(maakAccounts);

  async function kiesRoute(page: Page, route: string, meer?: () => Promise<void>) {
    await kiesActie(page, 'Weg kiezen', 'Weg van het dossier kiezen');
    await page.getByRole('radio', { name: route }).check();
    await meer?.();
    await page.getByRole('button', { name: 'Weg vastleggen' }).click();
    await verwachtMelding(page, 'De weg van het dossier is vastgelegd.');
  }

  test('the candidate is a burgemeester: no mayor’s advice', async ({ page }) => {
    const { zaak } = await dossier();
    await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
    await kiesRoute(page, 'De kandidaat is burgemeester');
    await expect(page.getByText(/omdat de kandidaat burgemeester is/)).toBeVisible();
    await verwachtStatus(page, 'Advies van de provincie');
    await expect(page.getByRole('link', { name: 'Advies uitbrengen' })).toHaveCount(0);
    await bij(page, 'zuidholland', zaak, 'Advies van de provincie');
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page);
    await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page, 'Algemene Zaken');
    await bij(page, 'az', zaak, 'Besluit van het ministerie');
    await besluit(page, 'Ja', LID);
  });

  test('the candidate lives abroad: through Buitenlandse Zaken', async ({ page }) => {
    const { zaak } = await dossier();
    await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
    await kiesRoute(page, 'De kandidaat woont in het buitenland');
    await bij(page, 'bz', zaak, 'Advies van het ministerie');
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page);
    await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page, 'Buitenlandse Zaken');
    await bij(page, 'bz', zaak, 'Besluit van het ministerie');
    await besluit(page, 'Ja', LID);
  });

  test('Bonaire: the Rijksvertegenwoordiger in the place of the province', async ({ page }) => {
    const { zaak } = await dossier({ gemeenteId: 9001 });
    await bij(page, 'bonaire', zaak, 'Advies van de gemeente');
    await kiesActie(page, 'Weg kiezen', 'Weg van het dossier kiezen');
    await expect(page.getByRole('radio', { name: 'De kandidaat woont op Bonaire' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Gewone weg' })).toHaveCount(0);
    await openZaak(page, zaak);
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page);
    await bij(page, 'rijksvertegenwoordiger', zaak, 'Advies van de provincie');
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page);
    await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
  });

  test('Aruba: its government and its Gouverneur', async ({ page }) => {
    const { zaak } = await dossier();
    await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
    await kiesRoute(page, 'De kandidaat woont op Aruba, Curaçao of Sint Maarten', () =>
      page.getByRole('radio', { name: 'Aruba', exact: true }).check(),
    );
    await bij(page, 'aruba', zaak, 'Advies van de gemeente');
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page);
    await bij(page, 'gouverneur', zaak, 'Advies van de provincie');
    await adviseer(page, 'Positief', LID);
    await stuurDoor(page);
    await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
  });

  test('an active soldier: Defensie, and only there "met de zwaarden"', async ({ page }) => {
    const gewoon = await dossier();
    await bij(page, 'denhaag', gewoon.zaak, 'Advies van de gemeente');
    await kiesActie(page, 'Advies uitbrengen', 'Advies uitbrengen');
    await page.getByRole('radio', { name: 'Positief' }).check();
    // A civilian is not offered what would be refused.
    const opties = veld(page, 'Onderscheiding').locator('option');
    await expect(opties.filter({ hasText: 'Lid in de Orde van Oranje-Nassau' })).toHaveCount(1);
    await expect(opties.filter({ hasText: 'zwaarden' })).toHaveCount(0);
    await openZaakNaBewaker(page, gewoon.zaak);
    await kiesRoute(page, 'De kandidaat is militair in werkelijke dienst');
    await adviseer(page, 'Positief', 'on-lid-zwaarden');
    await stuurDoor(page);
    await bij(page, 'defensie', gewoon.zaak, 'Advies van het ministerie');
    await adviseer(page, 'Positief', 'on-lid-zwaarden');
    await stuurDoor(page);
    await bij(page, 'kanselarij', gewoon.zaak, 'Advies van de Kanselarij');
    await adviseer(page, 'Positief', 'on-lid-zwaarden');
    await stuurDoor(page);
    await bij(page, 'defensie', gewoon.zaak, 'Besluit van het ministerie');
    await besluit(page, 'Ja', 'on-lid-zwaarden');
  });

  test('Menslievend Hulpbetoon: the municipality of the deed, the Kapittel and BZK', async ({ page }) => {
    const { zaak } = await dossier();
    await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
    await kiesActie(page, 'Weg kiezen', 'Weg van het dossier kiezen');
    // The road of the islands is not theirs.
    await expect(page.getByRole('radio')).toHaveCount(6);
    await page.getByRole('radio', { name: 'Erepenning voor Menslievend Hulpbetoon' }).check();
    await page.getByRole('button', { name: 'Weg vastleggen' }).click();
    await verwachtFouten(page, [
      ['Gemeente waar de daad is verricht', 'U heeft geen gemeente geselecteerd.'],
    ]);
    await veld(page, 'Gemeente waar de daad is verricht').fill('Utrecht');
    await veld(page, 'Gemeente waar de daad is verricht').press('Enter');
    await page.getByRole('button', { name: 'Weg vastleggen' }).click();
    await verwachtMelding(page, 'De weg van het dossier is vastgelegd.');
    await bij(page, 'utrecht', zaak, 'Advies van de gemeente');
    await stuurDoor(page);
    await bij(page, 'kanselarij', zaak, 'Advies van de Kanselarij');
    await adviseer(page, 'Positief', 'mh-brons');
    await stuurDoor(page);
    await bij(page, 'bzk', zaak, 'Besluit van het ministerie');
    await besluit(page, 'Ja', 'mh-brons');
  });
});

test('who has nothing to do with a dossier does not find it', async ({ page }) => {
  const { zaak } = await dossier();
  for (const account of ['utrecht', 'zuidholland', 'kanselarij', 'az']) {
    expect((await vraagAls(account, 'GET', `/api/burgeraanvraag/${zaak}`)).status, account).toBe(404);
  }
  await wissel(page, 'utrecht');
  await page.goto(`/zaak/${zaak}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zaak niet gevonden' })).toBeVisible();
  await page.getByRole('link', { name: 'Naar de werklijst' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
});
