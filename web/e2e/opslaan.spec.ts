import { bewaar, voorsteller, WAARSCHUWING } from './steun/concept.ts';
import { groep, veld, vul } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { expect, type Page, test } from './steun/test.ts';
import { melding, open, stap, verwachtMelding, verwachtVraag } from './steun/wizard.ts';
import { uitnodiging } from './steun/zaak.ts';

test.describe('saving', () => {
  test('Alt+S saves and stays, also from within a field; not while a question is open', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await veld(page, 'Woonplaats').fill('Delft');
    await page.keyboard.press('Alt+s');
    await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
    await expect(page).toHaveURL(`${u.url}/uw-gegevens`);
    await expect(veld(page, 'Woonplaats')).toHaveValue('Delft');
    await veld(page, 'Woonplaats').fill('Rijswijk');
    await stap(page, 'Kandidaat').click();
    await verwachtVraag(page, WAARSCHUWING);
    await page.keyboard.press('Alt+s');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await voorsteller(u)).woonplaats).toBe('Delft');
  });

  test('pressing twice saves once, and the menu waits', async ({ page, context }) => {
    const u = await uitnodiging();
    await open(page, u, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
    await vul(page, { Naam: 'Aylin', Telefoonnummer: '070 1112223' });
    let laatDoor = () => {};
    const wacht = new Promise<void>((klaar) => {
      laatDoor = klaar;
    });
    await context.route('**/ondersteuners', async (route) => {
      if (route.request().method() === 'POST') await wacht;
      await route.continue();
    });
    const knop = page.getByRole('button', { name: 'Toevoegen', exact: true });
    await knop.dblclick();
    await expect(knop).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Alt+s');
    await expect(stap(page, 'Kandidaat')).toHaveAttribute('aria-disabled', 'true');
    laatDoor();
    await verwachtMelding(page, 'Ondersteuner is succesvol toegevoegd.');
    expect(await roep('GET', `/api/verzoek/${u.uuid}/ondersteuners`)).toHaveLength(1);
  });

  test('a spinner shows after 100 ms, on the button that was pressed', async ({ page, context }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await veld(page, 'Woonplaats').fill('Delft');
    let laatDoor = () => {};
    const wacht = new Promise<void>((klaar) => {
      laatDoor = klaar;
    });
    await context.route('**/voorsteller', async (route) => {
      if (route.request().method() === 'PUT' && !route.request().url().includes('concept')) await wacht;
      await route.continue();
    });
    // Its time stands still: an animation that is over is none any more.
    const cdp = await context.newCDPSession(page);
    await cdp.send('Animation.enable');
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await bewaar(page);
    const spinner = page.locator('.lintje-spinner');
    await expect(spinner).toHaveCount(1);
    // The moment is the style sheet's: at 99 ms nothing is to be seen, at 101 it is.
    const dekking = await spinner.evaluate((s) => {
      const verschijn = s
        .getAnimations()
        .find((a) => (a as CSSAnimation).animationName === 'lintje-verschijn');
      return [99, 101.5].map((ms) => {
        if (verschijn) verschijn.currentTime = ms;
        return getComputedStyle(s).opacity;
      });
    });
    expect(dekking).toEqual(['0', '1']);
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
    laatDoor();
    await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
    await expect(spinner).toHaveCount(0);
  });
});

