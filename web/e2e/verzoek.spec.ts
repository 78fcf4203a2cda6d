import {
  FOUTENKOP,
  foutenoverzicht,
  groep,
  typEnVerlaat,
  veld,
  verwachtFoutBij,
  verwachtFouten,
  verwachtGeenFouten,
  vul,
} from './steun/formulier.ts';
import { mailAan } from './steun/post.ts';
import { expect, type Page, test, verbreek } from './steun/test.ts';
import { nieuwAdres } from './steun/zaak.ts';

const VERSTUREN = 'Verzoek versturen';

/** What the form asks for (docs/specification/request.md#form), filled in rightly. */
const GOED = {
  Naam: 'Anna de Vries',
  'E-mailadres': 'anna@voorbeeld.nl',
  'Mobiel telefoonnummer': '06 12345678',
  Voornamen: 'Johannes',
  Achternaam: 'Berg',
  Geboortedatum: '05-12-1950',
  Postcode: '2514EE',
  'Motivering / Toelichting': 'Al 25 jaar de drijvende kracht achter de voedselbank.',
};

async function vulGoed(page: Page, anders: Record<string, string> = {}) {
  await vul(page, { ...GOED, ...anders });
  await veld(page, 'Woongemeente').fill('Den Haag');
  await page.getByRole('option', { name: /'s-Gravenhage/ }).click();
  await page.getByRole('checkbox', { name: 'Vriend(in)' }).check();
}

const verstuur = (page: Page) => page.getByRole('button', { name: VERSTUREN }).click();

test.beforeEach(async ({ page }) => {
  await page.goto('/verzoek');
  await expect(veld(page, 'Naam')).toBeVisible();
});

test('says what the form is, six points to consider, and what the star means', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Verzoekformulier Koninklijke onderscheiding',
  );
  await expect(page).toHaveTitle(/^Verzoekformulier Koninklijke onderscheiding/);
  await expect(page.locator('.lintje-aandacht li')).toHaveCount(6);
  await expect(page.getByText('Velden met een * zijn verplicht')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Denk aan deze zes punten',
    'Uw gegevens',
    'Gegevens van de kandidaat',
    'Relatie tot kandidaat',
    'Motivering',
  ]);
  await expect(page.getByText('Maximaal 1000 karakters')).toBeVisible();
});

test('an empty form names everything that is required, in the order of the form', async ({ page }) => {
  await verstuur(page);
  await verwachtFouten(page, [
    ['Naam', 'U heeft geen naam ingevuld.'],
    ['E-mailadres', 'U heeft geen e-mailadres ingevuld.'],
    ['Mobiel telefoonnummer', 'U heeft geen mobiel telefoonnummer ingevuld.'],
    ['Voornamen', 'U heeft geen voornamen van de kandidaat ingevuld.'],
    ['Achternaam', 'U heeft geen achternaam van de kandidaat ingevuld.'],
    ['Geboortedatum', 'U heeft geen geboortedatum ingevuld.'],
    ['Postcode', 'U heeft geen postcode ingevuld.'],
    ['Woongemeente', 'U heeft geen gemeente geselecteerd.'],
    ['Wat is uw relatie tot de kandidaat?', 'U heeft geen relatie tot de kandidaat geselecteerd.'],
    ['Motivering / Toelichting', 'U heeft geen toelichting ingevuld.'],
  ]);
  await expect(page).toHaveURL('/verzoek');
});

test('white space is not an answer, and what is mended disappears', async ({ page }) => {
  await vulGoed(page, { Naam: '   ' });
  await verstuur(page);
  await verwachtFouten(page, [['Naam', 'U heeft geen naam ingevuld.']]);
  await veld(page, 'Naam').fill('Anna');
  await verwachtGeenFouten(page);
  await expect(page).toHaveTitle(/^Verzoekformulier/);
});

