import { groep, veld, verwachtFoutBij, verwachtFouten, verwachtGeenFouten, vul } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { expect, type Page, test } from './steun/test.ts';
import { BETAALDE_BAAN, VRIJWILLIGER, voegBetaaldeBaanToe, voegVrijwilligerToe } from './steun/vullen.ts';
import { open, toonValidatie, verwachtMelding, verwachtTeller, verwijderNaTwijfel } from './steun/wizard.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

const BETAALD = 'Activiteit in de betaalde baan';
const VRIJWILLIG = 'Activiteit als vrijwilliger';

type Verdiensten = Record<'activiteitenBetaaldeBaan' | 'activiteitenVrijwilliger', Record<string, unknown>[]>;
const opgeslagen = ({ uuid }: Uitnodiging) => roep<Verdiensten>('GET', `/api/verzoek/${uuid}/verdiensten`);

async function nieuw(page: Page, u: Uitnodiging, type: string): Promise<void> {
  await open(page, u, 'verdiensten/activiteit-toevoegen', 'Activiteit toevoegen');
  await page.getByRole('radio', { name: type }).check();
}

/** "Weet ik niet" or "Doet dit nog", in the place of a date. */
const kies = (page: Page, vraag: string, antwoord: string) =>
  groep(page, vraag).getByRole('checkbox', { name: antwoord }).check();

const vergoeding = (page: Page, antwoord: 'Ja' | 'Nee' | 'Weet ik niet') =>
  groep(page, VERGOEDING).getByRole('radio', { name: antwoord, exact: true }).check();

const bewaar = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click();

const VAN_BETAALD = 'Vanaf wanneer werkt of werkte de kandidaat hier?';
const VAN_VRIJWILLIG = 'Vanaf wanneer doet of deed de kandidaat dit?';
const TOT = 'Tot wanneer?';
const VERGOEDING = 'Krijgt of kreeg de kandidaat een vergoeding?';

test.describe('adding', () => {
  test('a paid job: it is saved as it was typed, and stands in its list', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'verdiensten', 'Verdiensten');
    await verwachtTeller(page, 'Verdiensten', 0);
    await page.getByRole('button', { name: 'Activiteit toevoegen' }).click();
    await expect(veld(page, 'Werkgever'), 'the form waits for the type').toHaveCount(0);
    await page.getByRole('radio', { name: BETAALD }).check();
    await expect(veld(page, 'Toelichting')).toHaveAttribute('rows', '10');
    await vul(page, {
      'Functie(s)': 'Dirigent',
      Werkgever: 'Muziekschool Delft',
      'Werkzaam van (datum)': '1 9 1988',
      'Werkzaam tot (datum)': '12/2004',
      Toelichting: 'Leidde het jeugdorkest.',
    });
    await bewaar(page);
    await verwachtMelding(page, 'Verdienste is succesvol opgeslagen');
    await expect(page).toHaveURL(`${u.url}/verdiensten#top`);
    const kaart = page.getByRole('article');
    await expect(kaart.getByRole('heading', { name: 'Dirigent' })).toBeVisible();
    await expect(kaart).toContainText('1988 – 2004');
    await expect(kaart).toContainText('Muziekschool Delft');
    await expect(kaart).toContainText('Leidde het jeugdorkest.');
    await verwachtTeller(page, 'Verdiensten', 1);
    expect((await opgeslagen(u)).activiteitenBetaaldeBaan[0]).toMatchObject({
      werkzaamVanDatum: '01-09-1988',
      werkzaamVanJaar: 1988,
      werkzaamTotDatum: '12-2004',
      werkzaamTotJaar: 2004,
    });
  });

  test('one after another with the alternate save, which asks for the type again', async ({ page }) => {
    const u = await uitnodiging();
    await nieuw(page, u, BETAALD);
    await vul(page, { Werkgever: 'Bakkerij Smit', 'Werkzaam van (datum)': '1990' });
    await kies(page, TOT, 'Doet dit nog');
    await page.getByRole('button', { name: 'Opslaan en nog een toevoegen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activiteit toevoegen' })).toBeFocused();
    await verwachtMelding(page, 'Verdienste is succesvol opgeslagen');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(veld(page, 'Werkgever')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Opslaan en nog een toevoegen' })).toHaveCount(0);

    await page.getByRole('radio', { name: VRIJWILLIG }).check();
    await expect(veld(page, 'Functie(s)')).toHaveValue('');
    await vul(page, {
      'Functie(s)': 'Penningmeester',
      'Periode van (datum)': '2001',
      'Tijdsbesteding (in uren)': '4',
    });
    await vergoeding(page, 'Ja');
    await veld(page, "Vergoeding (in hele euro's)").fill('0');
    await kies(page, TOT, 'Doet dit nog');
    await bewaar(page);
    await expect(page).toHaveURL(`${u.url}/verdiensten#top`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await verwachtTeller(page, 'Verdiensten', 2);
  });

  test('asks for a type first; another type keeps what was typed', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'verdiensten/activiteit-toevoegen', 'Activiteit toevoegen');
    await bewaar(page);
    await verwachtFouten(page, [
      ['Wat voor activiteit wilt u toevoegen?', 'U heeft geen soort activiteit gekozen.'],
    ]);
    await page.getByRole('radio', { name: BETAALD }).check();
    await verwachtGeenFouten(page);
    await veld(page, 'Werkgever').fill('Bakkerij Smit');
    await page.getByRole('radio', { name: VRIJWILLIG }).check();
    await page.getByRole('radio', { name: BETAALD }).check();
    await expect(veld(page, 'Werkgever')).toHaveValue('Bakkerij Smit');
  });

  test('Annuleren goes back to the list and saves nothing', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'verdiensten/activiteit-toevoegen', 'Activiteit toevoegen');
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await expect(page).toHaveURL(`${u.url}/verdiensten#top`);
    expect((await opgeslagen(u)).activiteitenBetaaldeBaan).toEqual([]);
  });
});

