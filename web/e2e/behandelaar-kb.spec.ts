import { readFile } from 'node:fs/promises';
import { roepAls, wissel } from './steun/behandelaar.ts';
import { familie, kb, stelVast, toegekend, voegToe } from './steun/besluit.ts';
import { adviseer, kiesActie, openZaak, verwachtStatus } from './steun/dossier.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { bestand } from './steun/vullen.ts';
import { datumOver, verwachtMelding, verwijderNaTwijfel } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/**
 * Royal decrees, the register that follows from them, and the honour that a person has once
 * (docs/specification/decrees.md).
 */

const LIJST = '/koninklijke-besluiten';
const BRIEF = bestand('brief.pdf');
const VOORNAMEN = ['Anna', 'Bram', 'Cato'] as const;

const rijen = (page: Page, tabel: string) => page.getByRole('table', { name: tabel }).locator('tbody tr');
const hoofdmenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

async function kiesInMenu(page: Page, naam: string) {
  await page.goto('/');
  await hoofdmenu(page).getByRole('link', { name: naam }).click();
  await expect(page.getByRole('heading', { level: 1, name: naam })).toBeFocused();
}

test('three dossiers: into a decree, out and in again, established, and all three in the register', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const achternaam = familie();
  const nummer = `2026.${achternaam}`;
  const zaken: string[] = [];
  for (const kandidaatVoornaam of VOORNAMEN) {
    const naam = { kandidaatVoornaam, kandidaatTussenvoegsel: '', kandidaatAchternaam: achternaam };
    zaken.push((await toegekend(naam)).zaak);
  }

  // Who composes it.
  await wissel(page, 'kanselarij');
  await kiesInMenu(page, 'Koninklijke besluiten');
  await page.getByRole('button', { name: 'Nieuw KB aanmaken' }).click();
  await page.getByRole('button', { name: 'KB aanmaken', exact: true }).click();
  await verwachtFouten(page, [
    ['Nummer', 'U heeft geen nummer ingevuld.'],
    ['Datum', 'U heeft geen datum ingevuld.'],
  ]);
  await veld(page, 'Nummer').fill(nummer);
  await veld(page, 'Datum').fill('24-04-2026');
  await page.getByRole('button', { name: 'KB aanmaken', exact: true }).click();
  await verwachtMelding(page, 'Het koninklijk besluit is aangemaakt.');
  await expect(page.getByRole('heading', { level: 1, name: `Koninklijk besluit ${nummer}` })).toBeFocused();
  await expect(page.getByText('Er staan nog geen dossiers in dit besluit.')).toBeVisible();

  await kiesInMenu(page, 'Koninklijke besluiten');
  await page.getByRole('link', { name: 'Dossiers toevoegen aan bestaand KB' }).click();
  await veld(page, 'Koninklijk besluit').selectOption({ label: `${nummer} van 24-04-2026 (0 dossiers)` });
  // The button stands below the table: it moves when the rows come.
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(achternaam);
  await expect(rijen(page, 'Dossiers die op een besluit wachten')).toHaveCount(3);
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.locator('.lintje-mislukt')).toContainText('U heeft geen dossiers gekozen.');
  await page.getByRole('checkbox', { name: new RegExp(`^Anna ${achternaam}, KO-`) }).check();
  await expect(page.getByText('1 dossier gekozen.')).toBeVisible();
  await page.getByRole('button', { name: 'Kies alles van deze lijst' }).click();
  await expect(page.getByText('3 dossiers gekozen.')).toBeVisible();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(page, `De 3 dossiers zijn toegevoegd aan KB ${nummer}.`);
  const inBesluit = rijen(page, 'Dossiers in dit besluit');
  await expect(inBesluit).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Vaststellen' }), 'that is for another side').toHaveCount(0);

  await verwijderNaTwijfel(page, page.getByRole('button', { name: `Verwijderen Bram ${achternaam}` }), {
    kop: 'Dossier uit het besluit halen',
    tekst: `Weet u zeker dat u het dossier van Bram ${achternaam} uit dit besluit wilt verwijderen?`,
  });
  await verwachtMelding(page, 'Het dossier is uit het besluit verwijderd.');
  await expect(inBesluit).toHaveCount(2);
  await page.getByRole('link', { name: 'Dossiers toevoegen' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^Bram ${achternaam}, KO-`) }).check();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(page, `Het dossier is toegevoegd aan KB ${nummer}.`);
  await expect(inBesluit).toHaveCount(3);

  await page.getByRole('link', { name: 'Bijlage toevoegen' }).click();
  await page.locator('input[type=file]').setInputFiles(BRIEF);
  await veld(page, 'Toelichting').fill('De voordracht');
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
  const bijlagen = rijen(page, 'Bijlagen bij dit besluit');
  await expect(bijlagen).toHaveCount(1);
  await page.getByRole('link', { name: 'Wijzigen brief.pdf' }).click();
  await veld(page, 'Toelichting').fill('De voordracht van de minister');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol gewijzigd.');
  await expect(bijlagen).toContainText('De voordracht van de minister');
  const opgehaald = page.waitForEvent('download');
  await page.getByRole('link', { name: 'brief.pdf', exact: true }).click();
  expect((await opgehaald).suggestedFilename()).toBe('brief.pdf');
  await verwijderNaTwijfel(page, page.getByRole('button', { name: 'Verwijderen brief.pdf' }), {
    kop: 'Bijlage verwijderen',
    tekst: 'Weet u zeker dat u bijlage "brief.pdf" wilt verwijderen?',
  });
  await verwachtMelding(page, 'Bijlage is succesvol verwijderd.');

  await openZaak(page, zaken[0] ?? '', `Anna ${achternaam}`);
  await verwachtStatus(page, 'Opgenomen in een koninklijk besluit');
  await expect(page.getByText(`Het dossier is opgenomen in koninklijk besluit ${nummer}`)).toContainText(
    'nog een concept',
  );

  // Who establishes it.
  await wissel(page, 'bedrijfsvoering');
  await kiesInMenu(page, 'Koninklijke besluiten');
  await expect(page.getByRole('button', { name: 'Nieuw KB aanmaken' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(nummer);
  await page.getByRole('link', { name: nummer }).click();
  await expect(inBesluit).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Dossiers toevoegen' })).toHaveCount(0);
  const venster = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Concept als PDF bekijken/ }).click();
  const pdf = await venster;
  await expect(pdf.locator('iframe')).toHaveAttribute(
    'src',
    /\/api\/koninklijke-besluiten\/.*\/pdf\?weergave=inline$/,
  );
  const antwoord = await page.request.get((await pdf.locator('iframe').getAttribute('src')) ?? '');
  expect([antwoord.status(), antwoord.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await pdf.close();
  await page.getByRole('button', { name: 'Vaststellen' }).click();
  const vraag = page.getByRole('dialog', { name: `Koninklijk besluit ${nummer} vaststellen?` });
  await expect(vraag).toContainText('Dit kunt u niet terugdraaien.');
  await expect(vraag).toContainText('de 3 dossiers in dit besluit');
  await vraag.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('button', { name: 'Vaststellen' })).toBeFocused();
  await page.getByRole('button', { name: 'Vaststellen' }).click();
  await vraag.getByRole('button', { name: 'Vaststellen' }).click();
  await verwachtMelding(page, 'Het koninklijk besluit is vastgesteld.');
  await expect(page.getByRole('heading', { name: /^Vastgesteld op / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vaststellen' })).toHaveCount(0);

  // Read only, also for the official who composed it.
  await wissel(page, 'kanselarij');
  await page.goto(`${LIJST}?zoek=${nummer}`);
  await expect(page.getByRole('row').filter({ hasText: nummer })).toContainText('Vastgesteld');
  await page.getByRole('link', { name: nummer }).click();
  await expect(inBesluit).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Verwijderen/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Dossiers toevoegen' })).toHaveCount(0);

  // The register knows all three.
  await wissel(page, 'bedrijfsvoering');
  await kiesInMenu(page, 'Register');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(achternaam);
  await expect(page.getByText('3 personen')).toBeVisible();
  await veld(page, 'Jaar').fill('2025');
  await expect(page.getByText('Niemand gevonden.')).toBeVisible();
  await veld(page, 'Jaar').fill('2026');
  await veld(page, 'Onderscheiding').selectOption('on-lid');
  await veld(page, 'Gemeente').fill('Den Haag');
  await page.getByRole('option', { name: "'s-Gravenhage" }).click();
  await expect(page).toHaveURL(/jaar=2026.*onderscheiding=on-lid.*gemeente=518/);
  await expect(rijen(page, 'Register')).toHaveCount(3);
  await page.getByRole('link', { name: `Cato ${achternaam}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Cato ${achternaam}` })).toBeFocused();
  await expect(page.getByText('De uitreiking is nog niet geregistreerd.')).toBeVisible();

  // The ceremony, from the page of the case.
  await openZaak(page, zaken[2] ?? '', `Cato ${achternaam}`);
  await verwachtStatus(page, 'Onderscheiden');
  await kiesActie(page, 'Uitreiking registreren', 'Uitreiking registreren');
  await page.getByRole('button', { name: 'Uitreiking registreren' }).click();
  await verwachtFouten(page, [
    ['Datum van de uitreiking', 'U heeft geen datum ingevuld.'],
    ['Plaats', 'U heeft geen plaats ingevuld.'],
  ]);
  await veld(page, 'Datum van de uitreiking').fill(datumOver({}));
  await veld(page, 'Plaats').fill('Den Haag');
  await veld(page, 'Uitgereikt door').fill('de burgemeester van Den Haag');
  await page.getByRole('button', { name: 'Uitreiking registreren' }).click();
  await verwachtMelding(page, 'De uitreiking is geregistreerd.');
  await expect(page.getByText('De onderscheiding is uitgereikt op')).toContainText(
    'in Den Haag, door de burgemeester',
  );
  await page.goto(`/register?zoek=${achternaam}`);
  await expect(page.getByRole('row').filter({ hasText: `Cato ${achternaam}` })).toContainText(datumOver({}));
  await page.getByRole('link', { name: `Cato ${achternaam}` }).click();
  await expect(page.getByText('de burgemeester van Den Haag')).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar het register' }).click();
  await expect(page, 'the search is kept').toHaveURL(`/register?zoek=${achternaam}`);
});

test('a decree that changed while it was looked at is not established unseen', async ({ page }) => {
  const achternaam = familie();
  const naam = { kandidaatTussenvoegsel: '', kandidaatAchternaam: achternaam };
  const een = await toegekend({ ...naam, kandidaatVoornaam: 'Dina' });
  const twee = await toegekend({ ...naam, kandidaatVoornaam: 'Evert' });
  const besluit = await kb(`2026.${achternaam}`, [een.zaak]);
  await wissel(page, 'bedrijfsvoering');
  await page.goto(`${LIJST}/${besluit.id}`);
  await page.getByRole('button', { name: 'Vaststellen' }).click();
  await voegToe(besluit.id, [twee.zaak]);
  const vraag = page.getByRole('dialog');
  await vraag.getByRole('button', { name: 'Vaststellen' }).click();
  await expect(vraag).toContainText('Iemand heeft dit besluit intussen gewijzigd.');
  await vraag.getByRole('button', { name: 'Annuleren' }).click();
  await expect(rijen(page, 'Dossiers in dit besluit')).toHaveCount(2);
  await page.getByRole('button', { name: 'Vaststellen' }).click();
  await expect(vraag).toContainText('de 2 dossiers in dit besluit');
  await vraag.getByRole('button', { name: 'Vaststellen' }).click();
  await verwachtMelding(page, 'Het koninklijk besluit is vastgesteld.');
});

test('a number that is taken, and a dossier that somebody else was faster with', async ({ page }) => {
  const achternaam = familie();
  const naam = { kandidaatVoornaam: 'Femke', kandidaatTussenvoegsel: '', kandidaatAchternaam: achternaam };
  const { zaak } = await toegekend(naam);
  const mijn = await kb(`2026.${achternaam}`, []);
  const ander = await kb(`2026.${achternaam}.b`, []);
  await wissel(page, 'kanselarij');
  await page.goto(`${LIJST}/nieuw`);
  await veld(page, 'Nummer').fill(mijn.nummer);
  await veld(page, 'Datum').fill('24-04-2026');
  await page.getByRole('button', { name: 'KB aanmaken', exact: true }).click();
  await verwachtFouten(page, [['Nummer', 'Er is al een koninklijk besluit met dit nummer.']]);
  await expect(veld(page, 'Datum')).toHaveValue('24-04-2026');

  await page.goto(`${LIJST}/toevoegen?besluit=${mijn.id}&zoek=${achternaam}`);
  await page.getByRole('checkbox', { name: new RegExp(`^Femke ${achternaam}`) }).check();
  await voegToe(ander.id, [zaak]);
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.locator('.lintje-mislukt')).toContainText('KO-');
});

test('an attachment of the register: added, changed while somebody else did, kept from being lost, removed', async ({
  page,
}) => {
  const achternaam = familie();
  const naam = { kandidaatVoornaam: 'Hugo', kandidaatTussenvoegsel: '', kandidaatAchternaam: achternaam };
  const { zaak } = await toegekend(naam);
  const { id } = await kb(`2026.${achternaam}`, [zaak]);
  await stelVast(id);
  await wissel(page, 'bedrijfsvoering');
  await page.goto(`/register/${zaak}`);
  const rij = (bestandsnaam: string) => rijen(page, 'Bijlagen').filter({ hasText: bestandsnaam });

  await page.getByRole('link', { name: 'Bijlage toevoegen' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'oorkonde.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(BRIEF),
  });
  await page.getByRole('radio', { name: 'Overig', exact: true }).check();
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');

  await page.getByRole('link', { name: 'Wijzigen oorkonde.pdf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bijlage wijzigen' })).toBeFocused();
  await veld(page, 'Toelichting').fill('De oorkonde, van voren');
  // A colleague is first.
  const bijlagen = await roepAls<{ id: string; name: string }[]>(
    'bedrijfsvoering',
    'GET',
    `/api/register/${zaak}/bijlagen`,
  );
  const oorkonde = bijlagen.find(({ name }) => name === 'oorkonde.pdf');
  await roepAls('bedrijfsvoering', 'PUT', `/api/register/${zaak}/bijlagen/${oorkonde?.id}/1/edit`, {
    bijlageType: 'Overig',
    toelichting: 'Een foto',
    isVertrouwelijk: false,
  });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(
    page.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' }),
  ).toBeFocused();
  const verschil = page.getByRole('row', { name: /^Toelichting/ });
  await expect(verschil.getByRole('cell')).toHaveText(['De oorkonde, van voren', 'Een foto']);
  await expect(veld(page, 'Toelichting')).toHaveValue('De oorkonde, van voren');
  // Nor is it lost by leaving.
  await page.getByRole('link', { name: `Terug naar Hugo ${achternaam}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Op deze pagina blijven' }).click();
  await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol gewijzigd.');
  await expect(rij('oorkonde.pdf')).toContainText('De oorkonde, van voren');

  // Of the citizen's own file the type alone.
  await page.getByRole('link', { name: 'Wijzigen brief.pdf' }).click();
  await expect(page.getByRole('checkbox', { name: 'Vertrouwelijke bijlage' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ondersteunersbrief' }).check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol gewijzigd.');
  await expect(rij('brief.pdf')).toContainText('Ondersteunersbrief');
  await expect(page.getByRole('button', { name: 'Verwijderen brief.pdf' })).toHaveCount(0);

  await verwijderNaTwijfel(page, page.getByRole('button', { name: 'Verwijderen oorkonde.pdf' }), {
    kop: 'Bijlage verwijderen',
    tekst: 'Weet u zeker dat u bijlage "oorkonde.pdf" wilt verwijderen?',
  });
  await verwachtMelding(page, 'Bijlage is succesvol verwijderd.');
  await expect(rij('oorkonde.pdf')).toHaveCount(0);
});

test('an honour that a person has already: a warning that stops nobody', async ({ page }) => {
  const achternaam = familie();
  const naam = { kandidaatVoornaam: 'Greet', kandidaatTussenvoegsel: '', kandidaatAchternaam: achternaam };
  const { zaak } = await toegekend(naam);
  const { id } = await kb(`2026.${achternaam}`, [zaak]);
  await stelVast(id);
  const { zaak: tweede } = await dossier(naam);
  await wissel(page, 'denhaag');
  await openZaak(page, tweede, `Greet ${achternaam}`);
  await kiesActie(page, 'Advies uitbrengen', 'Advies uitbrengen');
  await page.getByRole('radio', { name: 'Positief' }).check();
  const waarschuwing = page.getByText(
    'Let op: deze onderscheiding komt voor een persoon niet meer dan één keer voor.',
  );
  await veld(page, 'Onderscheiding').selectOption('on-ridder');
  await veld(page, 'Toelichting').fill('Een ander lintje.');
  await expect(waarschuwing).toHaveCount(0);
  await veld(page, 'Onderscheiding').selectOption('on-lid');
  await expect(waarschuwing).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar de zaak' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
  await adviseer(page, 'Positief', 'on-lid');
  await expect(waarschuwing, 'it stays with the case').toBeVisible();

  // The minister's form warns as well.
  const advies = { advies: 'positief', onderscheiding: 'on-lid', toelichting: 'Wij adviseren positief.' };
  await roepAls('denhaag', 'POST', `/api/dossiers/${tweede}/doorsturen`, {});
  await roepAls('zuidholland', 'POST', `/api/dossiers/${tweede}/advies`, advies);
  await roepAls('zuidholland', 'POST', `/api/dossiers/${tweede}/doorsturen`, {});
  await roepAls('kanselarij', 'POST', `/api/dossiers/${tweede}/advies`, advies);
  await roepAls('kanselarij', 'POST', `/api/dossiers/${tweede}/doorsturen`, { ministerieId: 1475 });
  await wissel(page, 'az');
  await openZaak(page, tweede, `Greet ${achternaam}`);
  await kiesActie(page, 'Besluit nemen', 'Besluit nemen');
  await page.getByRole('radio', { name: 'Ja' }).check();
  await veld(page, 'Onderscheiding').selectOption('on-lid');
  await expect(waarschuwing).toBeVisible();
  await page.getByRole('button', { name: 'Besluit vastleggen' }).click();
  await verwachtMelding(page, 'Het besluit is vastgelegd.');
});

test('who has no part in decrees does not see them', async ({ page }) => {
  const { id } = await kb(`2026.${familie()}`, []);
  for (const account of ['denhaag', 'zuidholland', 'az', 'helpdesk', 'beheer', 'auditor']) {
    await wissel(page, account);
    for (const pad of [LIJST, `${LIJST}/${id}`, '/register']) {
      await page.goto(pad);
      await expect(
        page.getByRole('heading', { name: 'U heeft geen toegang tot deze pagina' }),
        `${account} at ${pad}`,
      ).toBeVisible();
    }
    for (const naam of ['Koninklijke besluiten', 'Register'])
      await expect(hoofdmenu(page).getByRole('link', { name: naam })).toHaveCount(0);
  }
  await wissel(page, 'kanselarij');
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'U heeft geen toegang tot deze pagina' })).toBeVisible();
  await wissel(page, 'bedrijfsvoering');
  for (const deel of ['nieuw', `toevoegen?besluit=${id}`]) {
    await page.goto(`${LIJST}/${deel}`);
    await expect(page.getByRole('heading', { name: 'U heeft geen toegang tot deze pagina' })).toBeVisible();
  }
});
