import type { Locator } from '@playwright/test';
import { foutenoverzicht } from './steun/formulier.ts';
import { bijlageVan, mailAan } from './steun/post.ts';
import { expect, type Page, test } from './steun/test.ts';
import { bestand, voegOndersteunerToe } from './steun/vullen.ts';
import { nieuwAdres, nodigUitNa, verificatie } from './steun/zaak.ts';

/**
 * The whole journey of a citizen who has no mouse: Tab, Enter, Space, arrows and typing. What the official does in
 * between goes over the API; mails are read in the catcher.
 */

/** Where the focus is, as a person sees it: there is an outline, and it lies in the window. */
async function verwachtZichtbareFocus(page: Page): Promise<void> {
  const staat = await page.evaluate(() => {
    const actief = document.activeElement;
    if (!actief || actief === document.body) return 'nothing has the focus';
    // The button "Bladeren" is drawn for the file input that lies hidden beside it.
    const e = actief.matches('[type=file]')
      ? document.querySelector(`label.utrecht-button[for=${actief.id}]`)
      : actief;
    if (!e) return 'the file input has no button';
    const stijl = getComputedStyle(e);
    const omlijnd = stijl.outlineStyle !== 'none' && Number.parseFloat(stijl.outlineWidth) >= 2;
    const vak = e.getBoundingClientRect();
    const inBeeld = vak.bottom > 0 && vak.top < innerHeight && vak.right > 0 && vak.left < innerWidth;
    if (!inBeeld) return `${e.outerHTML.slice(0, 120)} lies outside the window`;
    const boven = document.elementFromPoint(
      Math.max(1, vak.left + Math.min(vak.width, innerWidth) / 2),
      Math.min(innerHeight - 1, Math.max(1, vak.top + Math.min(vak.height / 2, 20))),
    );
    if (boven && !e.contains(boven) && !boven.contains(e))
      return `${boven.outerHTML.slice(0, 120)} covers the focus`;
    return omlijnd ? 'visible' : `no outline on ${e.outerHTML.slice(0, 120)}`;
  });
  expect(staat).toBe('visible');
}

/** Tabs on, at most 60 times, until this has the focus. Every stop on the way shows itself. */
async function tabNaar(page: Page, doel: Locator, toets: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(doel).toBeVisible();
  for (let n = 0; n < 60; n += 1) {
    if (await doel.evaluate((e) => e === document.activeElement)) return;
    await page.keyboard.press(toets);
    await verwachtZichtbareFocus(page);
  }
  throw new Error(`${doel} can't be reached with ${toets}`);
}

async function typ(page: Page, label: string | RegExp, tekst: string): Promise<void> {
  await tabNaar(page, page.getByRole('textbox', { name: label }));
  // A person who comes to a filled field with Tab finds its text selected; typing replaces it.
  await page.keyboard.type(tekst);
}

async function vinkAan(page: Page, label: string): Promise<void> {
  await tabNaar(page, page.getByRole('checkbox', { name: label }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: label })).toBeChecked();
}

/** Tab goes to a group of radios once; the arrows walk through it. */
async function kies(page: Page, vraag: string | RegExp, keuze: string): Promise<void> {
  const groep = page.getByRole('group', { name: vraag });
  await expect(groep).toBeVisible();
  const gewenst = groep.getByRole('radio', { name: keuze, exact: true });
  const gekozen = groep.getByRole('radio', { checked: true });
  await tabNaar(page, (await gekozen.count()) > 0 ? gekozen : groep.getByRole('radio').first());
  if ((await gekozen.count()) === 0) await page.keyboard.press('Space');
  for (let n = 0; n < 8 && !(await gewenst.isChecked()); n += 1) await page.keyboard.press('ArrowDown');
  await expect(gewenst).toBeChecked();
}

async function druk(page: Page, doel: Locator, toets = 'Enter'): Promise<void> {
  await tabNaar(page, doel);
  await page.keyboard.press(toets);
}

