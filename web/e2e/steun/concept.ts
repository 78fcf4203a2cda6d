import { expect, type Locator, type Page } from '@playwright/test';
import { veld } from './formulier.ts';
import { roep } from './http.ts';
import { open } from './wizard.ts';
import type { Uitnodiging } from './zaak.ts';

/** The question before a page with unsaved changes is left (docs/specification/forms.md#unsaved-changes). */
export const WAARSCHUWING = {
  kop: 'Niet opgeslagen informatie',
  tekst:
    'De pagina die u wilt verlaten bevat niet opgeslagen informatie. Weet u zeker dat u wilt doorgaan zonder op te slaan?',
};

export const bewaar = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true }).click();

/** The line beside the buttons that says what became of the typing. */
export const staat = (page: Page): Locator => page.locator('.lintje-bewaard');
export const alsConcept = /^Bewaard als concept – nog niet opgeslagen \(\d{2}:\d{2}\)$/;
export const hersteld = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Uw concept staat er nog' });

type Concept = { pagina: string; invoer: Record<string, unknown> };

export async function concepten({ uuid }: Uitnodiging): Promise<Concept[]> {
  return (await roep<{ items: Concept[] }>('GET', `/api/verzoek/${uuid}/concept`)).items;
}

export const voorsteller = ({ uuid }: Uitnodiging) =>
  roep<Record<string, unknown>>('GET', `/api/verzoek/${uuid}/voorsteller`);

/** Types in step 1 and waits until that is kept as a draft. */
export async function typ(page: Page, u: Uitnodiging, woonplaats: string): Promise<void> {
  await open(page, u, 'uw-gegevens', 'Uw gegevens');
  await veld(page, 'Woonplaats').fill(woonplaats);
  await expect(staat(page)).toHaveText(alsConcept);
}
