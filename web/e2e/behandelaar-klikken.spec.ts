import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roepAls, wissel } from './steun/behandelaar.ts';
import { familie, kb, toegekend } from './steun/besluit.ts';
import { openZaak } from './steun/dossier.ts';
import { veld } from './steun/formulier.ts';
import { HUIS } from './steun/omgeving.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier, verzoekBijGemeente } from './steun/zaak.ts';

/** What the work of a day costs in clicks and keys: as docs/measured.md promises, counted by the browser. */

type Geteld = { klikken: number; toetsen: number };

/** The table of docs/measured.md: what each task costs. */
function beloofd(taak: string): Geteld {
  const tekst = readFileSync(join(HUIS, 'docs/measured.md'), 'utf8');
  const rij = tekst.split('\n').find((regel) => regel.startsWith(`| ${taak} |`));
  expect(rij, `a row for "${taak}"`).toBeDefined();
  const [klikken, toetsen] = (rij ?? '').split('|').slice(-3, -1);
  return { klikken: Number(klikken), toetsen: Number(toetsen) };
}

/**
 * Counts what a person does, from here on: a press of the pointer, and a key that is no letter of a text; a key with
 * Alt or Ctrl is one. What is typed in a field is the work itself.
 */
async function tel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const telling = { klikken: 0, toetsen: 0 };
    Object.assign(window, { telling });
    const inTekst = (doel: EventTarget | null) =>
      doel instanceof HTMLTextAreaElement ||
      (doel instanceof HTMLInputElement && /text|search/.test(doel.type));
    document.addEventListener('pointerdown', (e) => e.isTrusted && telling.klikken++, true);
    document.addEventListener(
      'keydown',
      (e) => {
        const getypt = e.key.length === 1 && !e.altKey && !e.ctrlKey && inTekst(e.target);
        if (e.isTrusted && !getypt && !['Alt', 'Control', 'Shift'].includes(e.key)) telling.toetsen++;
      },
      true,
    );
  });
}

/** The screens are one page: no step of a task may load another, or the count would begin anew. */
async function verwachtGeteld(page: Page, taak: string): Promise<void> {
  const geteld = await page.evaluate(() => (window as unknown as { telling?: Geteld }).telling);
  expect(geteld, taak).toEqual(beloofd(taak));
}

/** The desk with this case in its list. */
async function lijst(page: Page, account: string, zoek: string): Promise<void> {
  await wissel(page, account);
  await page.goto(`/?zoek=${zoek}`);
  await expect(page.getByRole('row').filter({ hasText: zoek })).toBeVisible();
  await tel(page);
}

const open = (page: Page, zoek: string) =>
  page.getByRole('row').filter({ hasText: zoek }).getByRole('cell').nth(2).click();

test('find today’s work, from any page', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await tel(page);
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mijn organisatie is aan zet' })).toBeVisible();
  await verwachtGeteld(page, 'Find today’s work, from any page');
});

test('invite a proposer, from the list', async ({ page }) => {
  const { zaaknummer } = await verzoekBijGemeente();
  await lijst(page, 'denhaag', zaaknummer);
  await open(page, zaaknummer);
  await page.getByRole('link', { name: 'Voorsteller uitnodigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Voorsteller uitnodigen' })).toBeFocused();
  await page.keyboard.press('Alt+s');
  await verwachtMelding(page, 'De voorsteller is uitgenodigd.');
  await verwachtGeteld(page, 'Invite a proposer, from the list');
});

test('advise and forward, from the list', async ({ page }) => {
  const { zaak, zaaknummer } = await dossier();
  await lijst(page, 'denhaag', zaaknummer);
  await open(page, zaaknummer);
  await page.getByRole('link', { name: 'Advies uitbrengen' }).click();
  await page.getByText('Positief', { exact: true }).click();
  // The question that follows is the next stop of the keyboard; letters choose in it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('l');
  await expect(veld(page, 'Onderscheiding')).toHaveValue('on-lid');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Een voorbeeld voor de stad.');
  await page.getByRole('button', { name: 'Uitbrengen en doorsturen' }).click();
  await verwachtMelding(page, 'Uw advies staat bij het dossier, en het is doorgestuurd.');
  await verwachtGeteld(page, 'Advise and forward, from the list');
  const { status } = await roepAls<{ status: string }>('zuidholland', 'GET', `/api/burgeraanvraag/${zaak}`);
  expect(status).toBe('provincieAdvies');
});

test('correct the candidate’s street, from the list', async ({ page }) => {
  const { zaaknummer } = await verzoekBijGemeente();
  await lijst(page, 'denhaag', zaaknummer);
  await open(page, zaaknummer);
  await page.getByRole('link', { name: 'Gegevens kandidaat corrigeren' }).click();
  await veld(page, 'Straatnaam').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Kazernestraat');
  await page.keyboard.press('Alt+s');
  await verwachtMelding(page, 'De gegevens van de kandidaat zijn gecorrigeerd.');
  await verwachtGeteld(page, 'Correct the candidate’s street, from the list');
  await expect(page.getByText(/Kazernestraat/)).toBeVisible();
});

test('put three dossiers into a decree, from the decree', async ({ page }) => {
  test.setTimeout(120_000);
  const naam = familie();
  await Promise.all(
    ['Anna', 'Bert', 'Cor'].map((v) => toegekend({ kandidaatVoornaam: v, kandidaatAchternaam: naam })),
  );
  const { id, nummer } = await kb(`K${Date.now().toString(36)}`, []);
  await wissel(page, 'kanselarij');
  await page.goto(`/koninklijke-besluiten/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Koninklijk besluit ${nummer}` })).toBeVisible();
  await tel(page);
  await page.getByRole('link', { name: 'Dossiers toevoegen' }).click();
  // Those of this test, out of what other tests left; the address changes as a search would change it.
  const tabel = page.getByRole('table', { name: 'Dossiers die op een besluit wachten' });
  await expect(tabel).toBeVisible();
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(naam);
  const vakjes = tabel.getByRole('checkbox', { name: new RegExp(naam) });
  await expect(tabel.getByRole('checkbox')).toHaveCount(3);
  for (let i = 0; i < 3; i += 1) await vakjes.nth(i).click();
  await page.getByRole('button', { name: /^Toevoegen/ }).click();
  await verwachtMelding(page, `De 3 dossiers zijn toegevoegd aan KB ${nummer}.`);
  await verwachtGeteld(page, 'Put three dossiers into a decree, from the decree');
});

test('answer “Waar is mijn voorstel?”, at the helpdesk', async ({ page }) => {
  const { zaaknummer } = await dossier();
  await wissel(page, 'helpdesk');
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Zaken' })).toBeVisible();
  await tel(page);
  await page.keyboard.press('/');
  await page.keyboard.type(zaaknummer);
  await expect(page.getByRole('row').filter({ hasText: zaaknummer })).toContainText('Advies van de gemeente');
  await verwachtGeteld(page, 'Answer “Waar is mijn voorstel?”, at the helpdesk');
});