test('a field that is left is tidied and judged, and a long text counts its characters', async ({ page }) => {
  await typEnVerlaat(page, 'Geboortedatum', '5/12/1950');
  await expect(veld(page, 'Geboortedatum')).toHaveValue('05-12-1950');
  await typEnVerlaat(page, 'Postcode', '2514 ee');
  await expect(veld(page, 'Postcode')).toHaveValue('2514EE');
  await verwachtGeenFouten(page);
  await typEnVerlaat(page, 'E-mailadres', 'anna@voorbeeld');
  await verwachtFoutBij(page, 'E-mailadres', 'U heeft geen geldig e-mailadres ingevuld.');
  const motivering = veld(page, 'Motivering / Toelichting');
  await motivering.fill('é'.repeat(1000));
  await expect(page.getByText('1000 van 1000 karakters gebruikt')).toBeVisible();
  await motivering.fill('é'.repeat(1003));
  await expect(page.getByText('3 karakters te veel')).toBeVisible();
});

test('a date of birth that is not known is not asked for', async ({ page }) => {
  await vulGoed(page, { Geboortedatum: '31-04-1950', Postcode: '' });
  await verstuur(page);
  await verwachtFouten(page, [
    ['Geboortedatum', 'U heeft geen geldige datum ingevuld (dd-mm-jjjj). Deze dag bestaat niet.'],
    ['Postcode', 'U heeft geen postcode ingevuld.'],
  ]);
  await page.getByRole('checkbox', { name: 'Geboortedatum is mij niet bekend' }).check();
  await expect(veld(page, 'Geboortedatum')).toBeDisabled();
  await expect(veld(page, 'Geboortedatum')).toHaveAccessibleName('Geboortedatum');
  await page.getByRole('checkbox', { name: 'Postcode is mij niet bekend' }).check();
  await expect(veld(page, 'Postcode')).toBeDisabled();
  await verwachtGeenFouten(page);

  await page.getByRole('checkbox', { name: 'Geboortedatum is mij niet bekend' }).uncheck();
  await expect(veld(page, 'Geboortedatum')).toBeEnabled();
  await verstuur(page);
  await verwachtFouten(page, [
    ['Geboortedatum', 'U heeft geen geldige datum ingevuld (dd-mm-jjjj). Deze dag bestaat niet.'],
  ]);
});

test('some relations ask for an organisation, one for an explanation', async ({ page }) => {
  await vulGoed(page, { 'Motivering / Toelichting': '' });
  for (const zonder of ['Echtgenoot of partner', 'Familie', 'Vriend(in)', 'Kennis']) {
    await page.getByRole('checkbox', { name: zonder }).check();
    await expect(page.locator('.lintje-vervolg')).toHaveCount(0);
    await page.getByRole('checkbox', { name: zonder }).uncheck();
  }
  for (const met of ['Collega', 'Leidinggevende', 'Bestuurslid', 'Vrijwilliger', 'Anders'])
    await page.getByRole('checkbox', { name: met }).check();
  await verstuur(page);
  await verwachtFouten(page, [
    ...['Collega', 'Leidinggevende', 'Bestuurslid', 'Vrijwilliger'].map(
      (soort) =>
        [
          `Naam organisatie (${soort})`,
          'U heeft geen naam organisatie ingevuld.',
          `Naam organisatie (${soort}): U heeft geen naam organisatie ingevuld.`,
        ] as const,
    ),
    [
      'Toelichting (Anders)',
      'U heeft geen toelichting ingevuld.',
      'Toelichting (Anders): U heeft geen toelichting ingevuld.',
    ],
    [
      'Motivering / Toelichting',
      'U heeft geen toelichting ingevuld.',
      'Motivering / Toelichting: U heeft geen toelichting ingevuld.',
    ],
  ]);
  await vul(page, { 'Naam organisatie (Collega)': 'Bakkerij De Hoek' });
  await expect(foutenoverzicht(page).getByRole('link')).toHaveCount(5);
  // What was typed comes back when a box is ticked again.
  await page.getByRole('checkbox', { name: 'Collega' }).uncheck();
  await page.getByRole('checkbox', { name: 'Collega' }).check();
  await expect(veld(page, 'Naam organisatie (Collega)')).toHaveValue('Bakkerij De Hoek');
});

