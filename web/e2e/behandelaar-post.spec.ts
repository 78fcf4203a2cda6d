import { execFileSync } from 'node:child_process';
import { vraagAls, wissel } from './steun/behandelaar.ts';
import { kiesActie, openZaak, verwachtStatus } from './steun/dossier.ts';
import { veld, verwachtFouten, vul } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { bestand } from './steun/vullen.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { briefKlaar, verzoekBijGemeente } from './steun/zaak.ts';

/** A request on paper, and letters in the place of mails. */

const TITEL = 'Verzoek op papier of telefoon invoeren';

async function opElkeBreedte(page: Page, naam: string) {
  const map = process.env.LINTJE_BEELDEN;
  for (const breedte of [320, 375, 1280]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    if (map) await page.screenshot({ path: `${map}/${naam}-${breedte}.png`, fullPage: true });
  }
}

/** The words of a letter, without its spaces. */
async function gelezen(pad: string): Promise<string> {
  const antwoord = await vraagAls('denhaag', 'GET', pad);
  expect(antwoord.status).toBe(200);
  const pdf = Buffer.from(await antwoord.arrayBuffer());
  return execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString().replace(/\s+/g, '');
}

test('a letter comes in, is entered, answered by letter, and its link opens the proposal', async ({
  page,
}) => {
  await wissel(page, 'denhaag');
  await page.goto('/');
  await page.getByRole('link', { name: TITEL }).click();
  await expect(page.getByRole('heading', { name: TITEL, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Verzoek invoeren' }).click();
  await verwachtFouten(page, [
    ['Hoe kwam het verzoek binnen?', 'U heeft niet ingevuld hoe het verzoek binnenkwam.'],
    ['Datum van binnenkomst', 'U heeft geen datum van binnenkomst ingevuld.'],
    ['Naam', 'U heeft geen naam ingevuld.'],
    ['Hoe krijgt de voorsteller bericht?', 'U heeft niet ingevuld hoe de voorsteller bericht krijgt.'],
    ['Mobiel telefoonnummer', 'U heeft geen mobiel telefoonnummer ingevuld.'],
    ['Voornamen', 'U heeft geen voornamen van de kandidaat ingevuld.'],
    ['Achternaam', 'U heeft geen achternaam van de kandidaat ingevuld.'],
    ['Geboortedatum', 'U heeft geen geboortedatum ingevuld.'],
    ['Postcode', 'U heeft geen postcode ingevuld.'],
    [
      'Wat is de relatie van de voorsteller tot de kandidaat?',
      'U heeft geen relatie tot de kandidaat geselecteerd.',
    ],
    ['Motivering / Toelichting', 'U heeft geen toelichting ingevuld.'],
  ]);
  await page.getByRole('radio', { name: 'Op papier' }).check();
  await page.getByRole('radio', { name: 'Per brief' }).check();
  await opElkeBreedte(page, 'verzoek-invoeren');
  await page.getByRole('checkbox', { name: 'Geboortedatum is mij niet bekend' }).check();
  await page.getByRole('checkbox', { name: 'Postcode is mij niet bekend' }).check();
  await vul(page, {
    'Datum van binnenkomst': '02-11-2025',
    Naam: 'Wim de Boer',
    'Mobiel telefoonnummer': '06 12345678',
    Voornamen: 'Gerda',
    Achternaam: 'Kok',
    'Motivering / Toelichting': 'Zij doet al jaren de boodschappen voor de hele straat.',
  });
  // The candidate has a street and a postal code too, further down.
  const postadres = (veld: string) => page.getByRole('textbox', { name: new RegExp(`^${veld}`) }).first();
  await postadres('Straatnaam').fill('Kerkstraat');
  await postadres('Huisnummer').fill('7');
  await postadres('Postcode').fill('1234 ab');
  await postadres('Woonplaats').fill('Utrecht');
  await page.getByRole('checkbox', { name: 'Kennis' }).check();
  await page.getByRole('button', { name: 'Verzoek invoeren' }).click();
  await verwachtMelding(page, 'Het verzoek is ingevoerd.');
  await verwachtStatus(page, 'Bij de gemeente');
  await expect(page.getByRole('definition').filter({ hasText: /^Op papier$/ })).toBeVisible();
  await expect(page.getByText('Kerkstraat 7, 1234AB, Utrecht')).toBeVisible();
  const zaak = page.url().split('/').at(-1) ?? '';

  await kiesActie(page, 'Scan van de brief toevoegen', 'Scan van de brief toevoegen');
  await opElkeBreedte(page, 'scan');
  await page.getByLabel('Scan van de brief').setInputFiles(bestand('brief.pdf'));
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await verwachtMelding(page, 'De scan is toegevoegd.');
  await expect(page.getByRole('link', { name: 'brief.pdf', exact: true })).toBeVisible();

  await kiesActie(page, 'Voorsteller uitnodigen', 'Voorsteller uitnodigen');
  await expect(page.getByText('De voorsteller krijgt een brief, die u afdrukt en verstuurt,')).toBeVisible();
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await verwachtStatus(page, 'Voorsteller uitgenodigd');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Brief om af te drukken' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await opElkeBreedte(page, 'brief-om-af-te-drukken');

  const [brief] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Brief openen/ }).click(),
  ]);
  const bron = new URL(brief.url()).searchParams.get('bron') ?? '';
  await brief.close();
  const tekst = await gelezen(bron);
  for (const deel of ['WimdeBoer', 'Kerkstraat7', '1234AB', 'Uitnodiging:vuluwvoorstelin'])
    expect(tekst).toContain(deel);
  const link = /\/verzoek-aanvraag\/([0-9a-f-]{36})/.exec(tekst)?.[1];
  expect(link, tekst).toBeDefined();

  await page.getByRole('button', { name: /^Verstuurd ?: uitnodiging$/ }).click();
  await verwachtMelding(page, 'Genoteerd: de brief is verstuurd.');
  await expect(page.getByRole('heading', { name: 'Brief om af te drukken' })).toHaveCount(0);
  await page.getByText('1 verstuurde brief').click();
  await expect(page.getByRole('link', { name: /^Brief openen/ })).toBeVisible();
  await page.goto(`/zaak/${zaak}/tijdlijn`);
  await expect(page.getByRole('heading', { name: 'De uitnodiging is per post verstuurd.' })).toBeVisible();

  // The citizen types the address of the letter, and needs no mail address to go on.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/verzoek-aanvraag/${link}/uw-gegevens`);
  await expect(page.getByRole('heading', { name: /Uw gegevens/, level: 1 })).toBeVisible();
  await expect(veld(page, 'Naam')).toHaveValue('Wim de Boer');
  await veld(page, 'Woonplaats').fill('Utrecht');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
});

