import { eigenAccount, roepAls, wissel } from './steun/behandelaar.ts';
import { bij, kiesActie, openZaak } from './steun/dossier.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier, verzoekBijGemeente } from './steun/zaak.ts';

/** The work list and what helps with a request: search, counters, saved views, duplicates, the mail beforehand. */

const tabel = (page: Page, naam: string) => page.getByRole('table', { name: naam });
const zoeker = (page: Page) => page.getByRole('searchbox', { name: 'Vind een zaak' });
const weergaven = (page: Page) => page.locator('summary').filter({ hasText: 'Bewaarde weergaven' });
const AAN_ZET = 'Mijn organisatie is aan zet';

test('search, filter and order stand in the address; a case leads back to the same list', async ({
  page,
}) => {
  const naam = `Zoek${Date.now().toString(36)}`;
  const { zaaknummer } = await verzoekBijGemeente({ kandidaatAchternaam: naam });
  await wissel(page, 'denhaag');
  await page.goto('/');
  await zoeker(page).fill(naam.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`zoek=${naam.toLowerCase()}`));
  await expect(tabel(page, AAN_ZET).getByRole('row')).toHaveCount(2);
  await expect(tabel(page, AAN_ZET)).toContainText(zaaknummer);
  await page.getByRole('link', { name: /^Bij de gemeente 1$/ }).click();
  await expect(page).toHaveURL(/status=bijGemeente/);
  await page.getByRole('button', { name: 'Kandidaat' }).click();
  await expect(page).toHaveURL(/sorteer=kandidaatNaam-op/);
  await page.reload();
  await expect(tabel(page, AAN_ZET).getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `Johannes van den ${naam}` }).click();
  await page.getByRole('link', { name: 'Terug naar de werklijst' }).click();
  await expect(zoeker(page)).toHaveValue(naam.toLowerCase());
  await page.getByRole('button', { name: 'Wis zoekwoorden en filters' }).click();
  await expect(zoeker(page)).toHaveValue('');
});

test('nothing found says so; a page that does not exist becomes the last one', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto('/?zoek=bestaatbeslistniet');
  await expect(page.getByText('Geen zaken gevonden. Pas uw zoekwoorden of filters aan.')).toBeVisible();
  await page.goto('/?pagina=99');
  // How many there are depends on the tests before this one.
  await expect(page).toHaveURL(/pagina=\d$/);
  await expect(tabel(page, AAN_ZET).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(0);
});

test('a new dossier is counted, and found by the organisation that has it', async ({ page }) => {
  const { zaaknummer } = await dossier();
  await wissel(page, 'denhaag');
  // An address of before the desk, as a saved view may have it.
  await page.goto(`/?lijst=dossiers&zoek=${zaaknummer}`);
  await expect(page.getByRole('link', { name: /^Advies van de gemeente 1$/ })).toBeVisible();
  await expect(tabel(page, AAN_ZET).getByRole('row').nth(1)).toContainText(zaaknummer);
});

