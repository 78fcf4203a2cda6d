import { expect, type Locator, type Page } from '@playwright/test';

/** The heading of every error summary (docs/specification/forms.md#saving). */
export const FOUTENKOP = 'Er zijn fouten gevonden op de volgende onderdelen:';

/** A label as its control is called: what is marked `*` or `**`, or may stay empty, says that in words. */
function genaamd(label: string): RegExp {
  const letterlijk = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${letterlijk}( \\((niet verplicht|verplicht( bij doorsturen)?)\\))?$`);
}

/** The text field with this label, whatever its mark. */
export function veld(page: Page, label: string): Locator {
  const name = genaamd(label);
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
}

export function groep(page: Page, label: string): Locator {
  return page.getByRole('group', { name: genaamd(label) });
}

/** The control that a message belongs to: a field, or the first choice of a group. */
export function bediening(page: Page, label: string): Locator {
  return veld(page, label).or(groep(page, label)).first();
}

export function foutenoverzicht(page: Page): Locator {
  return page.locator('.lintje-fouten');
}

/** A message: the label of its field, its text, and the text in the summary where that names the field as well. */
export type Verwacht = readonly [label: string, tekst: string, inOverzicht?: string];

/**
 * The errors of a refused save, in the order of the page: in the title, in the summary that has the focus, at the
 * fields, and with links that lead to them.
 */
export async function verwachtFouten(page: Page, verwacht: readonly Verwacht[]): Promise<void> {
  const overzicht = foutenoverzicht(page);
  await expect(overzicht.getByRole('link')).toHaveText(verwacht.map(([, tekst, lang]) => lang ?? tekst));
  await expect(overzicht.getByRole('heading', { name: FOUTENKOP })).toBeFocused();
  await expect(page).toHaveTitle(
    verwacht.length === 1 ? /^1 fout: / : new RegExp(`^${verwacht.length} fouten: `),
  );
  for (const [i, [label, tekst]] of verwacht.entries()) {
    await verwachtFoutBij(page, label, tekst);
    await overzicht.getByRole('link').nth(i).click();
    const doel = bediening(page, label);
    const isGroep = await doel.evaluate((e) => e.matches('fieldset'));
    await expect(isGroep ? doel.locator('input').first() : doel, `link of "${tekst}"`).toBeFocused();
  }
}

/** The message stands at the field, which is invalid and described by it. */
export async function verwachtFoutBij(page: Page, label: string, tekst: string): Promise<void> {
  const doel = bediening(page, label);
  await expect(doel, label).toHaveAccessibleDescription(
    new RegExp(tekst.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
  if (await doel.evaluate((e) => !e.matches('fieldset')))
    await expect(doel).toHaveAttribute('aria-invalid', 'true');
}

export async function verwachtGeenFouten(page: Page): Promise<void> {
  await expect(foutenoverzicht(page)).toHaveCount(0);
  await expect(page.locator('.lintje-foutmelding')).toHaveCount(0);
}

/** Fills text fields by label and leaves each, as a person does. */
export async function vul(page: Page, waarden: Record<string, string>): Promise<void> {
  for (const [label, waarde] of Object.entries(waarden)) await veld(page, label).fill(waarde);
}

export function teLang(max: number): string {
  return `Dit veld mag maximaal ${max} karakters bevatten.`;
}

/** A refused save keeps the last focus; this is how a field is judged alone: typed in and left. */
export async function typEnVerlaat(page: Page, label: string, waarde: string): Promise<void> {
  await veld(page, label).fill(waarde);
  await veld(page, label).blur();
}
