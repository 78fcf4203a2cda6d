import { roepAls, wissel } from './steun/behandelaar.ts';
import { adviseer, openZaak, stuurDoor } from './steun/dossier.ts';
import { veld } from './steun/formulier.ts';
import { zetTekstblok } from './steun/tekstblok.ts';
import { expect, type Page, test, verbreek } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier } from './steun/zaak.ts';

/** The Oplegnotitie: text blocks that are managed, the editor in its own window, and the page that opened it. */

type Stuk = { tekst: string; stijl?: string[]; link?: string };
type Blok = { soort: 'alinea'; inhoud: Stuk[] } | { soort: 'opsomming'; items: Stuk[][] };
type Concept = { concept: { notitie: { onderwerp: string; document: { blokken: Blok[] } } } | null };

const tekst = (page: Page) => page.getByRole('textbox', { name: /^Tekst/ });
const bewaard = (page: Page) => page.getByText(/^Concept bewaard om \d\d:\d\d$/);

/** The editor as the case page opens it. */
async function schrijf(page: Page, zaak: string): Promise<Page> {
  await openZaak(page, zaak);
  const venster = page.context().waitForEvent('page');
  await page.getByRole('button', { name: /oplegnotitie/i }).click();
  const editor = await venster;
  await expect(editor.getByRole('heading', { level: 1, name: 'Oplegnotitie schrijven' })).toBeVisible();
  return editor;
}

function conceptVan(zaak: string): Promise<Concept> {
  return roepAls<Concept>('denhaag', 'GET', `/api/dossiers/${zaak}/notitieconcept`);
}

let volgnummer = 0;
/** A block that no other test has. */
function tekstblok(inhoud: string, sneltoets: string): Promise<string> {
  volgnummer += 1;
  return zetTekstblok(`Blok ${Date.now().toString(36)} ${volgnummer}`, inhoud, sneltoets);
}

