import { bewaar, concepten, hersteld, typ, voorsteller } from './steun/concept.ts';
import { veld, vul } from './steun/formulier.ts';
import { roep, vraag } from './steun/http.ts';
import { expect, type Page, test } from './steun/test.ts';
import {
  kiesUitreiking,
  ONDERSTEUNER,
  VOORSTELLER,
  VRIJWILLIGER,
  voegOndersteunerToe,
  voegVrijwilligerToe,
  vulVoorsteller,
} from './steun/vullen.ts';
import { open, stap, verwachtMelding } from './steun/wizard.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

const CONFLICT = 'Deze pagina is intussen ergens anders opgeslagen';

test.describe('someone else saved meanwhile', () => {
  const versies = (page: Page) => page.getByRole('table', { name: /^De verschillen/ });

  /** Both versions, before anything is overwritten. */
  async function verwachtVersies(page: Page, vraag: string, mijn: string, opgeslagen: string): Promise<void> {
    await expect(page.getByRole('heading', { name: CONFLICT })).toBeFocused();
    await expect(versies(page).getByRole('columnheader')).toHaveText([
      'Vraag',
      'Uw versie',
      'Opgeslagen versie',
    ]);
    const rij = versies(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: vraag, exact: true }) });
    await expect(rij.getByRole('cell')).toHaveText([mijn, opgeslagen]);
  }

  async function tweeTabbladen(page: Page): Promise<{ u: Uitnodiging; mijn: Page; ander: Page }> {
    const u = await uitnodiging();
    await vulVoorsteller(u.uuid);
    const ander = await page.context().newPage();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await open(ander, u, 'uw-gegevens', 'Uw gegevens');
    await veld(ander, 'Woonplaats').fill('Rijswijk');
    await bewaar(ander);
    await verwachtMelding(ander, 'Uw gegevens zijn succesvol opgeslagen.');
    await veld(page, 'Woonplaats').fill('Delft');
    const gelezen: string[] = [];
    page.on('request', (v) => {
      if (v.method() === 'GET' && v.url().endsWith('/voorsteller')) gelezen.push(v.url());
    });
    await bewaar(page);
    await verwachtVersies(page, 'Woonplaats', 'Delft', 'Rijswijk');
    await expect(versies(page).getByRole('rowheader'), 'only what differs').toHaveText(['Woonplaats']);
    expect(gelezen, 'the refusal itself brought the record').toEqual([]);
    expect((await voorsteller(u)).woonplaats).toBe('Rijswijk');
    return { u, mijn: page, ander };
  }

  test('two tabs: "Mijn versie opslaan" keeps mine', async ({ page }) => {
    const { u } = await tweeTabbladen(page);
    await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await expect(versies(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), 'not lost with the button').toBeFocused();
    await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
    expect((await voorsteller(u)).woonplaats).toBe('Delft');
    // And on from there, as ever.
    await veld(page, 'Woonplaats').fill('Den Hoorn');
    await bewaar(page);
    await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
    expect((await voorsteller(u)).woonplaats).toBe('Den Hoorn');
  });

  test('two tabs: "Opgeslagen versie gebruiken" takes theirs into the form', async ({ page }) => {
    const { u } = await tweeTabbladen(page);
    await page.getByRole('button', { name: 'Opgeslagen versie gebruiken' }).click();
    await expect(versies(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), 'not lost with the button').toBeFocused();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Rijswijk');
    await expect.poll(() => concepten(u)).toEqual([]);
    await stap(page, 'Kandidaat').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
  });

  test('a third save while the two are compared: compared again', async ({ page }) => {
    const { u } = await tweeTabbladen(page);
    // Saving as usual is no way around it.
    await bewaar(page);
    await verwachtVersies(page, 'Woonplaats', 'Delft', 'Rijswijk');
    await vulVoorsteller(u.uuid, { ...VOORSTELLER, woonplaats: 'Wassenaar' });
    await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await verwachtVersies(page, 'Woonplaats', 'Delft', 'Wassenaar');
    expect((await voorsteller(u)).woonplaats).toBe('Wassenaar');
  });

  test('a draft from before their save: both are shown at once when it is opened', async ({ page }) => {
    const u = await uitnodiging();
    await vulVoorsteller(u.uuid);
    await typ(page, u, 'Delft');
    // The save of the page takes the draft on the program away; the open tab still holds it.
    await roep('PUT', `/api/verzoek/${u.uuid}/voorsteller`, {
      json: { ...VOORSTELLER, mail: u.mail, woonplaats: 'Rijswijk' },
    });
    await veld(page, 'Woonplaats').fill('Delfgauw');
    await expect.poll(async () => (await concepten(u))[0]?.invoer.woonplaats).toBe('Delfgauw');
    page.on('dialog', (d) => d.accept());
    await page.reload();
    await verwachtVersies(page, 'Woonplaats', 'Delfgauw', 'Rijswijk');
    await expect(hersteld(page), 'one message at a time').toHaveCount(0);
  });

  test('step 2, which holds four records', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'kandidaat', 'Kandidaat');
    await roep('PUT', `/api/verzoek/${u.uuid}/kandidaat/werk`, {
      json: { baantype: 'loondienst', isReservist: 'ja' },
    });
    await roep('PUT', `/api/verzoek/${u.uuid}/kandidaat/militairegegevens`, { json: { rang: 'Majoor' } });
    await veld(page, 'Roepnaam').fill('Jantje');
    await page.getByRole('radio', { name: 'Gepensioneerd' }).check();
    await bewaar(page);
    await verwachtVersies(page, 'Heeft de kandidaat een baan?', 'Gepensioneerd', 'In loondienst');
    const rij = versies(page).getByRole('row').filter({ hasText: 'Rang' });
    await expect(rij.getByRole('cell')).toHaveText(['niet ingevuld', 'Majoor']);
    await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await verwachtMelding(page, 'De gegevens van de kandidaat zijn succesvol opgeslagen.');
    expect(await roep('GET', `/api/verzoek/${u.uuid}/kandidaat/werk`)).toMatchObject({
      baantype: 'gepensioneerd',
    });
    expect(await roep('GET', `/api/verzoek/${u.uuid}/kandidaat/militairegegevens`)).toMatchObject({
      rang: null,
    });
    expect(await roep('GET', `/api/verzoek/${u.uuid}/kandidaat/overigepersoonsgegevens`)).toMatchObject({
      roepnaam: 'Jantje',
    });
  });

  test('an activity, a supporter and the occasion', async ({ page }) => {
    const u = await uitnodiging();
    const { id } = await voegVrijwilligerToe(u.uuid);
    await open(page, u, `verdiensten/vrijwilliger/${id}`, 'Activiteit als vrijwilliger wijzigen');
    await roep('PUT', `/api/verzoek/${u.uuid}/verdiensten/activiteitvrijwilliger/${id}`, {
      json: { ...VRIJWILLIGER, functie: 'Secretaris' },
    });
    await veld(page, 'Functie(s)').fill('Voorzitter');
    await bewaar(page);
    await verwachtVersies(page, 'Functie(s)', 'Voorzitter', 'Secretaris');
    await page.getByRole('button', { name: 'Opgeslagen versie gebruiken' }).click();
    await expect(veld(page, 'Functie(s)')).toHaveValue('Secretaris');

    const { persoonId } = await voegOndersteunerToe(u.uuid);
    await open(page, u, `ondersteuners/${persoonId}`, 'Ondersteuner wijzigen');
    await roep('PUT', `/api/verzoek/${u.uuid}/ondersteuners/${persoonId}`, {
      json: { ...ONDERSTEUNER, persoonsgegevens: { achternaam: 'Aylin Demir' } },
    });
    await veld(page, 'Naam').fill('Aylin Yılmaz');
    await bewaar(page);
    await verwachtVersies(page, 'Naam', 'Aylin Yılmaz', 'Aylin Demir');
    await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
    await verwachtMelding(page, 'Ondersteuner is succesvol gewijzigd.');

    await open(page, u, 'uitreiking', 'Uitreiking');
    await kiesUitreiking(u.uuid);
    await page.getByRole('radio', { name: 'Bijzondere gelegenheid' }).check();
    await vul(page, { 'Gewenste datum': '12-09-2099', 'Ter gelegenheid van': 'Afscheid' });
    await bewaar(page);
    await verwachtVersies(page, 'Gelegenheid', 'Bijzondere gelegenheid', 'Algemene gelegenheid');
    await page.getByRole('button', { name: 'Opgeslagen versie gebruiken' }).click();
    await expect(page.getByRole('radio', { name: 'Algemene gelegenheid' })).toBeChecked();
  });
});

