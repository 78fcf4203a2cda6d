import { expect, type Page } from '@playwright/test';
import { veld } from './formulier.ts';
import { roep, vraag } from './http.ts';
import { bestand, VOORSTELLER, voegBijlageToe, voegOndersteunerToe, vulVoorsteller } from './vullen.ts';
import { datumOver } from './wizard.ts';
import { type Uitnodiging, uitnodiging } from './zaak.ts';

/** The cases that the states are looked at in: one of each kind for the whole list. */
export type Zaken = {
  /** Invited, nothing filled in. */
  leeg: Uitnodiging;
  /** Everything filled in. */
  vol: Uitnodiging & { activiteit: string; ondersteuner: string; bijlage: { id: string; name: string } };
  ingediend: Uitnodiging;
  ingetrokken: Uitnodiging;
  /** Requests that wait for verification. */
  onbevestigd: { url: string };
  bevestigd: { url: string };
};

export type Toestand = { naam: string; ga: (page: Page, zaken: Zaken) => Promise<void> };

const kop = (page: Page, naam: string) =>
  expect(page.getByRole('heading', { level: 1, name: naam, exact: true })).toBeVisible();
const knop = (page: Page, naam: string | RegExp) => page.getByRole('button', { name: naam, exact: true });

/** A page of the wizard, when its record has been read. */
async function stap(page: Page, { url }: Uitnodiging, pad: string, naam: string) {
  await page.goto(`${url}/${pad}`);
  await kop(page, naam);
  await expect(page.locator('.lintje-laden')).toHaveCount(0);
}

/** The request goes on its way to the program and waits there: what the page shows meanwhile is a state too. */
async function houdVast(page: Page, pad: RegExp, methode: string) {
  await page.route(pad, (route) => (route.request().method() === methode ? undefined : route.continue()));
}

async function verzoek(page: Page) {
  await page.goto('/verzoek');
  await expect(veld(page, 'Naam')).toBeVisible();
}

async function vulVerzoek(page: Page) {
  await verzoek(page);
  for (const [label, waarde] of Object.entries({
    Naam: 'Anna de Vries',
    'E-mailadres': 'anna@voorbeeld.nl',
    'Mobiel telefoonnummer': '06 12345678',
    Voornamen: 'Johannes',
    Tussenvoegsels: 'van den',
    Achternaam: 'Berg',
    Geboortedatum: '05-12-1950',
    'Motivering / Toelichting': 'Al 25 jaar de drijvende kracht achter de voedselbank.',
  }))
    await veld(page, label).fill(waarde);
  await page.getByRole('checkbox', { name: 'Postcode is mij niet bekend' }).check();
  await page.getByRole('checkbox', { name: 'Vrijwilliger' }).check();
  await veld(page, 'Naam organisatie (Vrijwilliger)').fill('Voedselbank Haaglanden');
  await veld(page, 'Woongemeente').fill("'s-Gravenhage");
  await veld(page, 'Woongemeente').press('Enter');
}

