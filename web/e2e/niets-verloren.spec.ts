import {
  alsConcept,
  bewaar,
  concepten,
  hersteld,
  staat,
  typ,
  voorsteller,
  WAARSCHUWING,
} from './steun/concept.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test, verbreek } from './steun/test.ts';
import { VOORSTELLER, vulVoorsteller } from './steun/vullen.ts';
import { open, stap, verwachtMelding, verwachtVraag } from './steun/wizard.ts';
import { uitnodiging } from './steun/zaak.ts';

const GEEN_VERBINDING =
  'Geen verbinding. Wat u heeft ingevuld, blijft hier bewaard. Wij proberen het steeds opnieuw.';

test.describe('leaving a page with unsaved changes', () => {
  test('asks before it loses anything, and staying keeps everything', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await stap(page, 'Kandidaat').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
    await page.goBack();
    await veld(page, 'Woonplaats').fill('Delft');
    await stap(page, 'Kandidaat').click();
    const vraag = await verwachtVraag(page, WAARSCHUWING);
    await expect(vraag.getByRole('button', { name: 'Op deze pagina blijven' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${u.url}/uw-gegevens`);
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
  });

  test('going on leaves a draft, which stands there at the next visit', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await veld(page, 'Woonplaats').fill('Delft');
    await stap(page, 'Kandidaat').click();
    await (await verwachtVraag(page, WAARSCHUWING))
      .getByRole('button', { name: 'Doorgaan zonder opslaan' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
    await expect(stap(page, 'Uw gegevens')).toContainText('Mee bezig');
    await stap(page, 'Uw gegevens').click();
    await expect(hersteld(page)).toBeVisible();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
    expect((await voorsteller(u)).woonplaats).toBeNull();
    // What stands there was kept already: leaving loses nothing, so nothing is asked.
    await stap(page, 'Kandidaat').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
    expect(await concepten(u)).toHaveLength(1);
  });

  test('the draft can be thrown away on the way out, and by Annuleren', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
    await veld(page, 'Naam').fill('Aylin');
    await expect(staat(page)).toHaveText(alsConcept);
    await stap(page, 'Kandidaat').click();
    const vraag = await verwachtVraag(page, WAARSCHUWING);
    await vraag.getByRole('button', { name: 'Concept weggooien' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
    await expect.poll(() => concepten(u)).toEqual([]);

    await open(page, u, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
    await veld(page, 'Naam').fill('Aylin');
    await expect(staat(page)).toHaveText(alsConcept);
    page.once('dialog', (d) => d.accept());
    await page.reload();
    await expect(hersteld(page)).toBeVisible();
    await page.getByRole('button', { name: 'Annuleren' }).click();
    const bewaren = page.getByRole('dialog', { name: 'Uw concept bewaren?' });
    await bewaren.getByRole('button', { name: 'Concept weggooien' }).click();
    await expect(page).toHaveURL(`${u.url}/ondersteuners#top`);
    await expect.poll(() => concepten(u)).toEqual([]);
  });

  test("the browser's own back asks as well", async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'kandidaat', 'Kandidaat');
    await stap(page, 'Uw gegevens').click();
    await veld(page, 'Woonplaats').fill('Delft');
    await page.goBack();
    await (await verwachtVraag(page, WAARSCHUWING))
      .getByRole('button', { name: 'Op deze pagina blijven' })
      .click();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
    await expect(page).toHaveURL(/\/uw-gegevens/);
    await page.goBack();
    await (await verwachtVraag(page, WAARSCHUWING))
      .getByRole('button', { name: 'Doorgaan zonder opslaan' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
  });

  test('closing the tab asks, and does not when nothing was changed', async ({ page, context }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await veld(page, 'Woonplaats').fill('Delft');
    const vraag = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await vraag).type()).toBe('beforeunload');
    await (await vraag).dismiss();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
    await bewaar(page);
    await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => context.pages().length).toBe(0);
  });
});

