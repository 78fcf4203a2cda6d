import { wissel } from './steun/behandelaar.ts';
import { openZaak } from './steun/dossier.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/**
 * Retention (docs/specification/personal-data.md#retention): a hold, a granted request of one person, the
 * second pair of eyes.
 */

const hoofdmenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const onderdelen = (page: Page) =>
  page.getByRole('navigation', { name: 'Onderdelen van bewaring en vernietiging' });
const rijVan = (page: Page, zaaknummer: string) => page.getByRole('row').filter({ hasText: zaaknummer });

async function opBeideBreedtes(page: Page) {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await verwachtToegankelijk(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function naarBewaring(page: Page, zaak: string) {
  await openZaak(page, zaak);
  await page.getByRole('link', { name: 'Bewaring en vernietiging' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bewaring van KO-/ })).toBeFocused();
}

test('a hold, and a proposer who is forgotten on the word of two', async ({ page }) => {
  test.setTimeout(120_000);
  const { zaak, zaaknummer } = await dossier();

  await wissel(page, 'bedrijfsvoering');
  await page.goto('/');
  await hoofdmenu(page).getByRole('link', { name: 'Bewaring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bewaring en vernietiging' })).toBeFocused();
  await page.getByRole('button', { name: 'Vernietiging voorstellen' }).click();
  await expect(page.locator('.lintje-mislukt')).toContainText('U heeft geen zaken gekozen.');
  await opBeideBreedtes(page);

  // Held, nothing can be proposed.
  await naarBewaring(page, zaak);
  await expect(page.getByText('De zaak loopt nog', { exact: true })).toBeVisible();
  await opBeideBreedtes(page);
  await page.getByRole('link', { name: 'Vernietiging opschorten' }).click();
  await page.getByRole('button', { name: 'Opschorten', exact: true }).click();
  await verwachtFouten(page, [['Reden', 'U heeft geen reden ingevuld.']]);
  await veld(page, 'Reden').fill('Er loopt een klacht.');
  await page.getByRole('button', { name: 'Opschorten', exact: true }).click();
  await verwachtMelding(page, 'De vernietiging is opgeschort.');
  await expect(page.getByRole('link', { name: /^Vernietiging voorstellen/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Opschorting opheffen' }).click();
  await veld(page, 'Reden').fill('De klacht is afgehandeld.');
  await page.getByRole('button', { name: 'Opheffen' }).click();
  await verwachtMelding(page, 'De opschorting is opgeheven.');

  // Proposed; one's own proposal can't be approved.
  await page
    .getByRole('link', { name: 'Vernietiging voorstellen van de gegevens van Anna de Vries' })
    .click();
  await veld(page, 'Toelichting').fill('Verzoek van 3 november.');
  await page.getByRole('button', { name: 'Voorstellen' }).click();
  await verwachtMelding(page, 'De vernietiging is voorgesteld.');
  await expect(page.getByText('U heeft dit zelf voorgesteld.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Goedkeuren/ })).toHaveCount(0);
  await page.goto('/bewaring');
  await onderdelen(page).getByRole('link', { name: 'Voorgesteld' }).click();
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(zaaknummer);
  await expect(rijVan(page, zaaknummer)).toContainText('Uw eigen voorstel: een ander keurt het goed.');

  // The second official.
  await wissel(page, 'bedrijfsvoering2');
  await page.goto(`/bewaring/voorstellen?zoek=${zaaknummer}`);
  await opBeideBreedtes(page);
  await page.getByRole('button', { name: `Goedkeuren ${zaaknummer}` }).press('Enter');
  const vraag = page.getByRole('dialog', { name: `Vernietiging van ${zaaknummer} goedkeuren?` });
  await expect(vraag).toContainText('Dit kunt u niet terugdraaien.');
  await expect(vraag.getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await vraag.getByRole('button', { name: 'Goedkeuren en vernietigen' }).click();
  await verwachtMelding(page, `De gegevens van ${zaaknummer} worden vernietigd.`);

  // The certificate.
  await expect(async () => {
    await page.goto(`/bewaring/verklaringen?zoek=${zaaknummer}`);
    await expect(rijVan(page, zaaknummer)).toContainText('Gegevens van de voorsteller', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  // Older backups still have it, until the master key is another.
  await expect(page.getByRole('heading', { name: /Nog te lezen in oudere reservekopieën/ })).toBeVisible();
  await opBeideBreedtes(page);
  const opgehaald = page.waitForEvent('download');
  await page.getByRole('link', { name: `PDF van de verklaring over ${zaaknummer}` }).click();
  expect((await opgehaald).suggestedFilename()).toBe(`vernietiging-${zaaknummer}.pdf`);

  // The case goes on without the proposer's name.
  await openZaak(page, zaak);
  await expect(page.getByText('Anna de Vries')).toHaveCount(0);
  await expect(page.getByText('[verwijderd]').first()).toBeVisible();

  // A role that guards nothing has no such page.
  await wissel(page, 'kanselarij');
  await page.goto('/bewaring');
  await expect(
    page.getByRole('heading', { level: 1, name: 'U heeft geen toegang tot deze pagina' }),
  ).toBeVisible();

  // An auditor looks along.
  await wissel(page, 'auditor');
  await page.goto(`/bewaring/verklaringen?zoek=${zaaknummer}`);
  await expect(rijVan(page, zaaknummer)).toContainText('Gegevens van de voorsteller');
  await page.goto('/bewaring');
  await expect(page.getByRole('button', { name: 'Vernietiging voorstellen' })).toHaveCount(0);
});
