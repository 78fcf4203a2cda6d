import { expect, type Locator, type Page } from '@playwright/test';
import type { Uitnodiging } from './zaak.ts';

/** Opens a page of the wizard by its address and waits for its heading. */
export async function open(page: Page, { url }: Uitnodiging, pad: string, kop: string): Promise<void> {
  await page.goto(`${url}/${pad}`);
  await expect(page.getByRole('heading', { level: 1, name: kop })).toBeVisible();
}

/** The step in the side menu. */
export function stap(page: Page, naam: string): Locator {
  return page.getByRole('navigation', { name: 'Stappen' }).getByRole('link', { name: naam });
}

/** The counter beside a step. */
export async function verwachtTeller(page: Page, naam: string, aantal: number): Promise<void> {
  const teller = stap(page, naam).locator('.utrecht-badge-counter');
  if (aantal === 0) await expect(teller).toHaveCount(0);
  else await expect(teller).toHaveText(`${aantal} toegevoegd`);
}

/** The float message with this text. */
export function melding(page: Page, tekst: string): Locator {
  return page.locator('.lintje-melding').filter({ hasText: tekst });
}

/** A message with exactly this text; it is closed, so that the next one is looked for anew. */
export async function verwachtMelding(page: Page, tekst: string): Promise<void> {
  const kaart = melding(page, tekst);
  await expect(kaart.getByText(tekst, { exact: true })).toBeVisible();
  // It also closes by itself: a click that waits would find it gone.
  await kaart.getByRole('button', { name: /^Melding sluiten/ }).evaluateAll((knoppen) => {
    for (const knop of knoppen as HTMLButtonElement[]) knop.click();
  });
  await expect(kaart).toHaveCount(0);
}

/** By way of the submit page, which switches the validation display on, to a page that has missing data. */
export async function toonValidatie(page: Page, uitnodiging: Uitnodiging, naam: string): Promise<void> {
  await open(page, uitnodiging, 'indienen', 'Voorstel indienen');
  await page.getByRole('link', { name: new RegExp(`^Stap \\d: ${naam}$`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: naam })).toBeVisible();
}

export type Vraag = { kop: string; tekst: string };

/** The question that is open, with exactly this text. */
export async function verwachtVraag(page: Page, { kop, tekst }: Vraag): Promise<Locator> {
  const vraag = page.getByRole('dialog', { name: kop });
  await expect(vraag.getByText(tekst, { exact: true })).toBeVisible();
  return vraag;
}

/** "No" first, then "yes": a deletion that is asked for, given up, and asked for again. */
export async function verwijderNaTwijfel(page: Page, knop: Locator, vraag: Vraag): Promise<void> {
  await knop.click();
  await (await verwachtVraag(page, vraag)).getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(knop, 'the focus goes back to where it came from').toBeFocused();
  await knop.click();
  await (await verwachtVraag(page, vraag)).getByRole('button', { name: 'Verwijderen' }).click();
}

/** A day so many days (or months) from now, dd-mm-jjjj, as the rules count: in Amsterdam. */
export function datumOver({ dagen = 0, maanden = 0 }: { dagen?: number; maanden?: number }): string {
  const vandaag = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  const [jaar = 0, maand = 0, dag = 0] = vandaag.split('-').map(Number);
  const datum = new Date(Date.UTC(jaar, maand - 1 + maanden, dag + dagen));
  return datum.toISOString().slice(0, 10).split('-').reverse().join('-');
}