test('a note with a text block by Alt+L is kept, and the page that opened the window shows it', async ({
  page,
}) => {
  await tekstblok('Wij adviseren positief.', 'P');
  const { zaak, zaaknummer } = await dossier();
  await wissel(page, 'denhaag');
  const editor = await schrijf(page, zaak);
  await veld(editor, 'Onderwerp').fill('Advies van de burgemeester');
  await tekst(editor).click();
  await editor.keyboard.type('Geachte commissaris,');
  await editor.keyboard.press('Enter');
  await editor.keyboard.press('Alt+l');
  await expect(editor.getByText('Druk nu op de toets van het tekstblok.')).toBeVisible();
  await editor.keyboard.press('p');
  await expect(tekst(editor)).toContainText('Wij adviseren positief.');
  await editor.keyboard.type(' ');
  // A standard block in the same way: bold on and off.
  await editor.keyboard.press('Alt+l');
  await editor.keyboard.press('b');
  await editor.keyboard.type('Van harte');
  await expect(tekst(editor).locator('strong')).toHaveText('Van harte');
  await editor.keyboard.press('Alt+l');
  await editor.keyboard.press('q');
  await expect(editor.getByText('Er is geen tekstblok met de toets Q.')).toBeVisible();
  await expect(bewaard(editor)).toBeVisible();
  await editor.getByRole('button', { name: 'Toevoegen aan het dossier' }).click();
  await expect.poll(() => editor.isClosed()).toBe(true);
  // Without a touch of this page.
  const rij = page.getByRole('row').filter({ hasText: `Oplegnotitie ${zaaknummer}.pdf` });
  await expect(rij).toContainText('Advies van de burgemeester', { timeout: 3000 });
  await expect(page.getByRole('button', { name: /^Oplegnotitie schrijven/ })).toBeVisible();
  expect((await conceptVan(zaak)).concept).toBeNull();

  // The PDF is there to look at, and the text to go on with.
  const download = page.waitForEvent('download');
  await rij.getByRole('link', { name: `Oplegnotitie ${zaaknummer}.pdf`, exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`Oplegnotitie ${zaaknummer}.pdf`);
  const venster = page.context().waitForEvent('page');
  await rij.getByRole('button', { name: /^Tekst bewerken/ }).click();
  const weer = await venster;
  await expect(tekst(weer)).toContainText('Wij adviseren positief. Van harte');
  await veld(weer, 'Onderwerp').fill('Advies, tweede versie');
  await weer.getByRole('button', { name: 'Opslaan in het dossier' }).click();
  await expect.poll(() => weer.isClosed()).toBe(true);
  await expect(rij).toContainText('Advies, tweede versie', { timeout: 3000 });
  await expect(rij).toHaveCount(1);
});

test('every mark, a list, a link and a block from the menu', async ({ page }) => {
  const blok = await tekstblok('Beste lezer,\n- een\n- twee', 'Z');
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  const editor = await schrijf(page, zaak);
  const balk = editor.getByRole('toolbar', { name: 'Opmaak' });
  const knop = (naam: string) => balk.getByRole('button', { name: naam, exact: true });
  await tekst(editor).click();
  for (const naam of ['Vet', 'Cursief', 'Onderstreept']) {
    await knop(naam).click();
    await expect(knop(naam)).toHaveAttribute('aria-pressed', 'true');
    await expect(tekst(editor)).toBeFocused();
    await editor.keyboard.type(naam);
    await knop(naam).click();
    await expect(knop(naam)).toHaveAttribute('aria-pressed', 'false');
    await editor.keyboard.type(' ');
  }
  await editor.keyboard.press('Enter');
  await knop('Opsomming').click();
  await editor.keyboard.type('punt');
  await expect(tekst(editor).locator('li')).toHaveText('punt');
  await editor.keyboard.press('Enter');
  await editor.keyboard.press('Enter');
  // A link: first one that is no address.
  await knop('Link').click();
  const vraag = editor.getByRole('dialog', { name: 'Link maken' });
  await vraag.getByRole('textbox', { name: /^Tekst van de link/ }).fill('onze site');
  await vraag.getByRole('textbox', { name: /^Adres/ }).fill('javascript:alert(1)');
  await vraag.getByRole('button', { name: 'Link maken' }).click();
  await expect(vraag.getByText(/^Dit is geen webadres of e-mailadres/)).toBeVisible();
  await vraag.getByRole('textbox', { name: /^Adres/ }).fill('www.voorbeeld.nl');
  await vraag.getByRole('button', { name: 'Link maken' }).click();
  await expect(tekst(editor).getByRole('link', { name: 'onze site' })).toHaveAttribute(
    'href',
    'https://www.voorbeeld.nl/',
  );
  await expect(tekst(editor)).toBeFocused();
  await editor.keyboard.type('.');
  await editor.keyboard.press('Enter');
  await knop('Tekstblok').click();
  const menu = editor.getByRole('dialog', { name: 'Tekstblok invoegen' });
  await menu.getByRole('searchbox').or(menu.getByRole('textbox')).fill(blok);
  await menu.getByRole('button', { name: new RegExp(blok) }).click();
  await expect(tekst(editor).locator('li')).toHaveText(['punt', 'een', 'twee']);
  await editor.keyboard.press('Control+z');
  await expect(tekst(editor).locator('li')).toHaveText(['punt']);
  await knop('Opnieuw').click();
  await expect(bewaard(editor)).toBeVisible();
  await expect
    .poll(async () => (await conceptVan(zaak)).concept?.notitie.document.blokken)
    .toEqual([
      {
        soort: 'alinea',
        inhoud: [
          { tekst: 'Vet', stijl: ['vet'] },
          { tekst: ' ' },
          { tekst: 'Cursief', stijl: ['cursief'] },
          { tekst: ' ' },
          { tekst: 'Onderstreept', stijl: ['onderstreept'] },
          { tekst: ' ' },
        ],
      },
      { soort: 'opsomming', items: [[{ tekst: 'punt' }]] },
      {
        soort: 'alinea',
        inhoud: [{ tekst: 'onze site', link: 'https://www.voorbeeld.nl/' }, { tekst: '.' }],
      },
      { soort: 'alinea', inhoud: [{ tekst: 'Beste lezer,' }] },
      { soort: 'opsomming', items: [[{ tekst: 'een' }], [{ tekst: 'twee' }]] },
    ]);
});

test('a draft survives a reload, a lost connection and a closed window', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  const editor = await schrijf(page, zaak);
  await veld(editor, 'Onderwerp').fill('Advies');
  await tekst(editor).click();
  await editor.keyboard.type('Eerste zin.');
  await expect(bewaard(editor)).toBeVisible();
  await editor.reload();
  await expect(tekst(editor)).toHaveText('Eerste zin.');
  await expect(editor.getByRole('heading', { name: 'U gaat verder met uw concept' })).toBeVisible();

  await verbreek(editor, bewaard(editor));
  await tekst(editor).click();
  await editor.keyboard.press('Control+End');
  await editor.keyboard.type(' Zonder verbinding.');
  await expect(editor.getByText(/^Er is geen verbinding\./)).toBeVisible();
  await editor.context().setOffline(false);
  await expect(bewaard(editor)).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await conceptVan(zaak)).concept?.notitie.document))
    .toContain('Zonder verbinding.');

  // Closed in the middle of a word: what was typed goes along.
  await editor.keyboard.type(' Nog dit.');
  await editor.getByRole('button', { name: 'Later verder schrijven' }).click();
  await expect.poll(() => editor.isClosed()).toBe(true);
  await expect
    .poll(async () => JSON.stringify((await conceptVan(zaak)).concept?.notitie.document))
    .toContain('Nog dit.');
  const begonnen = page.getByRole('button', { name: /^Verder met concept-oplegnotitie/ });
  await expect(begonnen).toBeVisible({ timeout: 3000 });
  const weer = await schrijf(page, zaak);
  await expect(tekst(weer)).toHaveText('Eerste zin. Zonder verbinding. Nog dit.');
  await weer.getByRole('button', { name: 'Concept weggooien' }).click();
  await weer.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click();
  await expect.poll(() => weer.isClosed()).toBe(true);
  await expect(page.getByRole('button', { name: /^Oplegnotitie schrijven/ })).toBeVisible({ timeout: 3000 });
});

