import {
  groep,
  teLang,
  veld,
  verwachtFoutBij,
  verwachtFouten,
  verwachtGeenFouten,
  vul,
} from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { expect, type Page, test } from './steun/test.ts';
import { VOORSTELLER, vulVoorsteller } from './steun/vullen.ts';
import { open, toonValidatie, verwachtMelding } from './steun/wizard.ts';
import { nieuwAdres, type Uitnodiging, uitnodiging, VERZOEK } from './steun/zaak.ts';

const OPGESLAGEN = 'Uw gegevens zijn succesvol opgeslagen.';
const BIJ_DOORSTUREN = 'Dit veld is verplicht bij doorsturen.';
const RELATIE = 'Wat is uw relatie tot de kandidaat?';

const opgeslagen = ({ uuid }: Uitnodiging) =>
  roep<Record<string, unknown>>('GET', `/api/verzoek/${uuid}/voorsteller`);
const bewaar = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click();
const bewaarEnVerder = (page: Page) => page.getByRole('button', { name: 'Opslaan en naar stap 2' }).click();

let u: Uitnodiging;

test.describe('on an invitation that was just opened', () => {
  test.beforeEach(async ({ page }) => {
    u = await uitnodiging();
    await page.goto(u.url);
    await expect(page).toHaveURL(`${u.url}/uw-gegevens`);
    await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible();
  });

  test('what the request form knew is not asked again', async ({ page }) => {
    await expect(page).toHaveTitle(/^Uw gegevens - stap 1 van 7/);
    await expect(veld(page, 'Naam')).toHaveValue(VERZOEK.voorstellerNaam);
    await expect(veld(page, 'Telefoonnummer')).toHaveValue(VERZOEK.voorstellerTelefoon);
    await expect(veld(page, 'E-mailadres')).toHaveValue(u.mail);
    await expect(veld(page, 'Land')).toHaveValue('6030');
    await expect(veld(page, 'Toelichting')).toHaveValue(VERZOEK.motivering);
    await expect(groep(page, RELATIE).getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(veld(page, 'Naam organisatie (Vrijwilliger)')).toHaveValue('Voedselbank Haaglanden');
    await expect(page.getByText('Velden met een * zijn verplicht')).toBeVisible();
    await expect(page.getByText('Velden met ** zijn verplicht bij doorsturen')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Naam- en adresgegevens',
      'Contactgegevens',
      'Relatie tot kandidaat',
      'Motivering',
    ]);
  });

  test('what is required for saving blocks it, and nothing is stored', async ({ page }) => {
    await vul(page, { Telefoonnummer: '', 'E-mailadres': '' });
    await bewaar(page);
    await verwachtFouten(page, [
      ['Woonplaats', 'U heeft geen woonplaats ingevuld.'],
      ['Telefoonnummer', 'U heeft geen telefoonnummer ingevuld.'],
      ['E-mailadres', 'U heeft geen e-mailadres ingevuld.'],
    ]);
    expect((await opgeslagen(u)).telefoon).toBe(VERZOEK.voorstellerTelefoon);

    await veld(page, 'Land').selectOption({ label: 'Kies een land' });
    await bewaarEnVerder(page);
    await verwachtFouten(page, [
      ['Land', 'U heeft geen land ingevuld.'],
      ['Telefoonnummer', 'U heeft geen telefoonnummer ingevuld.'],
      ['E-mailadres', 'U heeft geen e-mailadres ingevuld.'],
    ]);
    await expect(page).toHaveURL(/uw-gegevens$/);
  });

  test('what is required on forwarding only never blocks saving', async ({ page }) => {
    await vul(page, { Naam: '', Toelichting: '', Woonplaats: 'Utrecht' });
    await page.getByRole('checkbox', { name: 'Vriend(in)' }).uncheck();
    await page.getByRole('checkbox', { name: 'Vrijwilliger' }).uncheck();
    await bewaar(page);
    await verwachtMelding(page, OPGESLAGEN);
    await verwachtGeenFouten(page);
    expect(await opgeslagen(u)).toMatchObject({
      naam: null,
      straatnaam: null,
      motivering: null,
      woonplaats: 'Utrecht',
    });

    // The submit page switches the validation display on: now it is said, and still saving goes through.
    await toonValidatie(page, u, 'Uw gegevens');
    for (const label of ['Naam', 'Straatnaam', 'Huisnummer', 'Postcode', 'Toelichting'])
      await verwachtFoutBij(page, label, BIJ_DOORSTUREN);
    await verwachtFoutBij(page, RELATIE, 'U heeft geen relatie tot de kandidaat geselecteerd.');
    await expect(page).toHaveTitle(/^6 fouten: Uw gegevens/);
    await vul(page, { Naam: 'Anna', Straatnaam: 'Prinsegracht' });
    await bewaar(page);
    await verwachtMelding(page, OPGESLAGEN);
    await expect(page).toHaveTitle(/^4 fouten: Uw gegevens/);
    expect((await opgeslagen(u)).straatnaam).toBe('Prinsegracht');
  });

  test('a limit that is passed is named with its field in the summary', async ({ page }) => {
    await vul(page, {
      Woonplaats: 'Utrecht',
      Letter: 'abcdefghijk',
      'Tweede telefoonnummer': '0'.repeat(51),
    });
    await bewaar(page);
    await verwachtFouten(page, [
      ['Letter', teLang(10), `Letter: ${teLang(10)}`],
      ['Tweede telefoonnummer', teLang(50), `Tweede telefoonnummer: ${teLang(50)}`],
    ]);
  });

  test('another country has lines of an address instead', async ({ page }) => {
    await vul(page, { Straatnaam: 'Prinsegracht', Woonplaats: 'Den Haag' });
    await veld(page, 'Land').selectOption({ label: 'België' });
    for (const weg of ['Straatnaam', 'Huisnummer', 'Toevoeging', 'Letter', 'Postcode', 'Woonplaats'])
      await expect(veld(page, weg)).toHaveCount(0);
    await vul(page, { 'Adresregel 1': 'Grote Markt 1', 'Adresregel 2': '9000 Gent', 'Adresregel 3': '' });
    await bewaar(page);
    await verwachtMelding(page, OPGESLAGEN);
    expect(await opgeslagen(u)).toMatchObject({
      adresregel1: 'Grote Markt 1',
      adresregel2: '9000 Gent',
      adresregel3: null,
      straatnaam: null,
      woonplaats: null,
    });
    await veld(page, 'Land').selectOption({ label: 'Nederland' });
    await expect(veld(page, 'Adresregel 1')).toHaveCount(0);
    await bewaar(page);
    await verwachtFouten(page, [['Woonplaats', 'U heeft geen woonplaats ingevuld.']]);
  });
});