test('the letters that wait have a filter; a postal address and a mail address can be given', async ({
  page,
}) => {
  const zaak = await briefKlaar({ kandidaatAchternaam: 'Filterbrief' });
  await wissel(page, 'denhaag');
  await expect(async () => {
    await page.goto('/?let=briefWacht&zoek=Filterbrief');
    const rij = page.getByRole('row', { name: /Filterbrief/ });
    await expect(rij).toContainText('Brief om af te drukken', { timeout: 1000 });
  }).toPass();
  await opElkeBreedte(page, 'werklijst-brieven');
  await openZaak(page, zaak, 'Johannes van den Filterbrief');
  await kiesActie(page, 'Postadres opgeven', 'Postadres opgeven');
  await opElkeBreedte(page, 'postadres');
  await vul(page, { Straatnaam: 'Dorpsstraat', Huisnummer: '12', Postcode: '3511LX', Woonplaats: 'Utrecht' });
  await page.getByRole('button', { name: 'Postadres opslaan' }).click();
  await verwachtMelding(page, 'De voorsteller krijgt vanaf nu brieven op dit adres.');
  await expect(page.getByText('Dorpsstraat 12, 3511LX, Utrecht')).toBeVisible();
  await kiesActie(page, 'E-mailadres corrigeren', 'E-mailadres corrigeren');
  await expect(page.getByText(/^De voorsteller krijgt nu brieven\./)).toBeVisible();
  // The helpdesk sees that a letter waits, and nothing of what it says.
  await wissel(page, 'helpdesk');
  await page.goto(`/zaak/${zaak}`);
  await expect(page.getByRole('heading', { name: 'Brieven van deze zaak' })).toBeVisible();
  await expect(page.getByText('Wacht bij de gemeente')).toBeVisible();
  await expect(page.getByText('Dorpsstraat')).toHaveCount(0);
  await opElkeBreedte(page, 'helpdesk-brieven');
});

test('nobody else has the page, and a request of the website has no letter', async ({ page }) => {
  await wissel(page, 'zuidholland');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Werklijst' })).toBeVisible();
  await expect(page.getByRole('link', { name: TITEL })).toHaveCount(0);
  await page.goto('/zaak/invoeren');
  await expect(page.getByRole('heading', { name: 'U heeft geen toegang tot deze pagina' })).toBeVisible();
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${zaak}/scan`);
  await expect(page.getByText('Bij deze zaak kunt u nu geen scan toevoegen.')).toBeVisible();
});