test.describe('the draft', () => {
  test('is kept a moment after typing stops, with the time; the record itself is not changed', async ({
    page,
  }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await expect(staat(page)).toHaveText('');
    let bewaard = 0;
    page.on('request', (v) => {
      if (v.method() === 'PUT' && v.url().endsWith('/concept/voorsteller')) bewaard += 1;
    });
    await veld(page, 'Woonplaats').pressSequentially('Schiedam', { delay: 40 });
    await expect(staat(page)).toHaveText(alsConcept);
    expect(bewaard, 'once, after the last key').toBe(1);
    expect(await concepten(u)).toMatchObject([{ pagina: 'voorsteller', invoer: { woonplaats: 'Schiedam' } }]);
    expect((await voorsteller(u)).woonplaats).toBeNull();
    await bewaar(page);
    await expect(staat(page)).toHaveText(/^Opgeslagen om \d{2}:\d{2}$/);
    expect(await concepten(u)).toEqual([]);
    expect((await voorsteller(u)).woonplaats).toBe('Schiedam');
  });

  test('is there after a reload, and in another browser', async ({ page, browser }) => {
    const u = await uitnodiging();
    await typ(page, u, 'Delft');
    page.on('dialog', (d) => d.accept());
    await page.reload();
    await expect(hersteld(page)).toBeVisible();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');

    const ander = await browser.newContext();
    const elders = await ander.newPage();
    await elders.goto(`${u.url}/uw-gegevens`);
    await expect(hersteld(elders)).toBeVisible();
    await expect(veld(elders, 'Woonplaats')).toHaveValue('Delft');
    await bewaar(elders);
    await verwachtMelding(elders, 'Uw gegevens zijn succesvol opgeslagen.');
    await expect(hersteld(elders)).toHaveCount(0);
    await ander.close();
    expect((await voorsteller(u)).woonplaats).toBe('Delft');
  });

  test('what is invalid is kept too, just as it was typed', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'uitreiking', 'Uitreiking');
    await page.getByRole('radio', { name: 'Bijzondere gelegenheid' }).check();
    await veld(page, 'Gewenste datum').fill('in mei');
    await expect(staat(page)).toHaveText(alsConcept);
    page.on('dialog', (d) => d.accept());
    await page.reload();
    await expect(veld(page, 'Gewenste datum')).toHaveValue('in mei');
  });

  for (const [pagina, pad, kop, doe, zie] of [
    [
      'kandidaat',
      'kandidaat',
      'Kandidaat',
      (page: Page) => veld(page, 'Roepnaam').fill('Jantje'),
      (page: Page) => expect(veld(page, 'Roepnaam')).toHaveValue('Jantje'),
    ],
    [
      'activiteit-nieuw',
      'verdiensten/activiteit-toevoegen',
      'Activiteit toevoegen',
      async (page: Page) => {
        await page.getByRole('radio', { name: 'Activiteit als vrijwilliger' }).check();
        await veld(page, 'Organisatie').fill('Harmonie');
      },
      (page: Page) => expect(veld(page, 'Organisatie')).toHaveValue('Harmonie'),
    ],
    [
      'ondersteuner-nieuw',
      'ondersteuners/nieuw',
      'Ondersteuner toevoegen',
      (page: Page) => veld(page, 'Naam').fill('Aylin'),
      (page: Page) => expect(veld(page, 'Naam')).toHaveValue('Aylin'),
    ],
  ] as const) {
    test(`every page has one: ${pagina}`, async ({ page }) => {
      const u = await uitnodiging();
      await open(page, u, pad, kop);
      await doe(page);
      await expect(staat(page)).toHaveText(alsConcept);
      expect((await concepten(u)).map((c) => c.pagina)).toEqual([pagina]);
      page.on('dialog', (d) => d.accept());
      await page.reload();
      await expect(hersteld(page)).toBeVisible();
      await zie(page);
    });
  }

  test('is thrown away after a question only', async ({ page }) => {
    const u = await uitnodiging();
    await vulVoorsteller(u.uuid);
    await typ(page, u, 'Delft');
    page.on('dialog', (d) => d.accept());
    await page.reload();
    const weg = page.getByRole('button', { name: 'Concept weggooien' });
    const vraag = {
      kop: 'Concept weggooien',
      tekst:
        'Weet u zeker dat u dit concept wilt weggooien? U ziet daarna weer wat u het laatst heeft opgeslagen.',
    };
    await weg.click();
    await (await verwachtVraag(page, vraag)).getByRole('button', { name: 'Annuleren' }).click();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
    await weg.click();
    await (await verwachtVraag(page, vraag)).getByRole('button', { name: 'Weggooien' }).click();
    await expect(veld(page, 'Woonplaats')).toHaveValue(VOORSTELLER.woonplaats);
    await expect(hersteld(page)).toHaveCount(0);
    await expect.poll(() => concepten(u)).toEqual([]);
  });

  test('goes away when everything is typed back', async ({ page }) => {
    const u = await uitnodiging();
    await typ(page, u, 'Delft');
    await veld(page, 'Woonplaats').fill('');
    await expect.poll(() => concepten(u)).toEqual([]);
    await stap(page, 'Kandidaat').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
  });
});