test.describe('on a page that was filled in', () => {
  test.beforeEach(async ({ page }) => {
    u = await uitnodiging();
    await vulVoorsteller(u.uuid);
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
  });

  test('"Opslaan" and Alt+S stay; the main button and Enter go on to step 2', async ({ page }) => {
    await veld(page, 'Straatnaam').fill('Spui');
    await page.keyboard.press('Alt+s');
    await verwachtMelding(page, OPGESLAGEN);
    await expect(page).toHaveURL(/uw-gegevens$/);
    expect((await opgeslagen(u)).straatnaam).toBe('Spui');
    await veld(page, 'Straatnaam').fill('Plein');
    await veld(page, 'Straatnaam').press('Enter');
    await expect(page).toHaveURL(`${u.url}/kandidaat#top`);
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeFocused();
    await verwachtMelding(page, OPGESLAGEN);
    await page.goBack();
    await expect(veld(page, 'Straatnaam')).toHaveValue('Plein');
    await bewaarEnVerder(page);
    await expect(page).toHaveURL(`${u.url}/kandidaat#top`);
  });

  test('leaving with unsaved work asks first: by the menu and by the browser', async ({ page }) => {
    await page.getByRole('navigation', { name: 'Stappen' }).getByRole('link', { name: 'Kandidaat' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
    await page.goBack();
    await veld(page, 'Letter').fill('B');

    const vraag = page.getByRole('dialog');
    const blijf = vraag.getByRole('button', { name: 'Op deze pagina blijven' });
    await page.getByRole('navigation', { name: 'Stappen' }).getByRole('link', { name: 'Kandidaat' }).click();
    await expect(vraag).toContainText(
      'De pagina die u wilt verlaten bevat niet opgeslagen informatie. Weet u zeker dat u wilt doorgaan zonder op te slaan?',
    );
    await expect(blijf).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(vraag).toHaveCount(0);
    await expect(page).toHaveURL(/uw-gegevens$/);

    await page.evaluate(() => history.forward());
    await expect(vraag).toBeVisible();
    await blijf.click();
    await expect(page).toHaveURL(/uw-gegevens$/);
    await expect(veld(page, 'Letter')).toHaveValue('B');

    await page
      .getByRole('navigation', { name: 'Stappen' })
      .getByRole('link', { name: 'Verdiensten' })
      .click();
    await vraag.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
    await expect(page).toHaveURL(/verdiensten/);
    expect((await opgeslagen(u)).letter).toBe(VOORSTELLER.letter);
  });

  test('typing keeps itself as a draft, says so, and a draft goes only after a question', async ({
    page,
  }) => {
    await veld(page, 'Toelichting').press('Control+End');
    await veld(page, 'Toelichting').pressSequentially(' En nog veel meer.');
    await expect(page.getByText(/^Bewaard als concept – nog niet opgeslagen \(\d\d:\d\d\)$/)).toBeVisible();
    page.once('dialog', (vraag) => vraag.accept());
    await page.reload();
    await expect(page.getByText('Uw concept staat er nog')).toBeVisible();
    await expect(veld(page, 'Toelichting')).toHaveValue(`${VOORSTELLER.motivering} En nog veel meer.`);
    expect((await opgeslagen(u)).motivering, 'a draft is not a save').toBe(VOORSTELLER.motivering);

    await page.getByRole('button', { name: 'Concept weggooien' }).click();
    const vraag = page.getByRole('dialog', { name: 'Concept weggooien' });
    await vraag.getByRole('button', { name: 'Annuleren' }).click();
    await expect(veld(page, 'Toelichting')).toHaveValue(/veel meer/);
    await page.getByRole('button', { name: 'Concept weggooien' }).click();
    await vraag.getByRole('button', { name: 'Weggooien' }).click();
    await expect(veld(page, 'Toelichting')).toHaveValue(VOORSTELLER.motivering);
    await page.reload();
    await expect(veld(page, 'Toelichting')).toHaveValue(VOORSTELLER.motivering);
    await expect(page.getByText('Uw concept staat er nog')).toHaveCount(0);
  });

  test('another address than the one of the request is fine', async ({ page }) => {
    const adres = nieuwAdres();
    await veld(page, 'E-mailadres').fill(adres);
    await bewaar(page);
    await verwachtMelding(page, OPGESLAGEN);
    expect((await opgeslagen(u)).mail).toBe(adres);
  });
});
