import { roepAls, wachtwoordVan, wissel } from './steun/behandelaar.ts';
import { openZaak, verwachtStatus } from './steun/dossier.ts';
import { groep, veld, verwachtFouten, vul } from './steun/formulier.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';
import { bestand } from './steun/vullen.ts';
import { stap, verwachtMelding } from './steun/wizard.ts';
import { briefKlaar, OP_PAPIER, uitnodiging, VERZOEK } from './steun/zaak.ts';

/** The proposal came on paper: an official fills in the seven steps for the proposer, and submits them. */

async function opElkeBreedte(page: Page, naam: string) {
  const map = process.env.LINTJE_BEELDEN;
  for (const breedte of [320, 375, 1280]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    if (map) await page.screenshot({ path: `${map}/voorstel-${naam}-${breedte}.png`, fullPage: true });
  }
}

const kop = (page: Page, naam: string | RegExp) => page.getByRole('heading', { level: 1, name: naam });
const knop = (page: Page, naam: string) => page.getByRole('button', { name: naam, exact: true });

/** The official whose page it is stands above each step, with the way back. */
async function verwachtNamens(page: Page) {
  await expect(page.getByRole('heading', { name: 'U vult dit in namens Wim de Boer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terug naar de zaak' })).toBeVisible();
}

async function openVoorstel(page: Page, zaak: string) {
  await openZaak(page, zaak);
  await page.getByRole('link', { name: 'Voorstel op papier invullen' }).click();
  await expect(kop(page, 'Uw gegevens')).toBeVisible();
  await verwachtNamens(page);
}