test('a saved view: its name is asked, it is the user’s own, and it can go', async ({ page }) => {
  const naam = `Spoed ${Date.now().toString(36)}`;
  await wissel(page, 'denhaag');
  await page.goto('/?zoek=berg&status=bijGemeente');
  await weergaven(page).click();
  await page.getByRole('button', { name: 'Bewaar deze weergave' }).click();
  const venster = page.getByRole('dialog', { name: 'Weergave bewaren' });
  await venster.getByRole('button', { name: 'Bewaren' }).click();
  await expect(veld(page, 'Naam')).toHaveAttribute('aria-invalid', 'true');
  await veld(page, 'Naam').fill(naam);
  await venster.getByRole('button', { name: 'Bewaren' }).click();
  await verwachtMelding(page, 'De weergave is bewaard.');
  await page.goto('/');
  await weergaven(page).click();
  await page.getByRole('link', { name: naam }).click();
  // The words that were searched for are names: those are not kept.
  await expect(page).toHaveURL(/\?status=bijGemeente$/);
  await expect(zoeker(page)).toHaveValue('');
  await wissel(page, 'utrecht');
  await page.goto('/');
  await weergaven(page).click();
  await expect(page.getByRole('button', { name: 'Bewaar deze weergave' })).toBeVisible();
  await expect(page.getByRole('link', { name: naam })).toHaveCount(0);
  await wissel(page, 'denhaag');
  await page.goto('/');
  await weergaven(page).click();
  await page.getByRole('button', { name: `Verwijderen ${naam}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('link', { name: naam })).toHaveCount(0);
});

test('the same person twice: the case says so, and why', async ({ page }) => {
  const naam = `Kruis${Date.now().toString(36)}`;
  const eerste = await verzoekBijGemeente({ kandidaatAchternaam: naam });
  const tweede = await verzoekBijGemeente({ kandidaatAchternaam: naam });
  await wissel(page, 'denhaag');
  await openZaak(page, tweede.zaak, `Johannes van den ${naam}`);
  const vak = page.locator('section').filter({ hasText: 'Misschien dezelfde persoon' }).last();
  await expect(vak.getByRole('link', { name: new RegExp(`^${eerste.zaaknummer}`) })).toBeVisible();
  await expect(vak).toContainText(/Want: /);
});

test('the mail beforehand: as it will be, with nothing sent', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Voorsteller uitnodigen', 'Voorsteller uitnodigen');
  await veld(page, 'Bericht aan de voorsteller').fill('Tot gauw op het stadhuis.');
  await page.getByRole('button', { name: 'Voorbeeld van de e-mail' }).click();
  const venster = page.getByRole('dialog', { name: 'Voorbeeld van de e-mail' });
  await expect(venster).toContainText('Onderwerp');
  await expect(venster).toContainText('Tot gauw op het stadhuis.');
  await venster.getByRole('button', { name: 'Sluiten' }).click();
  const nu = await roepAls<{ status: string }>('denhaag', 'GET', `/api/burgeraanvraag/${zaak}`);
  expect(nu.status).toBe('bijGemeente');
});

test('a colleague has the case open: said, taken over at the other desk, and in nobody’s way', async ({
  page,
}) => {
  const { zaak } = await verzoekBijGemeente();
  const collega = await eigenAccount(['gemeente', 'gemeente/518', "'s-Gravenhage"]);
  await roepAls(collega, 'PUT', `/api/burgeraanvraag/${zaak}/geopend`, {});
  await bij(page, 'denhaag', zaak, 'Bij de gemeente');
  await expect(page.getByRole('heading', { name: /heeft deze zaak open$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ik neem de zaak over' }).click();
  await expect(page.getByRole('heading', { name: /heeft deze zaak open/ })).toHaveCount(0);
  // The colleague takes it back: this screen says so without being asked.
  await roepAls(collega, 'PUT', `/api/burgeraanvraag/${zaak}/geopend`, { overnemen: true });
  await expect(page.getByRole('heading', { name: /heeft deze zaak overgenomen$/ })).toBeVisible();
});

test('an organisation that only reads the dossier does not have it open', async ({ page }) => {
  const { zaak } = await dossier();
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/advies`, {
    advies: 'negatief',
    toelichting: 'Nog te kort actief.',
  });
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/doorsturen`, {});
  const stand = await roepAls<{ door: unknown }>('denhaag', 'PUT', `/api/burgeraanvraag/${zaak}/geopend`, {});
  expect(stand.door).toBeNull();
  await bij(page, 'zuidholland', zaak, 'Advies van de provincie');
  await expect(page.getByRole('heading', { name: /heeft deze zaak open/ })).toHaveCount(0);
});

test('the helpdesk has numbers and no names', async ({ page }) => {
  const { zaaknummer } = await verzoekBijGemeente();
  await wissel(page, 'helpdesk');
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(zaaknummer);
  await page.getByRole('link', { name: zaaknummer }).click();
  await expect(page.getByRole('heading', { level: 1, name: zaaknummer })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Johannes');
});

test('an order that the helpdesk’s list does not have leads back to the first page', async ({ page }) => {
  await verzoekBijGemeente();
  await wissel(page, 'helpdesk');
  await page.goto('/?sorteer=kleur-op&pagina=2');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/sorteer|pagina/);
});