test.describe('the rules of a paid job', () => {
  test('what saving asks for', async ({ page }) => {
    const u = await uitnodiging();
    await nieuw(page, u, BETAALD);
    await bewaar(page);
    await verwachtFouten(page, [
      ['Werkgever', 'U heeft geen werkgever ingevuld.'],
      [
        'Werkzaam van (datum)',
        'U heeft geen datum ingevuld.',
        'Werkzaam van (datum): U heeft geen datum ingevuld.',
      ],
      [
        'Werkzaam tot (datum)',
        'U heeft geen datum ingevuld.',
        'Werkzaam tot (datum): U heeft geen datum ingevuld.',
      ],
    ]);
  });

  test('a date is asked only when it is known, and cleared when it is not', async ({ page }) => {
    const u = await uitnodiging();
    await nieuw(page, u, BETAALD);
    await expect(groep(page, VAN_BETAALD).getByRole('checkbox')).toHaveCount(1);
    await expect(groep(page, TOT).getByRole('checkbox')).toHaveCount(2);
    await vul(page, {
      Werkgever: 'Bakkerij Smit',
      'Werkzaam van (datum)': 'x',
      'Werkzaam tot (datum)': '2001',
    });
    await kies(page, VAN_BETAALD, 'Weet ik niet');
    await kies(page, TOT, 'Doet dit nog');
    await expect(veld(page, 'Werkzaam van (datum)')).toHaveCount(0);
    await expect(veld(page, 'Werkzaam tot (datum)')).toHaveCount(0);
    await bewaar(page);
    await verwachtMelding(page, 'Verdienste is succesvol opgeslagen');
    await expect(page.getByRole('article')).toContainText('onbekend – heden');
    expect((await opgeslagen(u)).activiteitenBetaaldeBaan[0]).toMatchObject({
      werkzaamVanDatumType: 'onbekend',
      werkzaamVanDatum: null,
      werkzaamVanJaar: null,
      werkzaamTotDatumType: 'heden',
      werkzaamTotDatum: null,
    });
  });

  test('the function is asked for on forwarding only', async ({ page }) => {
    const u = await uitnodiging();
    await voegBetaaldeBaanToe(u.uuid, { ...BETAALDE_BAAN, functie: null });
    await toonValidatie(page, u, 'Verdiensten');
    await expect(page.getByRole('article')).toContainText('Er ontbreken nog gegevens bij deze activiteit.');
    await expect(page).toHaveTitle(/^1 fout: Verdiensten/);
    await page.getByRole('button', { name: 'Wijzigen' }).click();
    await verwachtFoutBij(page, 'Functie(s)', 'U heeft geen functie(s) ingevuld.');
    await veld(page, 'Werkgever').fill('Gemeente Delft');
    await bewaar(page);
    await verwachtMelding(page, 'Verdienste is succesvol gewijzigd');
    await expect(page.getByRole('article')).toContainText('Gemeente Delft');
  });
});