test('an official fills in what came on paper, submits it, and the letter about the receipt waits', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const zaak = await briefKlaar({ voorstellerNaam: 'Wim de Boer' });
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  const [brief] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Brief openen/ }).click(),
  ]);
  await brief.close();
  await page.getByRole('button', { name: /^Verstuurd ?: uitnodiging$/ }).click();
  await verwachtMelding(page, 'Genoteerd: de brief is verstuurd.');

  await test.step('step 1, without a mail address', async () => {
    await openVoorstel(page, zaak);
    await expect(page).toHaveURL(`/verzoek-aanvraag/${zaak}/uw-gegevens`);
    await expect(page.getByRole('link', { name: 'Samen invullen' })).toHaveCount(0);
    await expect(veld(page, 'Naam')).toHaveValue('Wim de Boer');
    await opElkeBreedte(page, 'stap-1');
    await vul(page, {
      Straatnaam: 'Kerkstraat',
      Huisnummer: '7',
      Postcode: '1234AB',
      Woonplaats: 'Utrecht',
    });
    await expect(veld(page, 'E-mailadres')).toHaveAttribute('readonly');
    await expect(veld(page, 'E-mailadres')).toHaveValue('');
    await page.getByRole('button', { name: 'Opslaan en naar stap 2' }).click();
    await expect(kop(page, 'Kandidaat')).toBeFocused();
  });

  await test.step('steps 2 and 3', async () => {
    await verwachtNamens(page);
    await groep(page, 'Heeft de kandidaat een baan?').getByRole('radio', { name: 'Gepensioneerd' }).check();
    await page.getByRole('textbox', { name: /^Laatste werkgever/ }).fill('Haga Ziekenhuis');
    await page
      .getByRole('group', { name: /^Is de kandidaat reservist/ })
      .getByRole('radio', { name: 'Nee' })
      .check();
    await page.getByRole('button', { name: 'Opslaan en naar stap 3' }).click();
    await expect(kop(page, 'Verdiensten')).toBeFocused();
    await knop(page, 'Activiteit toevoegen').click();
    await page.getByRole('radio', { name: 'Activiteit als vrijwilliger' }).check();
    await page.getByRole('textbox', { name: /^Functie/ }).fill('Penningmeester');
    await page.getByRole('textbox', { name: /^Periode van/ }).fill('1999');
    await page.getByRole('checkbox', { name: 'Doet dit nog' }).check();
    await page.getByRole('textbox', { name: /^Aantal leden/ }).fill('85');
    await page.getByRole('textbox', { name: /^Tijdsbesteding \(in uren\)/ }).fill('16');
    await page
      .getByRole('group', { name: /^Krijgt of kreeg de kandidaat een vergoeding/ })
      .getByRole('radio', { name: 'Nee' })
      .check();
    await knop(page, 'Opslaan').click();
    await expect(page.getByRole('article')).toContainText('Penningmeester');
    await page.getByRole('button', { name: 'Naar stap 4' }).click();
  });

  await test.step('step 4: a supporter, who is asked nothing by mail', async () => {
    await expect(kop(page, 'Ondersteuners')).toBeFocused();
    await page.getByRole('link', { name: 'Ondersteuner toevoegen' }).click();
    await vul(page, { Naam: 'Aylin Öztürk' });
    await page.getByRole('textbox', { name: /^Telefoonnummer/ }).fill('070 1112223');
    await page.getByRole('checkbox', { name: 'Kennis' }).check();
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await expect(page.getByRole('article')).toContainText(
      'Wim de Boer heeft nog niet per e-mail om een brief gevraagd.',
    );
    await expect(page.getByRole('button', { name: /Vraag om een brief/ })).toHaveCount(0);
    await opElkeBreedte(page, 'stap-4');
    await page.getByRole('button', { name: 'Naar stap 5' }).click();
  });

  await test.step('step 5: the letter on paper, as a scan', async () => {
    await page.getByRole('link', { name: 'Bijlage toevoegen' }).click();
    await expect(kop(page, 'Bijlage toevoegen')).toBeVisible();
    await page.getByLabel('Bladeren').setInputFiles(bestand('brief.pdf'));
    await page.getByRole('textbox', { name: /^Toelichting/ }).fill('Brief van Aylin Öztürk');
    await page.getByRole('combobox').selectOption({ label: 'Aylin Öztürk' });
    await page.getByRole('button', { name: 'Uploaden' }).click();
    await expect(page.getByRole('table')).toContainText('brief.pdf');
    await page.getByRole('button', { name: 'Naar stap 6' }).click();
  });

  await test.step('step 7 says what is missing before it submits', async () => {
    await stap(page, 'Voorstel indienen').click();
    await expect(page.getByText('De aanvraag kan nog niet worden ingediend')).toBeVisible();
    await vul(page, { 'Datum van binnenkomst': '03-11-2025', 'Ondertekend door': 'Wim de Boer' });
    await knop(page, 'Indienen namens de voorsteller').click();
    await expect(
      page.getByRole('heading', { name: /De aanvraag kan nog niet worden ingediend/ }),
    ).toBeFocused();
    await opElkeBreedte(page, 'stap-7-onvolledig');
    await stap(page, 'Uitreiking').click();
    const vraag = page.getByRole('dialog');
    // What was typed for the signature is not saved anywhere yet.
    await vraag.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
    await page.getByRole('radio', { name: 'Algemene gelegenheid' }).check();
    await page.getByRole('button', { name: 'Opslaan en naar stap 7' }).click();
    await expect(page.getByRole('heading', { name: 'Het voorstel is compleet' })).toBeVisible();
    await knop(page, 'Indienen namens de voorsteller').click();
    await verwachtFouten(page, [
      ['Datum van binnenkomst', 'U heeft geen datum van binnenkomst ingevuld.'],
      ['Ondertekend door', 'U heeft niet ingevuld wie het voorstel heeft ondertekend.'],
    ]);
    await vul(page, { 'Datum van binnenkomst': '03-11-2025', 'Ondertekend door': 'Wim de Boer' });
    await opElkeBreedte(page, 'stap-7');
    await knop(page, 'Indienen namens de voorsteller').click();
    await verwachtStatus(page, 'Advies van de gemeente');
  });

  await test.step('the case says so, and the letter about the receipt waits', async () => {
    await expect(page.getByText('Ondertekend door')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Ontvangstbevestiging, sinds/)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await opElkeBreedte(page, 'ingediend');
    await page.goto(`/zaak/${zaak}/tijdlijn`);
    await expect(
      page.getByRole('heading', {
        name: 'Het voorstel kwam binnen op papier op 03-11-2025, ondertekend door Wim de Boer. Het is ingevoerd namens de voorsteller.',
      }),
    ).toBeVisible();
    await page.goto(`/verzoek-aanvraag/${zaak}/uw-gegevens`);
    await expect(kop(page, 'Het voorstel is al ingediend')).toBeVisible();
    await opElkeBreedte(page, 'al-ingediend');
    await page.getByRole('link', { name: 'Naar de zaak' }).click();
    await verwachtStatus(page, 'Advies van de gemeente');
  });
});

test('only the own municipality, and never for somebody who asked on the web', async ({ page }) => {
  const { zaak } = await uitnodiging();
  const opPapier = await briefKlaar();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await expect(page.getByRole('link', { name: 'Voorstel op papier invullen' })).toHaveCount(0);
  await page.goto(`/verzoek-aanvraag/${zaak}/uw-gegevens`);
  await expect(kop(page, 'U kunt dit voorstel nu niet invullen')).toBeVisible();
  await opElkeBreedte(page, 'via-de-website');
  await wissel(page, 'zuidholland');
  await page.goto(`/verzoek-aanvraag/${opPapier}/uw-gegevens`);
  await expect(kop(page, 'Link is niet (meer) beschikbaar')).toBeVisible();
});

