import { groep, veld, verwachtFoutBij, verwachtFouten, vul } from './steun/formulier.ts';
import { roep, vraag } from './steun/http.ts';
import { expect, type Page, test } from './steun/test.ts';
import {
  ONDERSTEUNER,
  TWEEDE_ONDERSTEUNER,
  voegOndersteunerToe,
  voegVrijwilligerToe,
} from './steun/vullen.ts';
import { open, toonValidatie, verwachtMelding, verwachtTeller, verwijderNaTwijfel } from './steun/wizard.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

const RELATIE = 'Wat is de relatie van de ondersteuner tot de kandidaat?';
const LET_OP =
  'Het dossier kan nog niet worden doorgestuurd, omdat er nog gegevens ontbreken voor de volgende ondersteuners';
const GEEN_RELATIE = 'U heeft geen relatie tot de kandidaat geselecteerd.';

const ondersteuners = ({ uuid }: Uitnodiging) =>
  roep<Record<string, unknown>[]>('GET', `/api/verzoek/${uuid}/ondersteuners`);

const toevoegen = (page: Page) => page.getByRole('button', { name: 'Toevoegen', exact: true }).click();

/** Without a relation: that may wait until forwarding. */
const ZONDER_RELATIE = { ...ONDERSTEUNER, relatiegegevens: [] };

test.describe('adding and editing', () => {
  test('a supporter is added and stands in the list with all that was filled in', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'ondersteuners', 'Ondersteuners');
    await expect(page.getByText('Er zijn nog geen ondersteuners toegevoegd', { exact: true })).toBeVisible();
    await expect(page.getByText('Voor elke verdienste is minstens één ondersteuner nodig.')).toBeVisible();
    await page.getByRole('link', { name: 'Ondersteuner toevoegen' }).click();
    await expect(page).toHaveURL(`${u.url}/ondersteuners/nieuw`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ondersteuner toevoegen' })).toBeFocused();
    await vul(page, {
      Naam: 'Aylin Öztürk',
      Telefoonnummer: '070 1112223',
      'Mobiel telefoonnummer': '06 11223344',
      'E-mailadres': 'aylin@voorbeeld.nl',
    });
    await page.getByRole('checkbox', { name: 'Collega' }).check();
    await veld(page, 'Naam organisatie (Collega)').fill('Bakkerij De Hoek');
    await page.getByRole('checkbox', { name: 'Kennis' }).check();
    await toevoegen(page);
    await verwachtMelding(page, 'Ondersteuner is succesvol toegevoegd.');
    await expect(page).toHaveURL(`${u.url}/ondersteuners#top`);
    await verwachtTeller(page, 'Ondersteuners', 1);
    const kaart = page.getByRole('article');
    await expect(kaart.getByRole('heading', { name: 'Aylin Öztürk' })).toBeVisible();
    await expect(kaart.getByRole('term'), 'the words of the form').toHaveText([
      'Relatie tot kandidaat',
      'Telefoonnummer',
      'Mobiel telefoonnummer',
      'E-mailadres',
    ]);
    await expect(kaart.getByRole('definition')).toHaveText([
      'Kennis, Collega (Bakkerij De Hoek)',
      '070 1112223',
      '06 11223344',
      'aylin@voorbeeld.nl',
    ]);
  });

  test('"Opslaan" stays, "Opslaan en terug" goes back to the list', async ({ page }) => {
    const u = await uitnodiging();
    const { persoonId } = await voegOndersteunerToe(u.uuid);
    await open(page, u, 'ondersteuners', 'Ondersteuners');
    await page.getByRole('button', { name: 'Wijzigen Aylin Öztürk' }).click();
    await expect(page).toHaveURL(`${u.url}/ondersteuners/${persoonId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ondersteuner wijzigen' })).toBeVisible();
    await expect(veld(page, 'Naam organisatie (Collega)')).toHaveValue('Bakkerij De Hoek');
    await veld(page, 'Naam').fill('Aylin Demir');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await verwachtMelding(page, 'Ondersteuner is succesvol gewijzigd.');
    await expect(page).toHaveURL(`${u.url}/ondersteuners/${persoonId}`);
    await veld(page, 'Telefoonnummer').fill('070 9998887');
    await page.getByRole('button', { name: 'Opslaan en terug' }).click();
    await verwachtMelding(page, 'Ondersteuner is succesvol gewijzigd.');
    await expect(page).toHaveURL(`${u.url}/ondersteuners#top`);
    await expect(page.getByRole('article')).toContainText('Aylin Demir');
    await expect(page.getByRole('article')).toContainText('070 9998887');
  });

  test('Annuleren saves nothing', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await expect(page).toHaveURL(`${u.url}/ondersteuners#top`);
    expect(await ondersteuners(u)).toEqual([]);
  });

  test('a supporter is deleted after a question', async ({ page }) => {
    const u = await uitnodiging();
    await voegOndersteunerToe(u.uuid);
    await voegOndersteunerToe(u.uuid, TWEEDE_ONDERSTEUNER);
    await open(page, u, 'ondersteuners', 'Ondersteuners');
    await verwijderNaTwijfel(page, page.getByRole('button', { name: 'Verwijderen Aylin Öztürk' }), {
      kop: 'Ondersteuner verwijderen',
      tekst: 'Weet u zeker dat u ondersteuner "Aylin Öztürk" wilt verwijderen?',
    });
    await verwachtMelding(page, 'Ondersteuner is succesvol verwijderd.');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(["Willem van 't Hoff"]);
    await verwachtTeller(page, 'Ondersteuners', 1);
  });

  test('who was deleted elsewhere is no longer there to be deleted', async ({ page }) => {
    const u = await uitnodiging();
    const { persoonId } = await voegOndersteunerToe(u.uuid);
    await open(page, u, 'ondersteuners', 'Ondersteuners');
    await expect(page.getByRole('article')).toHaveCount(1);
    await vraag('DELETE', `/api/verzoek/${u.uuid}/ondersteuners/${persoonId}`);
    await page.getByRole('button', { name: 'Verwijderen Aylin Öztürk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await verwachtMelding(page, 'Ondersteuner is succesvol verwijderd.');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Ondersteuners' })).toBeFocused();
  });
});