export const VOORAF: Toestand[] = [
  {
    naam: 'verklaring',
    ga: async (page) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).click();
      await kop(page, 'Toegankelijkheidsverklaring');
    },
  },
  {
    naam: 'start',
    ga: async (page) => {
      await page.goto('/');
      await kop(page, 'Draag iemand voor die een lintje verdient');
    },
  },
  { naam: 'verzoek-leeg', ga: verzoek },
  { naam: 'verzoek-gevuld', ga: vulVerzoek },
  {
    naam: 'verzoek-laden',
    ga: async (page) => {
      await houdVast(page, /\/api\/gemeentes$/, 'GET');
      await page.goto('/verzoek');
      await expect(page.getByText('De lijst met gemeenten wordt geladen…')).toBeVisible();
    },
  },
  {
    naam: 'verzoek-fouten',
    ga: async (page) => {
      await verzoek(page);
      await page.getByRole('checkbox', { name: 'Anders' }).check();
      await knop(page, 'Verzoek versturen').click();
      await expect(page.locator('.lintje-fouten')).toBeVisible();
    },
  },
  {
    naam: 'verzoek-gemeente-open',
    ga: async (page) => {
      await verzoek(page);
      await veld(page, 'Woongemeente').fill('den');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    naam: 'verzoek-bezig',
    ga: async (page) => {
      await vulVerzoek(page);
      await houdVast(page, /\/api\/verzoek$/, 'POST');
      await knop(page, 'Verzoek versturen').click();
      await expect(page.getByText('Bezig met versturen…')).toBeVisible();
    },
  },
  {
    naam: 'verzoek-verlaten',
    ga: async (page) => {
      await verzoek(page);
      await veld(page, 'Naam').fill('Anna');
      await page.getByRole('link', { name: /Koninklijke onderscheidingen/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    naam: 'verzoek-verstuurd',
    ga: async (page) => {
      await page.goto('/verzoek-verstuurd');
      await expect(page.getByRole('link', { name: /algemene website/ })).toBeVisible();
    },
  },
  {
    naam: 'verificatie-vraagt',
    ga: async (page) => {
      await page.goto('/email-verificatie?id=00000000-0000-4000-8000-000000000000');
      await kop(page, 'Bevestig uw e‑mailadres');
    },
  },
  {
    naam: 'verificatie-gelukt',
    ga: async (page, { onbevestigd }) => {
      await page.goto(onbevestigd.url);
      await kop(page, 'Bevestig uw e‑mailadres');
      await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
      await kop(page, 'Uw e‑mailadres is bevestigd');
    },
  },
  {
    naam: 'verificatie-al-gedaan',
    ga: async (page, { bevestigd }) => {
      await page.goto(bevestigd.url);
      await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
      await kop(page, 'Uw e‑mailadres is al bevestigd');
    },
  },
  {
    naam: 'verificatie-mislukt',
    ga: async (page) => {
      await page.goto('/email-verificatie?id=00000000-0000-4000-8000-000000000000');
      await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
      await kop(page, 'Er is iets fout gegaan');
    },
  },
  {
    naam: 'fout',
    ga: async (page) => {
      await page.route(/\/api\/gemeentes$/, (route) => route.abort());
      await page.goto('/verzoek');
      await kop(page, 'Er is iets fout gegaan...');
    },
  },
  {
    naam: 'link-verwijderd',
    ga: async (page, { ingetrokken }) => {
      await page.goto(ingetrokken.url);
      await kop(page, 'Link is niet (meer) beschikbaar');
    },
  },
  {
    naam: 'link-zonder-verbinding',
    ga: async (page, { leeg }) => {
      await page.route(new RegExp(`/api/verzoek/${leeg.uuid}$`), (route) => route.abort());
      await page.goto(leeg.url);
      await kop(page, 'Er is geen verbinding');
      await expect(knop(page, 'Probeer het opnieuw')).toBeVisible();
    },
  },
  {
    naam: 'link-al-ingediend',
    ga: async (page, { ingediend }) => {
      await page.goto(ingediend.url);
      await kop(page, 'Aanvraagformulier reeds verzonden');
    },
  },
  {
    naam: 'ingediend',
    ga: async (page) => {
      await page.goto('/ingediend');
      await kop(page, 'Aanvraag Koninklijke onderscheiding ingediend');
    },
  },
];

const PAGINAS: [pad: string, naam: string][] = [
  ['uw-gegevens', 'Uw gegevens'],
  ['kandidaat', 'Kandidaat'],
  ['verdiensten', 'Verdiensten'],
  ['ondersteuners', 'Ondersteuners'],
  ['bijlagen', 'Bijlagen'],
  ['uitreiking', 'Uitreiking'],
  ['indienen', 'Voorstel indienen'],
];

async function toegevoegd(page: Page, { leeg }: Zaken, type: string) {
  await stap(page, leeg, 'verdiensten/activiteit-toevoegen', 'Activiteit toevoegen');
  await page.getByRole('radio', { name: type }).check();
}

/** Saves a form that is not right. */
async function weiger(page: Page, naam: string) {
  await knop(page, naam).click();
  await expect(page.getByRole('heading', { name: /Er zijn fouten gevonden/ })).toBeVisible();
}

const viewer = (bron: string, naam: string) =>
  `/documentviewer?bron=${encodeURIComponent(bron)}&naam=${encodeURIComponent(naam)}`;

export const WIZARD: Toestand[] = [
  ...PAGINAS.flatMap(([pad, naam]): Toestand[] => [
    { naam: `${pad}-leeg`, ga: (page, { leeg }) => stap(page, leeg, pad, naam) },
    { naam: `${pad}-gevuld`, ga: (page, { vol }) => stap(page, vol, pad, naam) },
  ]),
  {
    naam: 'activiteit-kiezen',
    ga: (page, { leeg }) => stap(page, leeg, 'verdiensten/activiteit-toevoegen', 'Activiteit toevoegen'),
  },
  {
    naam: 'activiteit-betaald',
    ga: (page, zaken) => toegevoegd(page, zaken, 'Activiteit in de betaalde baan'),
  },
  {
    naam: 'activiteit-vrijwillig',
    ga: (page, zaken) => toegevoegd(page, zaken, 'Activiteit als vrijwilliger'),
  },
  {
    naam: 'activiteit-fouten',
    ga: async (page, zaken) => {
      await toegevoegd(page, zaken, 'Activiteit als vrijwilliger');
      await weiger(page, 'Opslaan');
    },
  },
  {
    naam: 'activiteit-wijzigen',
    ga: (page, { vol }) =>
      stap(page, vol, `verdiensten/vrijwilliger/${vol.activiteit}`, 'Activiteit als vrijwilliger wijzigen'),
  },
  {
    naam: 'activiteit-verwijderen',
    ga: async (page, { vol }) => {
      await stap(page, vol, 'verdiensten', 'Verdiensten');
      await page
        .getByRole('button', { name: /^Verwijderen/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    naam: 'ondersteuner-toevoegen',
    ga: (page, { leeg }) => stap(page, leeg, 'ondersteuners/nieuw', 'Ondersteuner toevoegen'),
  },
  {
    naam: 'ondersteuner-fouten',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
      await weiger(page, 'Toevoegen');
    },
  },
  {
    naam: 'ondersteuner-wijzigen',
    ga: (page, { vol }) => stap(page, vol, `ondersteuners/${vol.ondersteuner}`, 'Ondersteuner wijzigen'),
  },
  {
    naam: 'bijlage-toevoegen',
    ga: (page, { leeg }) => stap(page, leeg, 'bijlagen/nieuw', 'Bijlage toevoegen'),
  },
  {
    naam: 'bijlage-gekozen',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'bijlagen/nieuw', 'Bijlage toevoegen');
      await page.getByLabel('Bladeren').setInputFiles([bestand('brief.pdf')]);
      await expect(page.getByText('brief.pdf').first()).toBeVisible();
    },
  },
  {
    naam: 'bijlage-fouten',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'bijlagen/nieuw', 'Bijlage toevoegen');
      await weiger(page, 'Uploaden');
    },
  },
  {
    naam: 'bijlage-onbruikbaar',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'bijlagen/nieuw', 'Bijlage toevoegen');
      await page
        .getByLabel('Bladeren')
        .setInputFiles([{ name: 'leeg.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }]);
      await expect(page.getByText('Haal dit bestand weg en kies een ander.')).toBeVisible();
    },
  },
  {
    naam: 'bijlage-geweigerd',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'bijlagen/nieuw', 'Bijlage toevoegen');
      const nep = { name: 'nep.pdf', mimeType: 'application/pdf', buffer: Buffer.from('geen pdf') };
      await page.getByLabel('Bladeren').setInputFiles([nep]);
      await veld(page, 'Toelichting').fill('Brief');
      await knop(page, 'Uploaden').click();
      await expect(page.getByText('nep.pdf is niet toegevoegd.')).toBeVisible();
    },
  },
  {
    naam: 'uw-gegevens-fouten',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'uw-gegevens', 'Uw gegevens');
      await weiger(page, 'Opslaan en naar stap 2');
    },
  },
  {
    naam: 'uw-gegevens-buitenland',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'uw-gegevens', 'Uw gegevens');
      await veld(page, 'Land').selectOption({ label: 'België' });
      await expect(veld(page, 'Adresregel 1')).toBeVisible();
    },
  },
  {
    naam: 'uw-gegevens-bezig',
    ga: async (page, { vol }) => {
      await stap(page, vol, 'uw-gegevens', 'Uw gegevens');
      await houdVast(page, /\/voorsteller$/, 'PUT');
      await knop(page, 'Opslaan').click();
      await expect(page.locator('button[aria-disabled=true]')).toBeVisible();
    },
  },
  {
    naam: 'uw-gegevens-geen-verbinding',
    ga: async (page, { vol }) => {
      await stap(page, vol, 'uw-gegevens', 'Uw gegevens');
      await page.route(/\/api\//, (route) => route.abort());
      await veld(page, 'Letter').fill('C');
      await expect(page.getByText(/^Geen verbinding\./)).toBeVisible();
      await knop(page, 'Opslaan').click();
      await expect(page.locator('.lintje-melding--error')).toBeVisible();
    },
  },
  {
    naam: 'uw-gegevens-concept',
    ga: async (page) => {
      const eigen = await uitnodiging();
      await vulVoorsteller(eigen.uuid);
      await roep('PUT', `/api/verzoek/${eigen.uuid}/concept/voorsteller`, {
        json: { invoer: { ...VOORSTELLER, mail: eigen.mail, huisnummer: '9' }, basis: null },
      });
      await stap(page, eigen, 'uw-gegevens', 'Uw gegevens');
      await expect(page.getByText('Uw concept staat er nog')).toBeVisible();
    },
  },
  {
    naam: 'uw-gegevens-twee-versies',
    ga: async (page) => {
      const eigen = await uitnodiging();
      await vulVoorsteller(eigen.uuid);
      await stap(page, eigen, 'uw-gegevens', 'Uw gegevens');
      await veld(page, 'Straatnaam').fill('Spui');
      await vulVoorsteller(eigen.uuid, { ...VOORSTELLER, straatnaam: 'Plein' });
      await knop(page, 'Opslaan').click();
      await expect(page.getByRole('heading', { name: /intussen ergens anders/ })).toBeVisible();
    },
  },
  {
    naam: 'uw-gegevens-opgeslagen',
    ga: async (page, { vol }) => {
      await stap(page, vol, 'uw-gegevens', 'Uw gegevens');
      await knop(page, 'Opslaan').click();
      const sluit = page.getByRole('button', { name: /^Melding sluiten/ });
      await expect(sluit).toBeVisible();
      // The focus keeps the message there; a call that waits might come after its 3.8 seconds.
      await sluit.evaluateAll((knoppen) => (knoppen[0] as HTMLElement | undefined)?.focus());
    },
  },
  {
    naam: 'uitreiking-fouten',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'uitreiking', 'Uitreiking');
      await page.getByRole('radio', { name: 'Bijzondere gelegenheid' }).check();
      await weiger(page, 'Opslaan en naar stap 7');
    },
  },
  {
    naam: 'uitreiking-onhaalbaar',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'uitreiking', 'Uitreiking');
      await page.getByRole('radio', { name: 'Bijzondere gelegenheid' }).check();
      await veld(page, 'Gewenste datum').fill(datumOver({ dagen: 19 }));
      await expect(page.getByText('Deze datum is waarschijnlijk niet haalbaar')).toBeVisible();
    },
  },
  {
    naam: 'indienen-concepten',
    ga: async (page) => {
      const eigen = await uitnodiging();
      for (const [pagina, invoer] of [
        ['ondersteuner-nieuw', { persoonsgegevens: { achternaam: 'Aylin' } }],
        ['voorsteller', { ...VOORSTELLER, mail: eigen.mail }],
      ] as const)
        await roep('PUT', `/api/verzoek/${eigen.uuid}/concept/${pagina}`, { json: { invoer, basis: null } });
      await stap(page, eigen, 'indienen', 'Voorstel indienen');
      await page.getByRole('button', { name: 'Opslaan Ondersteuner toevoegen: Aylin' }).click();
      await expect(page.getByText(/^Dit concept kan nog niet worden opgeslagen/)).toBeVisible();
    },
  },
  {
    naam: 'concept-verlaten',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'ondersteuners/nieuw', 'Ondersteuner toevoegen');
      await veld(page, 'Naam').fill('Aylin');
      await knop(page, 'Annuleren').click();
      await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(3);
    },
  },
  {
    naam: 'ondersteuner-verdwenen',
    ga: async (page) => {
      const eigen = await uitnodiging();
      const { persoonId } = await voegOndersteunerToe(eigen.uuid);
      await stap(page, eigen, `ondersteuners/${persoonId}`, 'Ondersteuner wijzigen');
      await vraag('DELETE', `/api/verzoek/${eigen.uuid}/ondersteuners/${persoonId}`);
      await knop(page, 'Opslaan').click();
      await expect(page.getByText('Dit is intussen ergens anders verwijderd')).toBeVisible();
    },
  },
  {
    naam: 'kandidaat-ontbreekt',
    ga: async (page, { leeg }) => {
      await stap(page, leeg, 'indienen', 'Voorstel indienen');
      await page.getByRole('link', { name: /^Stap 2: Kandidaat$/ }).click();
      await kop(page, 'Kandidaat');
      await expect(page.locator('.lintje-fouten')).toBeVisible();
    },
  },
  {
    naam: 'menu-open',
    ga: async (page, { vol }) => {
      await page.setViewportSize({ width: 375, height: 900 });
      await stap(page, vol, 'verdiensten', 'Verdiensten');
      await page.getByRole('button', { name: /Stap 3 van 7/ }).click();
      await expect(page.getByRole('link', { name: 'Uitreiking' })).toBeVisible();
    },
  },
  {
    naam: 'bijlage-downloaden',
    ga: async (page, { vol }) => {
      await voegBijlageToe(vol.uuid, 'leden.csv', 'De leden', 'naam;sinds\nAylin;1999\n');
      await stap(page, vol, 'bijlagen', 'Bijlagen');
      await page.getByRole('link', { name: 'leden.csv' }).first().click();
      await expect(page.getByRole('dialog')).toContainText(
        'Weet u zeker dat u deze bijlage wilt downloaden?',
      );
    },
  },
  {
    naam: 'viewer-tekst',
    ga: async (page, { vol }) => {
      const { id, name } = await voegBijlageToe(
        vol.uuid,
        'brief.txt',
        'Een brief',
        'Beste gemeente,\n\nMet groet',
      );
      await page.goto(viewer(`/api/verzoek/${vol.uuid}/bijlage/${id}`, name));
      await expect(page.getByText('Beste gemeente,')).toBeVisible();
    },
  },
  {
    naam: 'viewer-pdf',
    ga: async (page, { vol }) => {
      await page.goto(viewer(`/api/verzoek/${vol.uuid}/bijlage/${vol.bijlage.id}`, vol.bijlage.name));
      await kop(page, vol.bijlage.name);
    },
  },
  {
    naam: 'viewer-niets',
    ga: async (page) => {
      await page.goto(viewer('https://elders.example/x', 'x.pdf'));
      await kop(page, 'Bijlage niet gevonden');
    },
  },
];
