import { readFile } from 'node:fs/promises';
import { roepAls, wissel } from './steun/behandelaar.ts';
import { familie, stelVast, toegekend, voegToe } from './steun/besluit.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { startMet } from './steun/programma.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';

/** Deliveries to an archive (docs/archive.md#deliveries): several dossiers in one file, and what the archive said of it. */

async function opBeideBreedtes(page: Page) {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await verwachtToegankelijk(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** In Amsterdam, as a form has it. */
function dag(jarenGeleden: number): string {
  const nu = new Date();
  nu.setFullYear(nu.getFullYear() - jarenGeleden);
  return new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(nu);
}

/** Two dossiers of honours, of which the decree is of a year ago. */
async function onderscheiden(naam: string): Promise<string[]> {
  const een = await toegekend({ kandidaatAchternaam: naam, kandidaatVoornaam: 'Anna' });
  const twee = await toegekend({ kandidaatAchternaam: naam, kandidaatVoornaam: 'Bert' });
  const besluit = { nummer: `Archief ${naam}`, datum: dag(1) };
  const { id } = await roepAls<{ id: string }>('kanselarij', 'POST', '/api/koninklijke-besluiten', besluit);
  await voegToe(id, [een.zaak, twee.zaak]);
  await stelVast(id);
  return [een.zaaknummer, twee.zaaknummer];
}

test('two dossiers go to the archive in one delivery, which the archive acknowledges', async ({ page }) => {
  test.setTimeout(180_000);
  const naam = familie();
  const nummers = await onderscheiden(naam);
  const programma = await startMet({ LINTJE_OVERBRENGEN_JAREN: '1' });
  try {
    await wissel(page, 'bedrijfsvoering');
    // With the usual term they are not due.
    await page.goto(`/bewaring/overbrengen?zoek=${naam}`);
    await expect(page.getByText('Niets gevonden.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);

    await page.goto(`${programma.url}/bewaring`);
    const onderdelen = page.getByRole('navigation', { name: 'Onderdelen van bewaring en vernietiging' });
    await onderdelen.getByRole('link', { name: 'Overbrengen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overbrengen naar het archief' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Zoeken' }).fill(naam);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('button', { name: 'Levering maken' }).click();
    await expect(page.locator('.lintje-mislukt')).toContainText('U heeft geen dossiers gekozen.');
    for (const nummer of nummers) await page.getByRole('checkbox', { name: nummer }).check();
    await expect(page.getByText('2 dossiers gekozen.')).toBeVisible();
    await opBeideBreedtes(page);
    await page.getByRole('button', { name: 'Levering maken' }).click();
    const vraag = page.getByRole('dialog', { name: 'Levering maken' });
    await expect(vraag).toContainText('U maakt één levering van 2 dossiers.');
    await vraag.getByRole('button', { name: 'Levering maken' }).click();

    // What is in it, and the file itself.
    await expect(page.getByRole('heading', { level: 1, name: /^Levering LEV-\d{6}$/ })).toBeVisible();
    const levering = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Levering ', '');
    await verwachtMelding(page, `Levering ${levering} is gemaakt.`);
    for (const nummer of nummers)
      await expect(page.getByRole('listitem').filter({ hasText: nummer })).toBeVisible();
    const controlegetal = (await page.locator('code').innerText()).trim();
    expect(controlegetal).toMatch(/^[0-9a-f]{64}$/);
    await opBeideBreedtes(page);
    await page.getByRole('button', { name: 'Levering downloaden' }).click();
    const venster = page.getByRole('dialog', { name: 'Levering downloaden' });
    await venster.getByRole('button', { name: 'Downloaden' }).click();
    await expect(venster).toContainText('U heeft geen reden ingevuld.');
    await venster.getByRole('textbox').fill('Overdracht aan het archief');
    const opgehaald = page.waitForEvent('download');
    await venster.getByRole('button', { name: 'Downloaden' }).click();
    const bestand = await opgehaald;
    expect(bestand.suggestedFilename()).toBe(`${levering}-archiefpakket.zip`);
    const zip = await readFile(await bestand.path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    // The pakbon in it is not compressed.
    expect(zip.includes(`<waarde>${controlegetal}</waarde>`)).toBe(true);

    // Something else than this delivery is refused, and stays to be put right.
    await page.getByRole('link', { name: 'Ontvangst vastleggen' }).click();
    await page.getByRole('button', { name: 'Vastleggen' }).click();
    await verwachtFouten(page, [
      ['Controlegetal', 'U heeft geen controlegetal ingevuld.'],
      ['Ontvangen door', 'U heeft niet ingevuld wie de levering heeft ontvangen.'],
      ['Ontvangen op', 'U heeft geen datum ingevuld.'],
    ]);
    await opBeideBreedtes(page);
    await veld(page, 'Controlegetal').fill('0'.repeat(64));
    await veld(page, 'Ontvangen door').fill('Nationaal Archief');
    await veld(page, 'Ontvangen op').fill(dag(0));
    await page.getByRole('button', { name: 'Vastleggen' }).click();
    await verwachtFouten(page, [
      [
        'Controlegetal',
        `Dit is niet het controlegetal van levering ${levering}. Vraag het archief welk bestand het heeft ontvangen.`,
      ],
    ]);
    await veld(page, 'Controlegetal').fill(controlegetal.toUpperCase());
    await page.getByRole('button', { name: 'Vastleggen' }).click();
    await verwachtMelding(page, 'De ontvangst is vastgelegd.');
    await expect(page.getByText('Nationaal Archief heeft de levering ontvangen op')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Levering intrekken' })).toHaveCount(0);

    // In the list, for an auditor too, who takes nothing along.
    await wissel(page, 'auditor');
    await page.goto(`${programma.url}/bewaring/leveringen?zoek=${levering}`);
    await expect(page.getByRole('row').filter({ hasText: levering })).toContainText('Ontvangen op');
    await opBeideBreedtes(page);
    await page.getByRole('link', { name: levering }).click();
    await expect(page.getByText('Nationaal Archief heeft de levering ontvangen op')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Levering downloaden' })).toHaveCount(0);
  } finally {
    await programma.stop();
  }
});