test('two windows of one official do not overwrite each other', async ({ page, context }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await page.goto(`/documenteditor?zaak=${zaak}`);
  const ander = await context.newPage();
  await ander.goto(`/documenteditor?zaak=${zaak}`);
  await expect(tekst(ander)).toBeVisible();
  await tekst(page).click();
  await page.keyboard.type('Hier.');
  await expect(bewaard(page)).toBeVisible();
  await tekst(ander).click();
  await ander.keyboard.type('Daar.');
  await expect(
    ander.getByRole('heading', { name: 'U heeft dit concept ook ergens anders open' }),
  ).toBeFocused();
  await ander.getByRole('button', { name: 'Verder met de andere tekst' }).click();
  await expect(tekst(ander)).toHaveText('Hier.');
  await ander.close();
});

test('what is pasted out of Word is made plain', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await page.goto(`/documenteditor?zaak=${zaak}`);
  await tekst(page).click();
  await tekst(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<p class=MsoNormal style="color:red"><b onclick="alert(1)">Vet</b> gewoon<script>alert(1)</script><img src=x onerror=alert(1)></p>
       <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><span style='font-style:italic'>Punt</span></p>`,
    );
    data.setData('text/plain', 'Vet gewoon');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(tekst(page).locator('li')).toHaveText('Punt');
  await expect(tekst(page).locator('strong')).toHaveText('Vet');
  await expect(tekst(page).locator('em')).toHaveText('Punt');
  await expect(tekst(page).locator('script, img, [style], [onclick], [class^=Mso]')).toHaveCount(0);
});

test('what is missing is said at its place', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await page.goto(`/documenteditor?zaak=${zaak}`);
  await page.getByRole('button', { name: 'Toevoegen aan het dossier' }).click();
  await expect(page.getByText('U heeft geen onderwerp ingevuld.')).toBeVisible();
  await expect(page.getByText('U heeft geen tekst geschreven.')).toBeVisible();
  await expect(veld(page, 'Onderwerp')).toBeFocused();
  await veld(page, 'Onderwerp').fill('Advies');
  await page.getByRole('button', { name: 'Toevoegen aan het dossier' }).click();
  await expect(tekst(page)).toBeFocused();
});

test('who does not hold the dossier gets a clear page', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await adviseer(page, 'Positief', 'on-lid');
  await stuurDoor(page);
  await expect(page.getByRole('button', { name: /^Oplegnotitie schrijven/ })).toHaveCount(0);
  await page.goto(`/documenteditor?zaak=${zaak}`);
  await expect(page.getByRole('heading', { level: 1, name: 'U kunt hier nu niet schrijven' })).toBeVisible();
  await verwachtToegankelijk(page);
  await wissel(page, 'utrecht');
  await page.goto(`/documenteditor?zaak=${zaak}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zaak niet gevonden' })).toBeVisible();
  await page.goto('/documenteditor?zaak=x');
  await expect(page.getByRole('heading', { level: 1, name: 'Dossier niet gevonden' })).toBeVisible();
});