test.describe('the rules of volunteering', () => {
  test('what saving asks for', async ({ page }) => {
    const u = await uitnodiging();
    await nieuw(page, u, VRIJWILLIG);
    await bewaar(page);
    await verwachtFouten(page, [
      ['Functie(s)', 'U heeft geen functie(s) ingevuld.'],
      [
        'Periode van (datum)',
        'U heeft geen datum ingevuld.',
        'Periode van (datum): U heeft geen datum ingevuld.',
      ],
      [
        'Periode tot (datum)',
        'U heeft geen datum ingevuld.',
        'Periode tot (datum): U heeft geen datum ingevuld.',
      ],
      ['Tijdsbesteding (in uren)', 'U heeft geen tijdsbesteding ingevuld.'],
      [VERGOEDING, 'U heeft geen vergoeding ingevuld.'],
    ]);
  });

  test('what does not apply is not asked, and cleared before sending', async ({ page }) => {
    const u = await uitnodiging();
    await nieuw(page, u, VRIJWILLIG);
    await expect(veld(page, 'Omschrijving van de activiteit')).toHaveAttribute('rows', '10');
    await vul(page, {
      'Functie(s)': 'Voorzitter',
      'Periode van (datum)': '2001',
      'Aantal leden': '40',
      'Tijdsbesteding (in uren)': '8',
    });
    await expect(veld(page, "Vergoeding (in hele euro's)"), 'asked after a yes').toHaveCount(0);
    await vergoeding(page, 'Ja');
    await veld(page, "Vergoeding (in hele euro's)").fill('veel');
    await kies(page, TOT, 'Doet dit nog');
    await kies(page, VAN_VRIJWILLIG, 'Weet ik niet');
    await expect(veld(page, 'Periode van (datum)')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Aantal leden is mij niet bekend' }).check();
    await expect(veld(page, 'Aantal leden')).toHaveCount(0);
    await veld(page, 'Tijdsbesteding per').selectOption('Onbekend');
    await expect(veld(page, 'Tijdsbesteding (in uren)')).toHaveCount(0);
    const per = veld(page, 'Vergoeding per');
    await per.selectOption('Alleen onkosten');
    await expect(veld(page, "Vergoeding (in hele euro's)")).toBeVisible();
    await vergoeding(page, 'Weet ik niet');
    await expect(veld(page, "Vergoeding (in hele euro's)")).toHaveCount(0);
    await vergoeding(page, 'Ja');
    await expect(veld(page, "Vergoeding (in hele euro's)"), 'nothing that was typed is lost').toHaveValue(
      'veel',
    );
    await vergoeding(page, 'Nee');
    await expect(veld(page, "Vergoeding (in hele euro's)")).toHaveCount(0);
    await expect(per).toHaveCount(0);
    await bewaar(page);
    await verwachtMelding(page, 'Verdienste is succesvol opgeslagen');
    expect((await opgeslagen(u)).activiteitenVrijwilliger[0]).toMatchObject({
      periodeVanDatum: null,
      aantalLeden: null,
      aantalLedenOnbekend: true,
      tijdbesteding: null,
      tijdbestedingType: 'onbekend',
      vergoeding: null,
      vergoedingType: 'geen',
    });
  });

  test('the number of members is asked for on forwarding, unless it is not known', async ({ page }) => {
    const u = await uitnodiging();
    await voegVrijwilligerToe(u.uuid, { ...VRIJWILLIGER, aantalLeden: null });
    await toonValidatie(page, u, 'Verdiensten');
    await page.getByRole('button', { name: 'Wijzigen' }).click();
    await verwachtFoutBij(page, 'Aantal leden', 'U heeft geen aantal leden ingevuld.');
    await page.getByRole('checkbox', { name: 'Aantal leden is mij niet bekend' }).check();
    await verwachtGeenFouten(page);
    await bewaar(page);
    await verwachtMelding(page, 'Verdienste is succesvol gewijzigd');
    await expect(page.getByText('Er ontbreken nog gegevens bij deze activiteit.')).toHaveCount(0);
  });
});

test.describe('the list', () => {
  test('an activity is deleted after a question', async ({ page }) => {
    const u = await uitnodiging();
    await voegVrijwilligerToe(u.uuid, { ...VRIJWILLIGER, organisatie: 'Harmonie "Crescendo"' });
    await open(page, u, 'verdiensten', 'Verdiensten');
    await verwijderNaTwijfel(page, page.getByRole('article').getByRole('button', { name: 'Verwijderen' }), {
      kop: 'Activiteit verwijderen',
      tekst: 'Weet u zeker dat u activiteit "Penningmeester, Harmonie "Crescendo"" wilt verwijderen?',
    });
    await verwachtMelding(page, 'Verdienste is succesvol verwijderd');
    await expect(page.getByRole('article')).toHaveCount(0);
    await verwachtTeller(page, 'Verdiensten', 0);
    expect((await opgeslagen(u)).activiteitenVrijwilliger).toEqual([]);
  });

  test('editing: the kind is fixed, the data are there, nothing else is added', async ({ page }) => {
    const u = await uitnodiging();
    const { id: baan } = await voegBetaaldeBaanToe(u.uuid);
    const { id } = await voegVrijwilligerToe(u.uuid);
    await open(page, u, 'verdiensten', 'Verdiensten');
    await page.getByRole('button', { name: /^Wijzigen Penningmeester/ }).click();
    await expect(page).toHaveURL(`${u.url}/verdiensten/vrijwilliger/${id}`);
    await expect(veld(page, 'Organisatie')).toHaveValue(VRIJWILLIGER.organisatie);
    await expect(veld(page, "Vergoeding (in hele euro's)")).toHaveValue('150');
    await expect(page.getByRole('radio', { name: BETAALD })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Opslaan en nog een toevoegen' })).toHaveCount(0);
    await veld(page, 'Organisatie').fill('Harmonie Crescendo');
    await bewaar(page);
    await verwachtMelding(page, 'Verdienste is succesvol gewijzigd');
    await expect(page.getByText('Harmonie Crescendo', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: /^Wijzigen Bouwadviseur/ }).click();
    await expect(page).toHaveURL(`${u.url}/verdiensten/betaalde-baan/${baan}`);
    await expect(veld(page, 'Werkzaam van (datum)')).toHaveValue('03-1988');
    await expect(veld(page, 'Werkzaam tot (datum)')).toHaveValue('31-12-2004');
  });

  test('a long description shows seven lines, the rest on request', async ({ page }) => {
    const u = await uitnodiging();
    const regels = Array.from({ length: 12 }, (_, i) => `Regel ${i + 1}.`);
    await voegBetaaldeBaanToe(u.uuid, { ...BETAALDE_BAAN, toelichting: regels.join('\n') });
    await voegVrijwilligerToe(u.uuid, { ...VRIJWILLIGER, omschrijvingActiviteit: 'Eén regel.' });
    await open(page, u, 'verdiensten', 'Verdiensten');
    const tekst = page.getByText('Regel 1.');
    const zichtbaar = () =>
      tekst.evaluate((p) => Math.round(p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight)));
    expect(await zichtbaar()).toBe(7);
    const meer = page.getByRole('button', { name: 'Toon meer' });
    await expect(meer).toHaveCount(1);
    await expect(meer).toHaveAccessibleName('Toon meer van: Bouwadviseur, Gemeente Rijswijk');
    await expect(meer).toHaveAttribute('aria-expanded', 'false');
    await meer.click();
    expect(await zichtbaar()).toBe(12);
    const minder = page.getByRole('button', { name: /^Toon minder van: Bouwadviseur/ });
    await expect(minder).toHaveAttribute('aria-expanded', 'true');
    await minder.click();
    expect(await zichtbaar()).toBe(7);
  });

  test('a text that only fits on a wide screen is cut with a button on a narrow one', async ({ page }) => {
    const u = await uitnodiging();
    await voegBetaaldeBaanToe(u.uuid, { ...BETAALDE_BAAN, toelichting: 'molens restaureren '.repeat(25) });
    await open(page, u, 'verdiensten', 'Verdiensten');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Toon meer' })).toHaveCount(0);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.getByRole('button', { name: 'Toon meer' })).toBeVisible();
  });

  test('no activities: said only when what is missing is shown', async ({ page }) => {
    const u = await uitnodiging();
    const tekst = page.getByText('Er zijn geen activiteiten toegevoegd.', { exact: true });
    await open(page, u, 'verdiensten', 'Verdiensten');
    await expect(page.getByText('Nog geen activiteiten als vrijwilliger.')).toBeVisible();
    await expect(tekst).toHaveCount(0);
    await toonValidatie(page, u, 'Verdiensten');
    await expect(tekst).toBeVisible();
    await expect(page).toHaveTitle(/^1 fout: Verdiensten - stap 3 van 7/);
  });

  test('both lists fold, and the next step begins at its top', async ({ page }) => {
    const u = await uitnodiging();
    await voegBetaaldeBaanToe(u.uuid);
    await open(page, u, 'verdiensten', 'Verdiensten');
    const kop = page.locator('summary', { hasText: 'Activiteiten in de betaalde baan' });
    await expect(kop).toContainText('(1)');
    await kop.click();
    await expect(page.getByRole('article')).not.toBeVisible();
    await kop.click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByRole('button', { name: 'Naar stap 4' }).click();
    await expect(page).toHaveURL(`${u.url}/ondersteuners#top`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the years at a glance, and the same in words', async ({ page }) => {
    const u = await uitnodiging();
    await voegBetaaldeBaanToe(u.uuid); // 1988 to 2004
    await voegVrijwilligerToe(u.uuid); // 1999 to now
    await voegVrijwilligerToe(u.uuid, {
      ...VRIJWILLIGER,
      functie: 'Redacteur',
      organisatie: null,
      periodeVanDatumType: 'onbekend',
      periodeVanDatum: null,
    });
    await open(page, u, 'verdiensten', 'Verdiensten');
    const jaar = new Date().getFullYear();
    const as = page.getByRole('figure', { name: 'De verdiensten in jaren' });
    await expect(as).toContainText(`Samen ${jaar - 1988} jaar (jaren die samenvallen, tellen één keer)`);
    await expect(as.getByRole('listitem')).toHaveText([
      'Bouwadviseur bij Gemeente Rijswijk 1988 tot 2004, 16 jaar (betaalde baan)',
      `Penningmeester bij Stichting 't Haagje 1999 tot heden, ${jaar - 1999} jaar (vrijwilliger)`,
      'Redacteur onbekend tot heden (vrijwilliger)',
    ]);
    const [baan, vrijwillig] = await as.locator('.lintje-tijdas__balk').evaluateAll((balken) =>
      balken.map((balk) => {
        const { left, right } = balk.getBoundingClientRect();
        const spoor = balk.parentElement?.getBoundingClientRect();
        return spoor
          ? { van: (left - spoor.left) / spoor.width, tot: (right - spoor.left) / spoor.width }
          : null;
      }),
    );
    const deel = (j: number) => (j - 1988) / (jaar - 1988);
    expect(baan?.van).toBeCloseTo(0, 1);
    expect(baan?.tot).toBeCloseTo(deel(2004), 1);
    expect(vrijwillig?.van).toBeCloseTo(deel(1999), 1);
    expect(vrijwillig?.tot).toBeCloseTo(1, 1);
  });
});