test.describe('someone else deleted meanwhile', () => {
  test('what is saved then is not lost: it can be added anew', async ({ page }) => {
    const u = await uitnodiging();
    const { persoonId } = await voegOndersteunerToe(u.uuid);
    await open(page, u, `ondersteuners/${persoonId}`, 'Ondersteuner wijzigen');
    await veld(page, 'Naam').fill('Aylin Demir');
    await vraag('DELETE', `/api/verzoek/${u.uuid}/ondersteuners/${persoonId}`);
    await bewaar(page);
    await expect(
      page.getByRole('heading', { name: 'Dit is intussen ergens anders verwijderd' }),
    ).toBeFocused();
    await page.getByRole('button', { name: 'Opnieuw toevoegen' }).click();
    await verwachtMelding(page, 'Opnieuw toegevoegd.');
    await expect(page).toHaveURL(`${u.url}/ondersteuners#top`);
    await expect(page.getByRole('article')).toContainText('Aylin Demir');
    await expect.poll(() => concepten(u)).toEqual([]);
    // The address of what is gone.
    await page.goto(`${u.url}/ondersteuners/${persoonId}`);
    await expect(page.getByText('Dit is er niet meer.')).toBeVisible();
    await page.getByRole('link', { name: 'Naar de lijst' }).click();
    await expect(page).toHaveURL(`${u.url}/ondersteuners#top`);
  });
});