test.describe('the rules', () => {
  test('what saving asks for', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
    await toevoegen(page);
    await verwachtFouten(page, [
      ['Naam', 'U heeft geen naam ingevuld.'],
      ['Telefoonnummer', 'U heeft geen telefoonnummer ingevuld.'],
    ]);
    expect(await ondersteuners(u)).toEqual([]);
  });

  test('a relation asks for its organisation or explanation', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
    await vul(page, { Naam: 'Aylin Öztürk', Telefoonnummer: '070 1112223' });
    await expect(groep(page, RELATIE).getByRole('checkbox')).toHaveCount(9);
    for (const naam of ['Collega', 'Leidinggevende', 'Bestuurslid', 'Vrijwilliger', 'Anders'])
      await page.getByRole('checkbox', { name: naam }).check();
    await page.getByRole('checkbox', { name: 'Familie' }).check();
    await toevoegen(page);
    const organisatie = (naam: string) =>
      [
        `Naam organisatie (${naam})`,
        'U heeft geen naam organisatie ingevuld.',
        `Naam organisatie (${naam}): U heeft geen naam organisatie ingevuld.`,
      ] as const;
    await verwachtFouten(page, [
      organisatie('Collega'),
      organisatie('Leidinggevende'),
      organisatie('Bestuurslid'),
      organisatie('Vrijwilliger'),
      ['Toelichting (Anders)', 'U heeft geen toelichting ingevuld.'],
    ]);
    for (const naam of ['Leidinggevende', 'Bestuurslid', 'Vrijwilliger', 'Anders'])
      await page.getByRole('checkbox', { name: naam }).uncheck();
    await veld(page, 'Naam organisatie (Collega)').fill('x'.repeat(256));
    await toevoegen(page);
    await verwachtFoutBij(
      page,
      'Naam organisatie (Collega)',
      'Dit veld mag maximaal 255 karakters bevatten.',
    );
  });

  test('a relation may wait; with the display of what is missing it blocks', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
    await vul(page, { Naam: 'Aylin Öztürk', Telefoonnummer: '070 1112223' });
    await toevoegen(page);
    await verwachtMelding(page, 'Ondersteuner is succesvol toegevoegd.');
    expect(await ondersteuners(u)).toMatchObject([{ isValid: false }]);

    await toonValidatie(page, u, 'Ondersteuners');
    await page.getByRole('button', { name: 'Wijzigen Aylin Öztürk' }).click();
    await verwachtFoutBij(page, RELATIE, GEEN_RELATIE);
    await page.getByRole('button', { name: 'Opslaan en terug' }).click();
    await verwachtFouten(page, [[RELATIE, GEEN_RELATIE]]);
    await page.getByRole('checkbox', { name: 'Kennis' }).check();
    await page.getByRole('button', { name: 'Opslaan en terug' }).click();
    await verwachtMelding(page, 'Ondersteuner is succesvol gewijzigd.');
    await expect(page.getByText('LET OP!')).toHaveCount(0);
  });
});

test.describe('what is missing', () => {
  test('the block names the supporters whose data are missing, and links to them', async ({ page }) => {
    const u = await uitnodiging();
    const { persoonId } = await voegOndersteunerToe(u.uuid, ZONDER_RELATIE);
    await voegOndersteunerToe(u.uuid, TWEEDE_ONDERSTEUNER);
    await open(page, u, 'ondersteuners', 'Ondersteuners');
    await expect(page.getByText('LET OP!')).toHaveCount(0);
    await toonValidatie(page, u, 'Ondersteuners');
    const blok = page
      .locator('.utrecht-alert')
      .filter({ has: page.getByRole('heading', { name: 'LET OP!' }) });
    await expect(blok.getByText(LET_OP, { exact: true })).toBeVisible();
    await expect(blok.getByRole('link')).toHaveText(['Aylin Öztürk']);
    await expect(page.getByRole('article').filter({ hasText: 'Aylin Öztürk' })).toContainText(
      'Er ontbreken nog gegevens bij deze ondersteuner.',
    );
    await blok.getByRole('link').click();
    await expect(page).toHaveURL(`${u.url}/ondersteuners/${persoonId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ondersteuner wijzigen' })).toBeVisible();
  });

  test('fewer supporters than merits are counted', async ({ page }) => {
    const u = await uitnodiging();
    await voegVrijwilligerToe(u.uuid);
    await voegVrijwilligerToe(u.uuid);
    await voegOndersteunerToe(u.uuid);
    await toonValidatie(page, u, 'Ondersteuners');
    await expect(
      page.getByText(
        'U heeft 2 verdiensten toegevoegd. Er zijn dus minstens 2 ondersteuners nodig; u heeft er nu 1.',
      ),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^1 fout: Ondersteuners/);
  });
});
