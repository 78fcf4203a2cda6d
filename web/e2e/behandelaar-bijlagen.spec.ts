import { readFile } from 'node:fs/promises';
import { roepAls, vraagAls, wissel } from './steun/behandelaar.ts';
import { adviseer, bij, openZaak, stuurDoor } from './steun/dossier.ts';
import { groep, veld } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { bestand } from './steun/vullen.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/** The attachments of a dossier: types, confidentiality, change and removal (docs/specification/attachments.md). */

const GEHEIM = 'conclusie.txt';
const INHOUD = 'Niemand anders mag dit lezen.';
const rij = (page: Page, naam: string) => page.getByRole('row').filter({ hasText: naam });

/** A file with this name: text, or the pdf of the fixtures. */
async function kiesBestand(page: Page, naam: string) {
  const buffer = naam.endsWith('.txt') ? Buffer.from(INHOUD) : await readFile(bestand('brief.pdf'));
  await page
    .getByLabel(/^Bestand/)
    .setInputFiles({ name: naam, mimeType: 'application/octet-stream', buffer });
}

async function voegToe(page: Page, zaak: string, naam: string, vertrouwelijk: 'open' | 'vertrouwelijk') {
  await page.goto(`/zaak/${zaak}/bijlagen/nieuw`);
  await kiesBestand(page, naam);
  await page.getByRole('radio', { name: 'Onderzoeksbijlage' }).check();
  await page.getByRole('checkbox', { name: 'Conclusie onderzoeksbijlage' }).check();
  if (vertrouwelijk === 'vertrouwelijk')
    await page.getByRole('checkbox', { name: 'Vertrouwelijke bijlage' }).check();
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
}

test('the rules of an attachment, each with its message', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await page.getByRole('link', { name: 'Bijlage toevoegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bijlage toevoegen' })).toBeFocused();
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    'U heeft geen bestand geselecteerd.',
    'U heeft geen bijlage type geselecteerd.',
  ]);
  await page.getByRole('radio', { name: 'Onderzoeksbijlage' }).check();
  await kiesBestand(page, 'brief.exe');
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    /^Het type bestand dat u wilt toevoegen wordt niet ondersteund\./,
    'U heeft geen inhoud geselecteerd.',
  ]);
  await expect(groep(page, 'Inhoud van de onderzoeksbijlage')).toBeVisible();
  await page.getByRole('radio', { name: 'Overig', exact: true }).check();
  await expect(groep(page, 'Inhoud van de onderzoeksbijlage')).toHaveCount(0);
});

