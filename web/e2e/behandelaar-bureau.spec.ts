import { roepAls, wissel } from './steun/behandelaar.ts';
import { familie, kb, toegekend } from './steun/besluit.ts';
import { bij, kiesActie, openZaak, verwachtStatus } from './steun/dossier.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier, verzoekBijGemeente } from './steun/zaak.ts';

/** An official's day: what is wrong can be put right, and what is whose turn is told. */

async function bekijk(page: Page, naam: string): Promise<void> {
  for (const breedte of [1280, 375]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/bureau-${naam}-${breedte}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the municipality corrects the candidate; everywhere stands the right name', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Gegevens kandidaat corrigeren', 'Gegevens van de kandidaat corrigeren');
  await expect(veld(page, 'Achternaam')).toHaveValue('Berg');
  await expect(veld(page, 'Geboortedatum')).toHaveValue('05-12-1950');
  await bekijk(page, 'kandidaat');
  await veld(page, 'Achternaam').fill('');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtFouten(page, [['Achternaam', 'U heeft geen achternaam van de kandidaat ingevuld.']]);
  await veld(page, 'Achternaam').fill('Bergh');
  await veld(page, 'Geboortedatum').fill('6-12-1950');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'De gegevens van de kandidaat zijn gecorrigeerd.');
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes van den Bergh' })).toBeVisible();
  await expect(page.getByText('06-12-1950', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await expect(
    page.getByRole('heading', { name: 'De gemeente heeft de gegevens van de kandidaat gecorrigeerd.' }),
  ).toBeVisible();
});

test('a dossier that was sent back says so, and why', async ({ page }) => {
  const { zaak, zaaknummer } = await dossier();
  const advies = { advies: 'negatief', toelichting: 'Nog te kort actief.' };
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/advies`, advies);
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/doorsturen`, {});
  await roepAls('zuidholland', 'POST', `/api/dossiers/${zaak}/terugsturen`, {
    reden: 'Welk jaar begon het?',
  });
  await wissel(page, 'denhaag');
  await page.goto(`/?lijst=dossiers&zoek=${zaaknummer}&let=teruggestuurd`);
  const rij = page.getByRole('table', { name: 'Mijn organisatie is aan zet' }).getByRole('row').nth(1);
  await expect(rij).toContainText('Teruggestuurd');
  await bekijk(page, 'lijst');
  await rij.getByRole('link').first().click();
  const stand = page.getByRole('region', { name: 'Waar staat deze zaak?' });
  await expect(stand).toContainText('Teruggestuurd door Zuid-Holland');
  await expect(stand).toContainText('Welk jaar begon het?');
  await bekijk(page, 'teruggestuurd');
});

test('a dossier is ended: the reason is asked, and it is over', async ({ page }) => {
  const { zaak } = await dossier();
  await bij(page, 'denhaag', zaak, 'Advies van de gemeente');
  await kiesActie(page, 'Dossier beëindigen', 'Dossier beëindigen');
  await page.getByRole('button', { name: 'Dossier beëindigen' }).click();
  await verwachtFouten(page, [['Waarom gaat het dossier niet verder?', 'U heeft geen reden gekozen.']]);
  await page.getByRole('radio', { name: 'Een andere reden' }).check();
  await page.getByRole('button', { name: 'Dossier beëindigen' }).click();
  await verwachtFouten(page, [['Toelichting', 'U heeft geen toelichting ingevuld.']]);
  await page.getByRole('radio', { name: 'De kandidaat is overleden' }).check();
  await bekijk(page, 'beeindigen');
  await page.getByRole('button', { name: 'Dossier beëindigen' }).click();
  await verwachtMelding(page, 'Het dossier is beëindigd.');
  await verwachtStatus(page, 'Beëindigd');
  await expect(page.getByText(/Dit dossier is beëindigd omdat de kandidaat is overleden/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Advies uitbrengen' })).toHaveCount(0);
});

test('what was granted is the chancery’s turn; a draft decree is corrected and deleted', async ({ page }) => {
  const naam = familie();
  const { zaak } = await toegekend({ kandidaatAchternaam: naam });
  await wissel(page, 'kanselarij');
  await openZaak(page, zaak, `Johannes van den ${naam}`);
  await verwachtStatus(page, 'Toegekend, wacht op een koninklijk besluit');
  await expect(
    page.getByText(/Dit dossier ligt bij de Kanselarij der Nederlandse Orden omdat/),
  ).toBeVisible();
  const nummer = `W${Date.now().toString(36)}`;
  const { id } = await kb(nummer, [zaak]);
  await page.goto(`/koninklijke-besluiten/${id}`);
  await bekijk(page, 'besluit');
  await page.getByRole('link', { name: 'Nummer en datum wijzigen' }).click();
  await expect(veld(page, 'Nummer')).toHaveValue(nummer);
  await veld(page, 'Datum').fill('01-01-1850');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.locator('.lintje-fouten')).toContainText(/Vul een datum in van/);
  await bekijk(page, 'besluit-wijzigen');
  await veld(page, 'Datum').fill('25-04-2026');
  await veld(page, 'Nummer').fill(`${nummer}b`);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Het koninklijk besluit is gewijzigd.');
  await expect(page.getByRole('heading', { level: 1, name: `Koninklijk besluit ${nummer}b` })).toBeVisible();
  await expect(page.getByRole('table')).toContainText(naam);
  await page.getByRole('button', { name: 'Concept verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await verwachtMelding(page, 'Het concept is verwijderd.');
  await openZaak(page, zaak, `Johannes van den ${naam}`);
  await verwachtStatus(page, 'Toegekend, wacht op een koninklijk besluit');
});

test('management is not for a municipality, and an organisation fits the role', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto('/beheer/gebruikers');
  await expect(page.getByRole('heading', { name: 'U heeft geen toegang tot deze pagina' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gebruiker toevoegen' })).toHaveCount(0);
  await expect(page.locator('.lintje-mislukt')).toHaveCount(0);
  await bekijk(page, 'geen-beheer');
  await wissel(page, 'beheer');
  await page.goto('/beheer/gebruikers/nieuw');
  await veld(page, 'Rol').selectOption('provincie');
  const opties = veld(page, 'Organisatie').locator('option');
  await expect(opties.filter({ hasText: '(Provincie)' })).not.toHaveCount(0);
  await expect(opties.filter({ hasText: '(Gemeente)' })).toHaveCount(0);
});

test('the helpdesk finds a caller by the whole name, and who missed a mail', async ({ page }) => {
  const achternaam = familie();
  const { zaaknummer } = await verzoekBijGemeente({ voorstellerNaam: `Anna de ${achternaam}` });
  await wissel(page, 'helpdesk');
  await page.goto('/');
  const zoek = page.getByRole('searchbox', { name: 'Zoeken' });
  await zoek.fill(achternaam);
  await expect(page.getByText(/^Geen zaak gevonden/)).toBeVisible();
  await zoek.fill(`anna de ${achternaam}`);
  await expect(page.getByRole('link', { name: zaaknummer })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(`Anna de ${achternaam}`);
  // What is ticked stands in the address, and follows it.
  await page.getByRole('checkbox', { name: /e-mail die niet is aangekomen/ }).click();
  await expect(page).toHaveURL(/let=mailMislukt/);
  await expect(page.getByRole('link', { name: zaaknummer })).toHaveCount(0);
  await bekijk(page, 'helpdesk');
});