test('before the invitation and after it was withdrawn, the official is led to the case', async ({
  page,
}) => {
  const { id } = await roepAls<{ id: string }>('denhaag', 'POST', '/api/burgeraanvraag', {
    ...VERZOEK,
    ...OP_PAPIER,
  });
  await wissel(page, 'denhaag');
  // From the case, and by an address that somebody kept.
  await page.goto(`/zaak/${id}/voorstel`);
  await expect(page).toHaveURL(`/zaak/${id}`);
  await page.goto(`/verzoek-aanvraag/${id}/uw-gegevens`);
  await expect(kop(page, 'U kunt dit voorstel nu niet invullen')).toBeVisible();
  await expect(page.getByText(/^Het voorstel invullen kan nu niet\. De zaak heeft de status/)).toBeVisible();
  await opElkeBreedte(page, 'voor-de-uitnodiging');
  await page.getByRole('link', { name: 'Naar de zaak' }).click();
  await verwachtStatus(page, 'Bij de gemeente');

  const zaak = await briefKlaar({ voorstellerNaam: 'Wim de Boer' });
  await roepAls('denhaag', 'POST', `/api/burgeraanvraag/${zaak}/link/intrekken`, {});
  await page.goto(`/verzoek-aanvraag/${zaak}/uw-gegevens`);
  await expect(kop(page, 'U kunt dit voorstel nu niet invullen')).toBeVisible();
  await expect(page.getByText(/^De link is ingetrokken\. Nodig de voorsteller opnieuw uit\./)).toBeVisible();
  await opElkeBreedte(page, 'ingetrokken');
  await page.getByRole('link', { name: 'Naar de zaak' }).click();
  await expect(page).toHaveURL(`/zaak/${zaak}`);
});

test('what somebody changed meanwhile is looked at before it is submitted, and nothing typed is lost', async ({
  page,
}) => {
  const zaak = await briefKlaar({ voorstellerNaam: 'Wim de Boer' });
  const verzoek = `/api/verzoek/${zaak}`;
  await wissel(page, 'denhaag');
  await page.goto(`/verzoek-aanvraag/${zaak}/indienen`);
  await verwachtNamens(page);
  await vul(page, { 'Datum van binnenkomst': '03-11-2025', 'Ondertekend door': 'Wim de Boer' });
  await roepAls('denhaag', 'PUT', `${verzoek}/uitreiking`, { gelegenheidType: 'algemene' });
  await knop(page, 'Indienen namens de voorsteller').click();
  await expect(page.getByRole('heading', { name: 'Dat is niet gelukt' })).toBeFocused();
  await expect(
    page.getByText(
      'Iemand anders heeft dit intussen gewijzigd. Er is niets ingediend. Controleer wat er nu staat, en dien het voorstel daarna opnieuw in.',
    ),
  ).toBeVisible();
  await opElkeBreedte(page, 'intussen-gewijzigd');
  // The page shows the newest answers by now, and what was typed.
  await expect(page.getByText('Algemene gelegenheid')).toBeVisible();
  await expect(veld(page, 'Ondertekend door')).toHaveValue('Wim de Boer');
  // Submitted again it is judged anew: here the rest of the paper is still missing.
  await knop(page, 'Indienen namens de voorsteller').click();
  await expect(
    page.getByRole('heading', { name: /De aanvraag kan nog niet worden ingediend/ }),
  ).toBeFocused();
});

test('the session ends while filling in: the work stays, and goes on after logging in again', async ({
  page,
}) => {
  const zaak = await briefKlaar({ voorstellerNaam: 'Wim de Boer' });
  await wissel(page, 'denhaag');
  await openVoorstel(page, zaak);
  await veld(page, 'Woonplaats').fill('Utrecht');
  await expect(page.getByText(/Bewaard als concept/).first()).toBeVisible();
  // It ended by itself: the browser still sends its cookie.
  await page
    .context()
    .addCookies([{ name: 'lintje_sessie', value: 'weg', url: new URL('/', page.url()).href }]);
  await knop(page, 'Opslaan').click();
  const venster = page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' });
  await venster.getByLabel(/^Wachtwoord/).fill(await wachtwoordVan('denhaag'));
  await venster.getByRole('button', { name: 'Inloggen' }).click();
  await expect(venster).toHaveCount(0);
  await expect(veld(page, 'Woonplaats')).toHaveValue('Utrecht');
  await knop(page, 'Opslaan').click();
  await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
});