test('add, change and remove; the type of the citizen’s own file is set, not its words', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await voegToe(page, zaak, 'onderzoek.pdf', 'open');
  await expect(rij(page, 'onderzoek.pdf')).toContainText('Conclusie onderzoeksbijlage');
  await expect(rij(page, 'onderzoek.pdf')).toContainText("'s-Gravenhage");
  await expect(rij(page, 'brief.pdf')).toContainText('De voorsteller');

  await rij(page, 'onderzoek.pdf')
    .getByRole('link', { name: /^Wijzigen/ })
    .click();
  await page.getByRole('radio', { name: 'Oplegnotitie' }).check();
  await veld(page, 'Toelichting').fill('Voor de vergadering');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol gewijzigd.');
  await expect(rij(page, 'onderzoek.pdf')).toContainText('Oplegnotitie');
  await expect(rij(page, 'onderzoek.pdf')).toContainText('Voor de vergadering');

  await rij(page, 'brief.pdf')
    .getByRole('link', { name: /^Wijzigen/ })
    .click();
  await expect(page.getByRole('checkbox', { name: 'Vertrouwelijke bijlage' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ondersteunersbrief' }).check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol gewijzigd.');
  await expect(rij(page, 'brief.pdf')).toContainText('Ondersteunersbrief');
  await expect(rij(page, 'brief.pdf').getByRole('button', { name: /^Verwijderen/ })).toHaveCount(0);

  await rij(page, 'onderzoek.pdf')
    .getByRole('button', { name: /^Verwijderen/ })
    .click();
  const vraag = page.getByRole('dialog', { name: 'Bijlage verwijderen' });
  await expect(vraag).toContainText('Weet u zeker dat u bijlage "onderzoek.pdf" wilt verwijderen?');
  await vraag.getByRole('button', { name: 'Verwijderen' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol verwijderd.');
  await expect(rij(page, 'onderzoek.pdf')).toHaveCount(0);
});

test('a confidential attachment is seen by its owner and by nobody else, nowhere', async ({
  page,
  context,
}) => {
  const { zaak } = await dossier();
  await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
  await voegToe(page, zaak, GEHEIM, 'vertrouwelijk');
  await expect(rij(page, GEHEIM)).toContainText('Vertrouwelijk');
  await expect(page.getByText('Vertrouwelijke bijlage: alleen uw eigen organisatie')).toBeVisible();

  // It asks why, first in its own window, and the look is on the timeline.
  const venster = context.waitForEvent('page');
  await rij(page, GEHEIM)
    .getByRole('link', { name: /^Bekijken/ })
    .click();
  const viewer = await venster;
  await viewer.getByRole('button', { name: 'Bijlage openen' }).click();
  await expect(viewer.getByText('U heeft geen reden ingevuld.')).toBeVisible();
  await viewer.getByRole('textbox', { name: /^Reden/ }).fill('Voorbereiding van het advies');
  await viewer.getByRole('button', { name: 'Bijlage openen' }).click();
  await expect(viewer.getByText(INHOUD)).toBeVisible();
  await viewer.close();
  await page.goto(`/zaak/${zaak}/tijdlijn?soort=inzage`);
  await expect(page.getByText('Voorbereiding van het advies').first()).toBeVisible();

  // A download asks it as well.
  await openZaak(page, zaak);
  await rij(page, GEHEIM).getByRole('link', { name: GEHEIM, exact: true }).click();
  const vraag = page.getByRole('dialog', { name: 'Vertrouwelijke bijlage' });
  await vraag.getByRole('textbox', { name: /^Reden/ }).fill('Jaarlijkse controle');
  const download = page.waitForEvent('download');
  await vraag.getByRole('button', { name: 'Downloaden' }).click();
  expect((await download).suggestedFilename()).toBe(GEHEIM);

  const zaakNu = await roepAls<{ dossier: { bijlagen: { id: string; name: string }[] } }>(
    'denhaag',
    'GET',
    `/api/dossiers/${zaak}`,
  );
  const geheim = zaakNu.dossier.bijlagen.find((b) => b.name === GEHEIM);
  await adviseer(page, 'Positief', 'on-lid');
  await stuurDoor(page);
  await bij(page, 'zuidholland', zaak, 'Advies van de provincie');
  await expect(page.getByRole('heading', { name: 'Bijlagen' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(GEHEIM);
  await page.goto(`/zaak/${zaak}/tijdlijn`);
  await expect(page.getByText(/gebeurtenissen/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(GEHEIM);
  await page.goto(`/zaak/${zaak}/vergelijken`);
  await expect(page.getByText(/veranderd/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(GEHEIM);
  const download404 = await vraagAls(
    'zuidholland',
    'GET',
    `/api/dossiers/${zaak}/bijlagen/${geheim?.id}/1?reden=Nieuwsgierig`,
  );
  expect(download404.status).toBe(404);
});

test('a spreadsheet asks before the download', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${zaak}/bijlagen/nieuw`);
  await page.getByLabel(/^Bestand/).setInputFiles({
    name: 'leden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('naam;jaar\nJan;1999\n'),
  });
  await page.getByRole('radio', { name: 'Overig', exact: true }).check();
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
  await rij(page, 'leden.csv').getByRole('link', { name: 'leden.csv', exact: true }).click();
  const vraag = page.getByRole('dialog', { name: 'Bijlage downloaden' });
  await expect(vraag).toContainText('Weet u zeker dat u deze bijlage wilt downloaden?');
  const download = page.waitForEvent('download');
  await vraag.getByRole('button', { name: 'Downloaden' }).click();
  expect((await download).suggestedFilename()).toBe('leden.csv');
});
