import { roepAls, wissel } from './steun/behandelaar.ts';
import { openZaak } from './steun/dossier.ts';
import { veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/**
 * The timeline of a case, the case at a moment, and two moments compared
 * (docs/specification/handling.md#timeline).
 */

let zaak: string;

test.beforeAll(async () => {
  ({ zaak } = await dossier());
  await ontvangstbevestigd();
});

/** The copy and its mail are events too, a moment after the submission: no test begins before the last of them. */
async function ontvangstbevestigd(): Promise<void> {
  const tijdlijn = () => roepAls('denhaag', 'GET', `/api/burgeraanvraag/${zaak}/tijdlijn`);
  await expect
    .poll(async () => JSON.stringify(await tijdlijn()), { timeout: 30_000 })
    .toContain('De ontvangstbevestiging is verstuurd');
}

test.beforeEach(async ({ page }) => {
  await wissel(page, 'denhaag');
});

const gebeurtenis = (page: Page, wat: string | RegExp) => page.getByRole('article').filter({ hasText: wat });

async function pasRangAan(page: Page, rang: string) {
  await page.goto(`/zaak/${zaak}/kandidaat/militair`);
  await veld(page, 'Rang').fill(rang);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'De gegevens van de kandidaat zijn aangepast.');
}

test('every event in plain Dutch: what, who, when, old and new side by side', async ({ page }) => {
  await pasRangAan(page, 'Majoor');
  await openZaak(page, zaak);
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tijdlijn' })).toBeFocused();
  const eerste = page.getByRole('article').first();
  await expect(eerste).toContainText('Fatima Yıldız');
  await expect(eerste).toContainText("'s-Gravenhage");
  await expect(eerste.getByRole('time').or(eerste.locator('time')).first()).toHaveText(
    /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/,
  );
  await expect(eerste.getByRole('row').filter({ hasText: 'Rang' }).getByRole('cell')).toHaveText([
    'Kapitein',
    'Majoor',
  ]);
  await expect(page.getByText(/^\d+ gebeurtenissen, de nieuwste eerst$/)).toBeVisible();
  await page.getByRole('button', { name: 'Oudste eerst' }).click();
  await expect(page.getByRole('article').first()).toContainText('De voorsteller');
});

test('filter by kind, kept in the address', async ({ page }) => {
  await page.goto(`/zaak/${zaak}/tijdlijn`);
  await page.getByText('Kies wat u wilt zien').click();
  await page.getByRole('checkbox', { name: 'E-mails' }).check();
  await expect(page).toHaveURL(/soort=mail$/);
  await expect(page.getByText(/^\d+ van \d+ gebeurtenissen/)).toBeVisible();
  await expect(page.locator('.lintje-tijdlijn > li:not(.lintje-tijdlijn__mail)')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'E-mails' })).toBeChecked();
  await page.getByRole('button', { name: 'Toon alles' }).click();
  await expect(page.locator('.lintje-tijdlijn > li:not(.lintje-tijdlijn__mail)')).not.toHaveCount(0);
});

test('the case as it was, to read and not to act on', async ({ page }) => {
  await page.goto(`/zaak/${zaak}/tijdlijn?volgorde=oud`);
  await gebeurtenis(page, /uitgenodigd/i)
    .first()
    .getByRole('link', { name: /^Toon de zaak op dit moment/ })
    .click();
  await expect(page.getByRole('heading', { name: /^U ziet de zaak van / })).toBeVisible();
  await expect(page.locator('.lintje-zaakkop .lintje-label')).toHaveText('Status: Voorsteller uitgenodigd');
  await expect(page.getByRole('heading', { name: 'Wat kunt u doen?' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Verdiensten' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Toon de zaak van nu' }).click();
  await expect(page.locator('.lintje-zaakkop .lintje-label')).toHaveText('Status: Advies van de gemeente');
});

test('two moments compared', async ({ page }) => {
  await pasRangAan(page, 'Kolonel');
  await page.goto(`/zaak/${zaak}/tijdlijn`);
  await page.getByRole('link', { name: 'Twee momenten vergelijken' }).click();
  await expect(page.getByText(/onderdelen zijn veranderd\.$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Kolonel' })).toContainText('Rang');
  // The moment before the last: only the rank differs.
  const van = page.getByRole('combobox', { name: 'Van, direct na' });
  const voorlaatste = await van.locator('option').nth(-2).getAttribute('value');
  await van.selectOption(voorlaatste);
  await expect(page).toHaveURL(new RegExp(`van=${voorlaatste}`));
  await expect(page.getByText('1 onderdeel is veranderd.')).toBeVisible();
});