test.describe('the connection is away', () => {
  test('it says so, keeps what was typed, tries again by itself, and is saved afterwards', async ({
    page,
    context,
  }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await verbreek(page, veld(page, 'Woonplaats'));
    await veld(page, 'Woonplaats').fill('Delft');
    await expect(staat(page)).toHaveText(GEEN_VERBINDING);
    await expect(staat(page)).toHaveRole('status');
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
    // An explicit save tells so as well, and loses nothing.
    await bewaar(page);
    await expect(
      page.getByRole('alert').filter({
        hasText: 'Opslaan is niet gelukt: er is geen verbinding. Wat u heeft ingevuld, blijft staan.',
      }),
    ).toBeVisible();
    await veld(page, 'Woonplaats').fill('Delfgauw');
    await context.setOffline(false);
    await expect(staat(page)).toHaveText(alsConcept);
    await expect.poll(async () => (await concepten(u))[0]?.invoer.woonplaats).toBe('Delfgauw');
    await bewaar(page);
    await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
    expect((await voorsteller(u)).woonplaats).toBe('Delfgauw');
  });

  test('without a word from the browser it is tried again after a pause', async ({ page, context }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await page.clock.install();
    let pogingen = 0;
    await context.route('**/concept/voorsteller', async (route) => {
      pogingen += 1;
      if (pogingen <= 2) await route.abort('connectionrefused');
      else await route.continue();
    });
    await veld(page, 'Woonplaats').fill('Delft');
    await page.clock.runFor(1000);
    await expect(staat(page)).toHaveText(GEEN_VERBINDING);
    await page.clock.runFor(2000);
    await expect.poll(() => pogingen).toBe(2);
    await expect(staat(page)).toHaveText(GEEN_VERBINDING);
    await page.clock.runFor(4000);
    await expect(staat(page)).toHaveText(alsConcept);
    expect(await concepten(u)).toMatchObject([{ invoer: { woonplaats: 'Delft' } }]);
  });

  test('on a phone the field stays in sight when the bar below grows with the message', async ({ page }) => {
    const u = await uitnodiging();
    await page.setViewportSize({ width: 375, height: 667 });
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await verbreek(page, veld(page, 'Woonplaats'));
    const plaats = veld(page, 'Woonplaats');
    await plaats.fill('Delft');
    // Just above the bar, as it is now.
    await page.evaluate(() => {
      const balk = document.querySelector('.lintje-opslaan')?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, (document.activeElement?.getBoundingClientRect().bottom ?? 0) - balk + 4);
    });
    await expect(staat(page)).toHaveText(GEEN_VERBINDING);
    const balk = page.locator('.lintje-opslaan');
    await expect
      .poll(async () => {
        const [boven, onder] = [await balk.boundingBox(), await plaats.boundingBox()];
        return (boven?.y ?? 0) - (onder ? onder.y + onder.height : 0);
      })
      .toBeGreaterThanOrEqual(0);
    await expect(plaats).toBeInViewport({ ratio: 1 });
  });

  test('a line that stays silent counts as no connection', async ({ page, context }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await page.clock.install();
    let pogingen = 0;
    await context.route('**/concept/voorsteller', async (route) => {
      pogingen += 1;
      if (pogingen > 1) await route.continue();
    });
    await veld(page, 'Woonplaats').fill('Delft');
    await page.clock.runFor(1000);
    await expect.poll(() => pogingen).toBe(1);
    await page.clock.runFor(20_000);
    await expect(staat(page)).toHaveText(GEEN_VERBINDING);
    await page.clock.runFor(2000);
    await expect(staat(page)).toHaveText(alsConcept);
  });

  test('what never reached the program is there after a reload', async ({ page, context }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await context.route('**/concept/voorsteller', (route) => route.abort('connectionrefused'));
    await veld(page, 'Woonplaats').fill('Delft');
    await expect(staat(page)).toHaveText(GEEN_VERBINDING);
    page.on('dialog', (d) => d.accept());
    await page.reload();
    await expect(hersteld(page)).toBeVisible();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
    expect(await concepten(u)).toEqual([]);
  });

  test('a page whose file does not arrive is told, and can be tried again', async ({ page, context }) => {
    const u = await uitnodiging();
    await context.route('**/assets/Kandidaat-*.js', (route) => route.abort('connectionrefused'));
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await veld(page, 'Woonplaats').fill('Delft');
    await expect(staat(page)).toHaveText(alsConcept);
    await stap(page, 'Kandidaat').click();
    await page.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'De pagina kon niet worden geladen' }),
    ).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Stappen' })).toBeVisible();
    await context.unroute('**/assets/Kandidaat-*.js');
    await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kandidaat' })).toBeVisible();
    await stap(page, 'Uw gegevens').click();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
  });

  test('a page that can not be fetched leads to /fout, and back the draft is there', async ({
    page,
    context,
  }) => {
    const u = await uitnodiging();
    await open(page, u, 'kandidaat', 'Kandidaat');
    await stap(page, 'Uw gegevens').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible();
    await verbreek(page, veld(page, 'Woonplaats'));
    await veld(page, 'Woonplaats').fill('Delft');
    await expect(staat(page)).toHaveText(GEEN_VERBINDING);
    await stap(page, 'Kandidaat').click();
    await page.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
    await expect(page).toHaveURL('/fout');
    await expect(page.getByRole('heading', { level: 1, name: 'Er is iets fout gegaan...' })).toBeFocused();
    await context.setOffline(false);
    await page.goto(`${u.url}/uw-gegevens`);
    await expect(hersteld(page)).toBeVisible();
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
  });
});
