import { expect, type Page } from '@playwright/test';
import { wissel } from './behandelaar.ts';
import { veld } from './formulier.ts';
import { verwachtMelding } from './wizard.ts';

/** What officials do on the page of a case, each through the screen. */

/** Opens a case, and waits until it is there. */
export async function openZaak(page: Page, zaak: string, kandidaat = 'Johannes van den Berg'): Promise<void> {
  await page.goto(`/zaak/${zaak}`);
  await expect(page.getByRole('heading', { level: 1, name: kandidaat })).toBeVisible();
}

/** The status beside the case's number. */
export async function verwachtStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('.lintje-zaakkop .lintje-label')).toHaveText(`Status: ${status}`);
}

export async function kiesActie(page: Page, knop: string, kop: string): Promise<void> {
  await page.getByRole('link', { name: knop, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: kop })).toBeFocused();
}

export async function adviseer(
  page: Page,
  advies: 'Positief' | 'Negatief' | 'Aanhouden',
  onderscheiding?: string,
): Promise<void> {
  await kiesActie(page, 'Advies uitbrengen', 'Advies uitbrengen');
  await page.getByRole('radio', { name: advies }).check();
  if (onderscheiding) await veld(page, 'Onderscheiding').selectOption(onderscheiding);
  await veld(page, 'Toelichting').fill(`Wij adviseren ${advies.toLowerCase()}.`);
  await page.getByRole('button', { name: 'Advies uitbrengen' }).click();
  await verwachtMelding(page, 'Uw advies staat bij het dossier.');
}

export async function stuurDoor(page: Page, ministerie?: string): Promise<void> {
  await kiesActie(page, 'Dossier doorsturen', 'Dossier doorsturen');
  if (ministerie) await veld(page, 'Ministerie').selectOption(ministerie);
  await page.getByRole('button', { name: 'Doorsturen' }).click();
  await verwachtMelding(page, 'Het dossier is doorgestuurd.');
}

export async function besluit(page: Page, toekennen: 'Ja' | 'Nee', onderscheiding?: string): Promise<void> {
  await kiesActie(page, 'Besluit nemen', 'Besluit nemen');
  await page.getByRole('radio', { name: toekennen }).check();
  if (onderscheiding) await veld(page, 'Onderscheiding').selectOption(onderscheiding);
  await page.getByRole('button', { name: 'Besluit vastleggen' }).click();
  await verwachtMelding(page, 'Het besluit is vastgelegd.');
}

/** Another official opens the case. */
export async function bij(page: Page, account: string, zaak: string, status: string): Promise<void> {
  await wissel(page, account);
  await openZaak(page, zaak);
  await verwachtStatus(page, status);
}
