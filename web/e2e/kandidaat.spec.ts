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
import { vulKandidaat } from './steun/vullen.ts';
import { open, toonValidatie, verwachtMelding } from './steun/wizard.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

const OPGESLAGEN = 'De gegevens van de kandidaat zijn succesvol opgeslagen.';
const BAAN = 'Heeft de kandidaat een baan?';
const RESERVIST = 'Is de kandidaat reservist?';

/** The fields that each kind of job brings. */
const GROEPEN = {
  'In loondienst': ['Naam werkgever', 'Functie'],
  Zelfstandige: ['Naam bedrijf', 'Functie'],
  Gepensioneerd: ['Laatste werkgever', 'Gepensioneerd sinds', 'Voormalige functie'],
  Anders: ['Toelichting'],
  Onbekend: [],
} as const;

const lees = ({ uuid }: Uitnodiging, deel: string) =>
  roep<Record<string, unknown>>('GET', `/api/verzoek/${uuid}/kandidaat/${deel}`);
const kies = (page: Page, vraag: string, antwoord: string) =>
  groep(page, vraag).getByRole('radio', { name: antwoord }).check();
const bewaar = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click();

let u: Uitnodiging;

test.beforeEach(async ({ page }) => {
  u = await uitnodiging();
  await open(page, u, 'kandidaat', 'Kandidaat');
});

test('says where the name comes from and what may be added', async ({ page }) => {
  await expect(page).toHaveTitle(/^Kandidaat - stap 2 van 7/);
  await expect(page.locator('.utrecht-paragraph--lead')).toContainText('De naam kunt u niet wijzigen.');
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Aanvullende persoonsgegevens',
    'Werkgegevens',
    'Eventuele militaire gegevens',
    'Andere blijken van waardering en bijzondere omstandigheden',
  ]);
  await expect(page.getByText('Velden met ** zijn verplicht bij doorsturen')).toBeVisible();
});

test('an empty page may be saved; on forwarding the job and the reservist are asked for', async ({
  page,
}) => {
  await bewaar(page);
  await verwachtMelding(page, OPGESLAGEN);
  await verwachtGeenFouten(page);

  await toonValidatie(page, u, 'Kandidaat');
  await verwachtFoutBij(page, BAAN, 'U heeft niet ingevuld of de kandidaat een baan heeft.');
  await verwachtFoutBij(page, RESERVIST, 'U heeft niet ingevuld of de kandidaat reservist is.');
  await expect(page).toHaveTitle(/^2 fouten: Kandidaat/);
  await bewaar(page);
  await verwachtMelding(page, OPGESLAGEN);
  await kies(page, BAAN, 'Onbekend');
  await kies(page, RESERVIST, 'Nee');
  await verwachtGeenFouten(page);
  await bewaar(page);
  await verwachtMelding(page, OPGESLAGEN);
  expect(await lees(u, 'werk')).toMatchObject({ baantype: 'onbekend', isReservist: 'nee' });
});

test('the kind of job decides which fields there are', async ({ page }) => {
  const alle = [...new Set(Object.values(GROEPEN).flat())];
  for (const [soort, velden] of Object.entries(GROEPEN) as [string, readonly string[]][]) {
    await kies(page, BAAN, soort);
    for (const label of alle) await expect(veld(page, label)).toHaveCount(velden.includes(label) ? 1 : 0);
  }
});

test('only the chosen group is stored', async ({ page }) => {
  await kies(page, BAAN, 'In loondienst');
  await vul(page, { 'Naam werkgever': 'Haga Ziekenhuis', Functie: 'Verpleegkundige' });
  await kies(page, BAAN, 'Gepensioneerd');
  await vul(page, { 'Laatste werkgever': 'Haga Ziekenhuis', 'Gepensioneerd sinds': '2015' });
  await kies(page, RESERVIST, 'Onbekend');
  await bewaar(page);
  await verwachtMelding(page, OPGESLAGEN);
  expect(await lees(u, 'werk')).toMatchObject({
    baantype: 'gepensioneerd',
    isReservist: 'onbekend',
    werkgegevensLoondienstgegevens: null,
    werkgegevensGepensioneerdgegevens: { laatsteWerkgever: 'Haga Ziekenhuis', gepensioneerdSinds: '2015' },
  });
});

test('all parts are valid or nothing is saved', async ({ page }) => {
  await vul(page, { Roepnaam: 'Johnny', Rang: 'x'.repeat(256), 'Academische titel': 'y'.repeat(256) });
  await page.getByRole('button', { name: 'Opslaan en naar stap 3' }).click();
  await verwachtFouten(page, [
    ['Academische titel', teLang(255), `Academische titel: ${teLang(255)}`],
    ['Rang', teLang(255), `Rang: ${teLang(255)}`],
  ]);
  expect((await lees(u, 'overigepersoonsgegevens')).roepnaam).not.toBe('Johnny');
  await expect(page).toHaveURL(/kandidaat$/);
});

test('the whole page is saved at once, and read back', async ({ page }) => {
  await vul(page, {
    Roepnaam: 'Jan',
    'Academische titel': 'drs.',
    Rang: 'Kapitein',
    'Wapen of dienstvak': 'Genie',
    'Andere blijken van waardering': 'Haagse stadspenning',
    'Bijzondere omstandigheden': 'Verhuist binnenkort',
  });
  await kies(page, BAAN, 'Anders');
  await vul(page, { Toelichting: 'Mantelzorger' });
  await kies(page, RESERVIST, 'Ja');
  await page.getByRole('button', { name: 'Opslaan en naar stap 3' }).click();
  await expect(page).toHaveURL(`${u.url}/verdiensten#top`);
  await verwachtMelding(page, OPGESLAGEN);
  expect(await lees(u, 'overigepersoonsgegevens')).toMatchObject({
    roepnaam: 'Jan',
    academischeTitel: 'drs.',
  });
  expect(await lees(u, 'werk')).toMatchObject({
    baantype: 'anders',
    anders: 'Mantelzorger',
    isReservist: 'ja',
  });
  expect(await lees(u, 'militairegegevens')).toMatchObject({ rang: 'Kapitein', wapenDienstvak: 'Genie' });
  expect(await lees(u, 'overige')).toMatchObject({ andereBlijkenVanWaardering: 'Haagse stadspenning' });

  await open(page, u, 'kandidaat', 'Kandidaat');
  await expect(veld(page, 'Toelichting')).toHaveValue('Mantelzorger');
  await expect(groep(page, RESERVIST).getByRole('radio', { name: 'Ja' })).toBeChecked();
});

test('a part that someone else saved meanwhile is shown before it is overwritten', async ({ page }) => {
  await veld(page, 'Roepnaam').fill('Johnny');
  await vulKandidaat(u.uuid);
  await bewaar(page);
  const kop = page.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' });
  await expect(kop).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Kapitein');
  expect((await lees(u, 'overigepersoonsgegevens')).roepnaam, 'nothing is overwritten unasked').toBe('Jan');
});