test.describe('the float messages', () => {
  const GELUKT = 'Uw gegevens zijn succesvol opgeslagen.';

  /** A message of success, with the clock in our hands. */
  async function metMelding(page: Page): Promise<void> {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await veld(page, 'Woonplaats').fill('Delft');
    await bewaar(page);
    await expect(melding(page, GELUKT)).toBeVisible();
    await page.mouse.move(0, 0);
  }

  /** From now on: 3.8 s in full sight, then the fade of 0.2 s. */
  async function verwachtVerdwijnt(page: Page): Promise<void> {
    await page.clock.runFor(3799);
    await expect(melding(page, GELUKT)).not.toHaveClass(/--weg/);
    await page.clock.runFor(1);
    await expect(melding(page, GELUKT)).toHaveClass(/--weg/);
    await page.clock.runFor(200);
    await expect(melding(page, GELUKT)).toHaveCount(0);
  }

  test('close by themselves after 3.8 s, with a fade of 0.2 s', async ({ page }) => {
    await metMelding(page);
    await expect(melding(page, GELUKT).locator('..')).toHaveRole('status');
    await verwachtVerdwijnt(page);
  });

  test('wait for the pointer', async ({ page }) => {
    await metMelding(page);
    await melding(page, GELUKT).hover();
    await page.clock.runFor(60_000);
    await expect(melding(page, GELUKT)).toBeVisible();
    await page.mouse.move(0, 0);
    await verwachtVerdwijnt(page);
  });

  test('wait for the focus', async ({ page }) => {
    await metMelding(page);
    await melding(page, GELUKT).getByRole('button').focus();
    await page.clock.runFor(60_000);
    await expect(melding(page, GELUKT)).toBeVisible();
    await veld(page, 'Woonplaats').focus();
    await verwachtVerdwijnt(page);
  });

  test('danger stays until it is closed, and the focus goes back', async ({ page, context }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await page.clock.install();
    await veld(page, 'Woonplaats').fill('Delft');
    await context.setOffline(true);
    await page.keyboard.press('Alt+s');
    const gevaar = melding(page, 'Opslaan is niet gelukt');
    await expect(gevaar.locator('..')).toHaveRole('alert');
    await page.clock.runFor(60_000);
    await expect(gevaar).toBeVisible();
    await gevaar.getByRole('button', { name: /^Melding sluiten/ }).click();
    await expect(gevaar).toHaveCount(0);
    await expect(veld(page, 'Woonplaats')).toBeFocused();
  });
});

test.describe('where am I', () => {
  test('every page has its title, with the number of errors when there are any', async ({ page }) => {
    const u = await uitnodiging();
    for (const [pad, titel] of [
      ['uw-gegevens', 'Uw gegevens - stap 1 van 7'],
      ['kandidaat', 'Kandidaat - stap 2 van 7'],
      ['verdiensten', 'Verdiensten - stap 3 van 7'],
      ['verdiensten/activiteit-toevoegen', 'Activiteit toevoegen - stap 3 van 7'],
      ['ondersteuners', 'Ondersteuners - stap 4 van 7'],
      ['ondersteuners/nieuw', 'Ondersteuner toevoegen - stap 4 van 7'],
      ['bijlagen', 'Bijlagen - stap 5 van 7'],
      ['bijlagen/nieuw', 'Bijlage toevoegen - stap 5 van 7'],
      ['uitreiking', 'Uitreiking - stap 6 van 7'],
    ] as const) {
      await page.goto(`${u.url}/${pad}`);
      await expect(page).toHaveTitle(`${titel} - Koninklijke onderscheidingen`);
    }
    await bewaar(page);
    await expect(page).toHaveTitle('1 fout: Uitreiking - stap 6 van 7 - Koninklijke onderscheidingen');
    await page.getByRole('radio', { name: 'Bijzondere gelegenheid' }).check();
    await bewaar(page);
    await expect(page).toHaveTitle('2 fouten: Uitreiking - stap 6 van 7 - Koninklijke onderscheidingen');
    await vul(page, { 'Gewenste datum': '12-09-2099', 'Ter gelegenheid van': 'Afscheid' });
    await groep(page, 'Gelegenheid').getByRole('radio').last().focus();
    await expect(page).toHaveTitle('Uitreiking - stap 6 van 7 - Koninklijke onderscheidingen');
  });

  test('skip links lead to the page and to the steps', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    await page.keyboard.press('Tab');
    const inhoud = page.getByRole('link', { name: 'Ga naar de inhoud' });
    await expect(inhoud).toBeFocused();
    await expect(inhoud).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ga naar de stappen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Stappen' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(stap(page, 'Uw gegevens')).toBeFocused();
    await inhoud.focus();
    await page.keyboard.press('Enter');
    // Past the steps, which stand before the page.
    await page.keyboard.press('Tab');
    await expect(veld(page, 'Naam')).toBeFocused();
    await expect(page).toHaveURL(`${u.url}/uw-gegevens`);
  });
});