const knop = (page: Page, naam: string | RegExp) => page.getByRole('button', { name: naam });

/** A new page begins at its heading. */
async function verwachtPagina(page: Page, kop: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: kop })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('from the start page to the PDF copy, with the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const adres = nieuwAdres();

  await test.step('the start page and the skip link', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ga naar de inhoud' })).toBeFocused();
    await verwachtZichtbareFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await druk(page, page.getByRole('link', { name: 'Start uw verzoek' }));
    await verwachtPagina(page, 'Verzoekformulier Koninklijke onderscheiding');
  });

  await test.step('a form that is sent too early leads to its first error', async () => {
    await druk(page, knop(page, 'Verzoek versturen'));
    await expect(foutenoverzicht(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'U heeft geen naam ingevuld.' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Naam (verplicht)', exact: true })).toBeFocused();
    await verwachtZichtbareFocus(page);
  });

  await test.step('the request', async () => {
    await page.keyboard.type('Anna de Vries');
    await typ(page, /^E-mailadres/, adres);
    await typ(page, /^Mobiel telefoonnummer/, '06 12345678');
    await typ(page, /^Voornamen/, 'Johannes');
    await typ(page, /^Tussenvoegsels/, 'van den');
    await typ(page, /^Achternaam/, 'Berg');
    await typ(page, /^Roepnaam/, 'Jan');
    await typ(page, /^Geboortedatum/, '5-12-1950');
    await vinkAan(page, 'Postcode is mij niet bekend');
    await tabNaar(page, page.getByRole('combobox', { name: /^Woongemeente/ }));
    await page.keyboard.type('den ha');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: /^Woongemeente/ })).toHaveValue("'s-Gravenhage");
    await vinkAan(page, 'Bestuurslid');
    await typ(page, /^Naam organisatie/, 'Voedselbank Haaglanden');
    await typ(page, /^Motivering/, 'Al 25 jaar de drijvende kracht achter de voedselbank.');
    await druk(page, knop(page, 'Verzoek versturen'));
    await expect(page).toHaveURL('/verzoek-verstuurd');
    await verwachtPagina(page, 'Bevestig nu uw e‑mailadres');
  });

  const { url, zaaknummer } = await test.step('the link in the mail', async () => {
    const link = await verificatie(adres);
    await page.goto(link.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw e‑mailadres is bevestigd');
    return link;
  });
  expect(url).toContain('/email-verificatie?id=');

  const uitnodiging = await nodigUitNa(adres, zaaknummer);

  await test.step('step 1: Uw gegevens', async () => {
    await page.goto(uitnodiging.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ga naar de stappen' })).toBeFocused();
    await typ(page, /^Straatnaam/, 'Prinsegracht');
    await typ(page, /^Huisnummer/, '7');
    await typ(page, /^Postcode/, '2512 ga');
    await typ(page, /^Woonplaats/, "'s-Gravenhage");
    await druk(page, knop(page, 'Opslaan en naar stap 2'));
    await verwachtPagina(page, 'Kandidaat');
  });

  await test.step('step 2: Kandidaat', async () => {
    await kies(page, /^Heeft de kandidaat een baan/, 'Gepensioneerd');
    await typ(page, /^Laatste werkgever/, 'Haga Ziekenhuis');
    await kies(page, /^Is de kandidaat reservist/, 'Nee');
    await druk(page, knop(page, 'Opslaan en naar stap 3'));
    await verwachtPagina(page, 'Verdiensten');
  });

  await test.step('step 3: an activity', async () => {
    await druk(page, knop(page, 'Activiteit toevoegen'));
    await verwachtPagina(page, 'Activiteit toevoegen');
    await kies(page, /activiteit/i, 'Activiteit als vrijwilliger');
    await typ(page, /^Functie/, 'Penningmeester');
    await typ(page, /^Organisatie/, 'Voedselbank Haaglanden');
    await typ(page, /^Periode van/, '1999');
    await vinkAan(page, 'Doet dit nog');
    await typ(page, /^Aantal leden/, '85');
    await typ(page, /^Tijdsbesteding \(in uren\)/, '16');
    await kies(page, /^Krijgt of kreeg de kandidaat een vergoeding/, 'Nee');
    await typ(page, /^Omschrijving/, 'Houdt de kas bij.');
    await druk(page, knop(page, /^Opslaan$/));
    await verwachtPagina(page, 'Verdiensten');
    await expect(page.getByRole('article')).toContainText('Penningmeester');
    await druk(page, knop(page, 'Naar stap 4'));
    await verwachtPagina(page, 'Ondersteuners');
  });

  await test.step('step 4: a supporter', async () => {
    await druk(page, page.getByRole('link', { name: 'Ondersteuner toevoegen' }));
    await verwachtPagina(page, 'Ondersteuner toevoegen');
    await typ(page, /^Naam/, 'Aylin Öztürk');
    await typ(page, /^Telefoonnummer/, '070 1112223');
    await vinkAan(page, 'Kennis');
    await druk(page, knop(page, /^Toevoegen$/));
    await verwachtPagina(page, 'Ondersteuners');
    // Taken back after a question, and added by the API again: the dialog gives the focus back.
    await druk(page, knop(page, /^Verwijderen/));
    const vraag = page.getByRole('dialog');
    await expect(vraag).toContainText('Weet u zeker dat u ondersteuner "Aylin Öztürk" wilt verwijderen?');
    await page.keyboard.press('Escape');
    await expect(vraag).toHaveCount(0);
    await expect(knop(page, /^Verwijderen/)).toBeFocused();
    await page.keyboard.press('Enter');
    // The question opens on the answer that loses nothing.
    await tabNaar(page, vraag.getByRole('button', { name: 'Verwijderen' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Er zijn nog geen ondersteuners toegevoegd')).toBeVisible();
    await voegOndersteunerToe(uitnodiging.uuid);
    await page.keyboard.press('Tab');
    await druk(page, knop(page, 'Naar stap 5'));
    await verwachtPagina(page, 'Bijlagen');
  });

  await test.step('step 5: a letter, chosen through the window of the browser', async () => {
    await druk(page, page.getByRole('link', { name: 'Bijlage toevoegen' }));
    await verwachtPagina(page, 'Bijlage toevoegen');
    const venster = page.waitForEvent('filechooser');
    await druk(page, page.getByLabel('Bladeren'));
    await (await venster).setFiles(bestand('brief.pdf'));
    await typ(page, /^Toelichting/, 'Brief van Aylin Öztürk');
    await druk(page, knop(page, 'Uploaden'));
    await verwachtPagina(page, 'Bijlagen');
    await expect(page.getByRole('table')).toContainText('brief.pdf');
    await druk(page, knop(page, 'Naar stap 6'));
    await verwachtPagina(page, 'Uitreiking');
  });

  await test.step('step 6: the occasion', async () => {
    await kies(page, /gelegenheid/i, 'Algemene gelegenheid');
    await druk(page, knop(page, 'Opslaan en naar stap 7'));
    await verwachtPagina(page, 'Voorstel indienen');
  });

  await test.step('step 7: checked and sent', async () => {
    await expect(page.getByRole('heading', { name: 'Uw voorstel is compleet' })).toBeVisible();
    await druk(page, knop(page, 'Aanvraag indienen bij de gemeente'));
    await expect(page).toHaveURL('/ingediend');
    await verwachtPagina(page, 'Aanvraag Koninklijke onderscheiding ingediend');
  });

  await test.step('the copy arrives', async () => {
    const mail = await mailAan(adres, (m) => m.attachments.some((b) => b.contentType === 'application/pdf'));
    const [kopie] = mail.attachments;
    const pdf = await bijlageVan(mail, kopie?.fileName ?? '');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto(uitnodiging.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aanvraagformulier reeds verzonden');
  });
});
