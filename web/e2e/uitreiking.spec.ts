import { roepAls } from './steun/behandelaar.ts';
import { groep, typEnVerlaat, veld, verwachtFoutBij, verwachtFouten, vul } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { kiesUitreiking } from './steun/vullen.ts';
import { datumOver, open, verwachtMelding } from './steun/wizard.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

const DATUM = 'Gewenste datum';
const ONHAALBAAR = 'Deze datum is waarschijnlijk niet haalbaar';
const KRAP = 'Deze datum wordt krap';

const opgeslagen = ({ uuid }: Uitnodiging) => roep('GET', `/api/verzoek/${uuid}/uitreiking`);
const bewaar = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click();
const kies = (page: Page, gelegenheid: string) => page.getByRole('radio', { name: gelegenheid }).check();

test('a choice is asked for, and what belongs to it', async ({ page }) => {
  const u = await uitnodiging();
  await open(page, u, 'uitreiking', 'Uitreiking');
  await bewaar(page);
  await verwachtFouten(page, [['Gelegenheid', 'U heeft geen gelegenheid ingevuld.']]);
  await expect(veld(page, DATUM)).toHaveCount(0);
  await kies(page, 'Bijzondere gelegenheid');
  await bewaar(page);
  await verwachtFouten(page, [
    [DATUM, 'U heeft geen gewenste datum ingevuld.'],
    ['Ter gelegenheid van', 'U heeft geen gewenste gelegenheid ingevuld.'],
  ]);
  await expect(veld(page, 'Ter gelegenheid van')).toHaveAttribute('rows', '4');
  await typEnVerlaat(page, DATUM, datumOver({}));
  await verwachtFoutBij(page, DATUM, 'U heeft een datum ingevuld die niet in de toekomst ligt.');
  await expect(page.getByText(KRAP), 'an error is enough').toHaveCount(0);
  await expect(groep(page, 'Gelegenheid')).toContainText('Een verjaardag of trouwdag is niet toegestaan.');
});

test('a special occasion is saved as typed, a general one takes it away', async ({ page }) => {
  const u = await uitnodiging();
  await open(page, u, 'uitreiking', 'Uitreiking');
  await kies(page, 'Bijzondere gelegenheid');
  await vul(page, { [DATUM]: '12/9/2099', 'Ter gelegenheid van': 'Afscheid als voorzitter' });
  await page.getByRole('button', { name: 'Opslaan en naar stap 7' }).click();
  await verwachtMelding(page, 'Uitreiking is succesvol opgeslagen.');
  await expect(page).toHaveURL(`${u.url}/indienen#top`);
  expect(await opgeslagen(u)).toEqual({
    gelegenheidType: 'bijzondere',
    bijzondereGelegenheidGegevens: { gewensteDatum: '12-09-2099', toelichting: 'Afscheid als voorzitter' },
    algemeneGelegenheidGegevens: null,
  });

  await open(page, u, 'uitreiking', 'Uitreiking');
  await expect(veld(page, DATUM)).toHaveValue('12-09-2099');
  await kies(page, 'Algemene gelegenheid');
  await expect(veld(page, DATUM)).toHaveCount(0);
  await bewaar(page);
  await verwachtMelding(page, 'Uitreiking is succesvol opgeslagen.');
  await expect(page).toHaveURL(`${u.url}/uitreiking`);
  expect(await opgeslagen(u)).toMatchObject({
    gelegenheidType: 'algemene',
    bijzondereGelegenheidGegevens: null,
  });
});

test.describe('the hint when time is short', () => {
  test('less than six months ahead is said, less than three in earnest, and nothing is blocked', async ({
    page,
  }) => {
    const u = await uitnodiging();
    await open(page, u, 'uitreiking', 'Uitreiking');
    await kies(page, 'Bijzondere gelegenheid');
    await vul(page, { [DATUM]: datumOver({ maanden: 5 }), 'Ter gelegenheid van': 'Afscheid' });
    const hint = page.getByRole('status').filter({ has: page.getByRole('heading', { name: KRAP }) });
    await expect(hint).toContainText('De behandeling duurt ongeveer zes maanden.');
    await expect(hint).toContainText('U kunt doorgaan');
    await veld(page, DATUM).fill(datumOver({ dagen: 19 }));
    const ernst = page.locator('.utrecht-alert--error').filter({ hasText: ONHAALBAAR });
    await expect(ernst).toContainText('of de algemene gelegenheid.');
    await page.getByRole('button', { name: 'Opslaan en naar stap 7' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Voorstel indienen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: ONHAALBAAR })).toBeVisible();
    await open(page, u, 'uitreiking', 'Uitreiking');
    await veld(page, DATUM).fill(datumOver({ maanden: 6, dagen: 2 }));
    await expect(page.getByRole('heading', { name: KRAP })).toHaveCount(0);
  });

  // The day is the browser's own: only its clock is set, the program keeps the real one.
  for (const { dag, jaar, krap } of [
    { dag: '2027-03-01', jaar: 2028, krap: false },
    { dag: '2027-06-10', jaar: 2028, krap: true },
    { dag: '2027-07-01', jaar: 2029, krap: false },
  ]) {
    test(`the general occasion, on ${dag}`, async ({ page }) => {
      const u = await uitnodiging();
      await kiesUitreiking(u.uuid);
      await page.clock.setFixedTime(new Date(`${dag}T12:00:00`));
      await open(page, u, 'uitreiking', 'Uitreiking');
      await expect(groep(page, 'Gelegenheid')).toContainText(
        `Een voorstel dat vóór 1 juli ${jaar - 1} compleet is, kan mee in ${jaar}.`,
      );
      const hint = page.getByRole('heading', { name: 'De tijd wordt krap' });
      await expect(hint).toHaveCount(krap ? 1 : 0);
      await open(page, u, 'indienen', 'Voorstel indienen');
      await expect(page.getByText(new RegExp(`vóór 1 juli ${jaar - 1}`))).toBeVisible();
    });
  }

  test("the general occasion, by the municipality's own day", async ({ page }) => {
    await roepAls('beheer', 'PUT', '/api/gemeentecontacten/518', { uitersteDag: '15-05' });
    try {
      const u = await uitnodiging();
      await kiesUitreiking(u.uuid);
      await page.clock.setFixedTime(new Date('2027-05-01T12:00:00'));
      await open(page, u, 'uitreiking', 'Uitreiking');
      await expect(groep(page, 'Gelegenheid')).toContainText(
        'Een voorstel dat vóór 15 mei 2027 compleet is, kan mee in 2028.',
      );
      const krap = page.getByRole('status').filter({ hasText: 'De tijd wordt krap' });
      await expect(krap).toContainText('Tot 15 mei 2027 is het minder dan een maand.');
      for (const breedte of [1280, 375, 320]) {
        await page.setViewportSize({ width: breedte, height: 900 });
        await verwachtToegankelijk(page);
        const map = process.env.LINTJE_BEELDEN;
        if (map) await page.screenshot({ path: `${map}/uiterste-dag-${breedte}.png`, fullPage: true });
      }
      await open(page, u, 'indienen', 'Voorstel indienen');
      await expect(page.getByText(/vóór 15 mei 2027/)).toBeVisible();
    } finally {
      await roepAls('beheer', 'PUT', '/api/gemeentecontacten/518', {});
    }
  });
});