test('the editor by keyboard alone, at a desk and on a phone', async ({ page }) => {
  await tekstblok('Wij adviseren positief, omdat de kandidaat al 25 jaar de drijvende kracht is.', 'P');
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await page.goto(`/documenteditor?zaak=${zaak}`);
  await veld(page, 'Onderwerp').focus();
  await page.keyboard.type('Advies van de burgemeester');
  await page.keyboard.press('Tab');
  const balk = page.getByRole('toolbar', { name: 'Opmaak' });
  await expect(balk.getByRole('button', { name: 'Vet' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(balk.getByRole('button', { name: 'Opsomming' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tekst(page)).toBeFocused();
  await page.keyboard.type('Voorzitter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+l');
  await page.keyboard.press('p');
  await expect(tekst(page)).toContainText('25 jaar');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Link maken' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tekst(page)).toBeFocused();
  // Tab leaves the text: nobody is caught in it.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Vertrouwelijke bijlage' })).toBeFocused();
  await expect(bewaard(page)).toBeVisible();
  await beoordeel(page, 'documenteditor');
  await balk.getByRole('button', { name: 'Tekstblok' }).click();
  await expect(page.getByRole('dialog', { name: 'Tekstblok invoegen' })).toBeVisible();
  await beoordeel(page, 'documenteditor-tekstblokken');
});

async function beoordeel(page: Page, naam: string) {
  for (const [maat, breedte] of [
    ['1280', 1280],
    ['375', 375],
  ] as const) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/behandelaar-${naam}-${maat}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('text blocks are managed: added, changed in two windows, deleted', async ({ page, context }) => {
  const naam = `Positief ${Date.now().toString(36)}`;
  await wissel(page, 'beheer');
  await page.goto('/beheer/tekstblokken');
  await expect(page.getByRole('row').filter({ hasText: 'Onderstreept' })).toContainText('Standaard (vast)');
  await beoordeel(page, 'tekstblokken');
  await page.getByRole('link', { name: 'Tekstblok toevoegen' }).click();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    'U heeft geen omschrijving ingevuld.',
    'U heeft geen tekst ingevuld.',
  ]);
  await veld(page, 'Omschrijving').fill(naam);
  await veld(page, 'Tekst').fill('Wij adviseren positief.\n- reden');
  await veld(page, 'Toets').fill('b');
  await beoordeel(page, 'tekstblok-nieuw');
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    'Een ander tekstblok heeft deze toets al.',
  ]);
  await veld(page, 'Toets').fill('');
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(page, 'Het tekstblok is toegevoegd.');
  await page.getByRole('link', { name: naam }).click();
  await expect(veld(page, 'Omschrijving')).toHaveValue(naam);
  const ander = await context.newPage();
  await ander.goto(page.url());
  await veld(ander, 'Tekst').fill('Van de ander.');
  await ander.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(ander, 'Het tekstblok is gewijzigd.');
  await ander.close();
  await veld(page, 'Tekst').fill('Van mij.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { name: /intussen ergens anders opgeslagen/ })).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Van de ander.' })).toBeVisible();
  await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await verwachtMelding(page, 'Het tekstblok is gewijzigd.');
  await page.getByRole('link', { name: naam }).click();
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await verwachtMelding(page, 'Het tekstblok is verwijderd.');
  await expect(page.getByRole('link', { name: naam })).toHaveCount(0);
});