test('the municipality is found by the name people use', async ({ page }) => {
  const vak = veld(page, 'Woongemeente');
  await vak.focus();
  await page.keyboard.type('Den Haag');
  await expect(page.getByRole('option')).toHaveText(["'s-Gravenhage (Den Haag)"]);
  await page.keyboard.press('ArrowDown');
  const optie = page.getByRole('option').first();
  await expect(vak).toHaveAttribute('aria-activedescendant', (await optie.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(vak).toHaveValue("'s-Gravenhage");
  await expect(vak).toHaveAttribute('aria-expanded', 'false');

  await vak.fill('Atlantis');
  await expect(page.getByText('Geen gemeente gevonden')).toBeVisible();
  await vak.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await verstuur(page);
  await expect(
    foutenoverzicht(page).getByRole('link', { name: 'U heeft geen gemeente geselecteerd.' }),
  ).toBeVisible();
});

test('a right form is sent: it is cleared, and a mail asks to verify the address', async ({ page }) => {
  const adres = nieuwAdres();
  await vulGoed(page, { 'E-mailadres': adres });
  await verstuur(page);
  await expect(page).toHaveURL('/verzoek-verstuurd');
  await expect(
    page.getByText('Tot die tijd sturen wij uw verzoek niet door naar de gemeente.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: /algemene website/ })).toHaveAttribute('href', /^https:\/\//);
  const mail = await mailAan(adres, () => true);
  expect(mail.text).toContain('/email-verificatie?id=');

  await page.goto('/verzoek');
  await expect(veld(page, 'Naam')).toHaveValue('');
  await expect(page.getByText('Wij hebben teruggezet')).toHaveCount(0);
});

test('Alt+S sends, and Enter in a field as well', async ({ page }) => {
  await page.keyboard.press('Alt+s');
  await expect(page.getByRole('heading', { name: FOUTENKOP })).toBeFocused();
  await page.reload();
  await veld(page, 'Naam').press('Enter');
  await expect(page.getByRole('heading', { name: FOUTENKOP })).toBeFocused();
});

test('what was typed survives leaving, after a warning, and a reload', async ({ page }) => {
  await veld(page, 'Naam').fill('Anna de Vries');
  await page.getByRole('link', { name: /Koninklijke onderscheidingen/ }).click();
  const vraag = page.getByRole('dialog');
  await expect(vraag).toContainText(
    'De pagina die u wilt verlaten bevat niet opgeslagen informatie. Weet u zeker dat u wilt doorgaan zonder op te slaan?',
  );
  await vraag.getByRole('button', { name: 'Op deze pagina blijven' }).click();
  await expect(page).toHaveURL('/verzoek');
  await page.getByRole('link', { name: /Koninklijke onderscheidingen/ }).click();
  await vraag.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/verzoek');
  await expect(veld(page, 'Naam')).toHaveValue('Anna de Vries');
  await expect(page.getByText('Wij hebben teruggezet wat u eerder had ingevuld')).toBeVisible();
  await page.getByRole('button', { name: 'Begin met een leeg formulier' }).click();
  await expect(veld(page, 'Naam')).toHaveValue('');
});

test('closing the tab with unsent work asks first', async ({ page }) => {
  await veld(page, 'Naam').pressSequentially('Anna');
  const gevraagd = page.waitForEvent('dialog');
  const gesloten = page.close({ runBeforeUnload: true });
  const vraag = await gevraagd;
  expect(vraag.type()).toBe('beforeunload');
  await vraag.accept();
  await gesloten;
});

test('without a connection everything stays, and sending works again after it', async ({ page, context }) => {
  await vulGoed(page, { 'E-mailadres': nieuwAdres() });
  await verbreek(page, veld(page, 'E-mailadres'));
  await verstuur(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Versturen is niet gelukt' })).toContainText(
    'Er is geen verbinding. Wat u heeft ingevuld, blijft staan.',
  );
  await expect(veld(page, 'Naam')).toHaveValue('Anna de Vries');
  await context.setOffline(false);
  await verstuur(page);
  await expect(page).toHaveURL('/verzoek-verstuurd');
});

test('the group of relations is one question with a name and a description', async ({ page }) => {
  const vraag = groep(page, 'Wat is uw relatie tot de kandidaat?');
  await expect(vraag.getByRole('checkbox')).toHaveCount(9);
  await expect(vraag).toHaveAccessibleDescription('U kunt meer dan één antwoord kiezen.');
});
