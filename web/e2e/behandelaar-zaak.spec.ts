import { roepAls, vraagAls, wissel } from './steun/behandelaar.ts';
import { bij, kiesActie, openZaak, verwachtStatus } from './steun/dossier.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { linkUit, mailAan } from './steun/post.ts';
import { expect, type Page, test, verbreek } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { dienIn, VOORSTELLER, vulAlles } from './steun/vullen.ts';
import { verwachtMelding, verwachtVraag } from './steun/wizard.ts';
import {
  dossier,
  nieuwAdres,
  ONBESTELBAAR,
  uitnodiging,
  VERZOEK,
  verifieer,
  verzoek,
  verzoekBijGemeente,
} from './steun/zaak.ts';

/** A request at its municipality, and what can be done with it. */

const knoppen = (page: Page) =>
  page.getByRole('region', { name: 'Wat kunt u doen?' }).locator('a, button').allInnerTexts();

test('the request, one sentence that says where it stands, and only what is allowed', async ({ page }) => {
  const { zaak, zaaknummer } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await verwachtStatus(page, 'Bij de gemeente');
  await expect(page).toHaveTitle(new RegExp(`^${zaaknummer}, Johannes van den Berg`));
  await expect(page.getByText('Het verzoek ligt bij de gemeente om te beoordelen.')).toBeVisible();
  for (const tekst of [
    'Lange Voorhout 12',
    '05-12-1950',
    'Vrijwilliger (Voedselbank Haaglanden), Vriend(in)',
    'Al 25 jaar de drijvende kracht achter de voedselbank.',
  ])
    await expect(page.getByText(tekst, { exact: true })).toBeVisible();
  expect(await knoppen(page)).toEqual([
    'Voorsteller uitnodigen',
    'Contact noteren',
    'Overdragen aan andere gemeente',
    'Gegevens kandidaat corrigeren',
    'Verzoek afwijzen',
  ]);
});

test('invite, with a word of one’s own; the link is sent again, extended and withdrawn', async ({ page }) => {
  const { zaak, mail } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Voorsteller uitnodigen', 'Voorsteller uitnodigen');
  await veld(page, 'Bericht aan de voorsteller').fill('Fijn dat wij elkaar spraken over de molen.');
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await verwachtMelding(page, 'De voorsteller is uitgenodigd.');
  await verwachtStatus(page, 'Voorsteller uitgenodigd');
  await expect(page.getByText(/De persoonlijke link van de voorsteller is geldig tot/)).toBeVisible();
  const brief = await mailAan(mail, (m) => m.text.includes('over de molen'));
  expect(brief.text).toContain('/verzoek-aanvraag/');

  await page.getByRole('button', { name: 'Link opnieuw versturen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Versturen' }).click();
  await verwachtMelding(page, 'De link is opnieuw verstuurd.');
  await page.getByRole('button', { name: 'Link verlengen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verlengen' }).click();
  await verwachtMelding(page, 'De link is verlengd.');
  await page.getByRole('button', { name: 'Link intrekken' }).click();
  const vraag = await verwachtVraag(page, {
    kop: 'Link intrekken',
    tekst: 'De voorsteller kan het voorstel dan niet meer invullen. Wat is ingevuld, blijft bewaard.',
  });
  await vraag.getByRole('button', { name: 'Intrekken' }).click();
  await verwachtMelding(page, 'De link is ingetrokken.');
  await expect(page.getByText('De persoonlijke link van de voorsteller is ingetrokken.')).toBeVisible();
});

test('reject: a reason is asked, the proposer hears it', async ({ page }) => {
  const { zaak, mail } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Verzoek afwijzen', 'Verzoek afwijzen');
  await page.getByRole('button', { name: 'Verzoek afwijzen' }).click();
  await verwachtFouten(page, [['Reden', 'U heeft geen reden ingevuld.']]);
  await kiesReden(page);
  await veld(page, 'Toelichting').fill('Neem gerust nog eens contact op.');
  await page.getByRole('button', { name: 'Verzoek afwijzen' }).click();
  await verwachtMelding(page, 'Het verzoek is afgewezen.');
  await verwachtStatus(page, 'Afgewezen');
  // The rejection may not arrive: then it is told by phone, and noted.
  await expect.poll(() => knoppen(page)).toEqual(['Contact noteren']);
  await mailAan(mail, (m) => m.text.includes('Neem gerust nog eens contact op.'));
});

/** The first of the managed reasons, or a typed one where there are none. */
async function kiesReden(page: Page) {
  const reden = veld(page, 'Reden');
  if (await reden.evaluate((e) => e.matches('select'))) await reden.selectOption({ index: 1 });
  else await reden.fill('Onvoldoende bijzondere verdiensten');
}

test('hand over: the other municipality has it, this one does not', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Overdragen aan andere gemeente', 'Verzoek overdragen');
  await page.getByRole('button', { name: 'Overdragen' }).click();
  await verwachtFouten(page, [['Gemeente', 'U heeft geen gemeente geselecteerd.']]);
  await veld(page, 'Gemeente').fill('Utrecht');
  await veld(page, 'Gemeente').press('Enter');
  await page.getByRole('button', { name: 'Overdragen' }).click();
  await verwachtMelding(page, 'Het verzoek is overgedragen. Uw gemeente ziet de zaak nu niet meer.');
  // Back at the work list: nothing of the case stays on the screen, and no error.
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeFocused();
  await expect(page.locator('main')).not.toContainText('Johannes van den Berg heeft');
  await expect(page.locator('.lintje-mislukt')).toHaveCount(0);
  await page.goto(`/zaak/${zaak}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes van den Berg' })).toHaveCount(0);
  await bij(page, 'utrecht', zaak, 'Bij de gemeente');
  expect((await vraagAls('denhaag', 'GET', `/api/burgeraanvraag/${zaak}`)).status).toBe(404);
});

test('a note of a phone call stands at the case and on the timeline', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Contact noteren', 'Contact noteren');
  await veld(page, 'Notitie').fill('Gebeld: mevrouw stuurt nog een krantenknipsel.');
  await page.keyboard.press('Alt+s');
  await verwachtMelding(page, 'Uw notitie staat bij de zaak.');
  const contact = page.locator('section').filter({ hasText: 'Contact met de voorsteller' }).last();
  await expect(contact).toContainText('Gebeld: mevrouw stuurt nog een krantenknipsel.');
  await expect(contact.locator('time')).toHaveAttribute('datetime', /T\d\d:\d\d:\d\d(\.\d{1,3})?Z$/);
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await expect(page.getByText('Gebeld: mevrouw stuurt nog een krantenknipsel.')).toBeVisible();
});

test('somebody else was first: what is no longer allowed is told in the API’s words', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await kiesActie(page, 'Overdragen aan andere gemeente', 'Verzoek overdragen');
  await veld(page, 'Gemeente').fill('Utrecht');
  await veld(page, 'Gemeente').press('Enter');
  await roepAls('denhaag', 'POST', `/api/burgeraanvraag/${zaak}/afwijzen`, { reden: 'Te kort actief' });
  await page.getByRole('button', { name: 'Overdragen' }).click();
  await expect(page.getByRole('heading', { name: 'Dat is niet gelukt' })).toBeFocused();
  await expect(page.locator('.lintje-mislukt')).toContainText('Overdragen kan nu niet.');
});

test('all that the citizen filled in can be read, and nothing of it can be typed in', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  for (const kop of ['Voorsteller', 'Kandidaat', 'Verdiensten', 'Ondersteuners', 'Uitreiking', 'Bijlagen'])
    await expect(page.getByRole('heading', { level: 2, name: kop, exact: true })).toBeVisible();
  for (const tekst of [
    'Berg Bouwadvies',
    'Kapitein',
    'Haagse stadspenning, 2011',
    'Aylin Öztürk',
    'Penningmeester',
  ])
    await expect(page.getByText(tekst, { exact: true }).first()).toBeVisible();
  await expect(page.locator('main').locator('input, textarea, select')).toHaveCount(0);
  // The proposer stands there once; what the request said otherwise is one click away.
  await expect(page.getByText(VOORSTELLER.naam, { exact: true })).toHaveCount(1);
  const eerder = page.getByText(VERZOEK.motivering, { exact: true });
  await expect(eerder).toBeHidden();
  await page.getByText('In het verzoek stond').click();
  await expect(eerder).toBeVisible();
});

test('the holder amends a block: the citizen’s words stay beside it', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await page.getByRole('link', { name: 'Wijzigen Werkgegevens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Werkgegevens wijzigen' })).toBeFocused();
  await veld(page, 'Functie').fill('Directeur');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'De gegevens van de kandidaat zijn aangepast.');
  const rij = page.getByRole('row').filter({ hasText: 'Functie' }).first();
  await expect(rij.getByRole('cell')).toHaveText(['Directeur', 'Eigenaar']);
});

test('two officials amend the same block: both versions, then a choice', async ({ page }) => {
  const { zaak } = await dossier();
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${zaak}/kandidaat/militair`);
  await veld(page, 'Rang').fill('Majoor');
  await roepAls('denhaag', 'PUT', `/api/dossiers/${zaak}/kandidaat/militairegegevens`, {
    rang: 'Kolonel',
    wapenDienstvak: 'Genie',
  });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(
    page.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' }),
  ).toBeFocused();
  const rij = page.getByRole('row').filter({ hasText: 'Rang' });
  await expect(rij.getByRole('cell')).toHaveText(['Majoor', 'Kolonel']);
  await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await verwachtMelding(page, 'De gegevens van de kandidaat zijn aangepast.');
  const nu = await roepAls<{ rang: string }>(
    'denhaag',
    'GET',
    `/api/dossiers/${zaak}/kandidaat/militairegegevens`,
  );
  expect(nu.rang).toBe('Majoor');
});

test('the helpdesk sees number, status and mails, and can send a mail again', async ({ page }) => {
  const { zaak, zaaknummer, mail } = await uitnodiging();
  await mailAan(mail, (m) => m.text.includes('/verzoek-aanvraag/'));
  await wissel(page, 'helpdesk');
  await page.goto(`/zaak/${zaak}`);
  await expect(page.getByRole('heading', { level: 1, name: zaaknummer })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'E-mails van deze zaak' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Johannes');
  const mails = page.locator('.lintje-mails > li').filter({ hasText: 'Uitnodiging' });
  await expect(mails).toContainText(['Verstuurd']);
  await mails.getByRole('button', { name: /^Opnieuw versturen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Versturen' }).click();
  await verwachtMelding(page, 'De e-mail wordt opnieuw verstuurd.');
  // It goes, and the page sees that by itself.
  await expect(mails).toContainText(['Verstuurd', 'Verstuurd'], { timeout: 15_000 });
  await expect(page.locator('main')).not.toContainText('@');
});

test('a mail that does not arrive: phone, note it, and it is done', async ({ page }) => {
  const { uuid, zaak, zaaknummer } = await uitnodiging({ voorstellerMail: ONBESTELBAAR });
  await vulAlles(uuid);
  await dienIn(uuid);
  const taken = async () =>
    (await roepAls<{ belTaken: unknown[] }>('denhaag', 'GET', `/api/burgeraanvraag/${zaak}`)).belTaken.length;
  await expect.poll(taken, { timeout: 30_000 }).toBe(1);
  await wissel(page, 'denhaag');
  await page.goto(`/?lijst=dossiers&zoek=${zaaknummer}&let=belTaak`);
  const rij = page.getByRole('table', { name: 'Mijn organisatie is aan zet' }).getByRole('row').nth(1);
  await expect(rij).toContainText('Bel de burger');
  await rij.getByRole('link').first().click();
  const vak = page.locator('.lintje-beltaken');
  await expect(vak).toContainText('Ontvangstbevestiging');
  await expect(vak.getByRole('link', { name: '06 12345678' })).toHaveAttribute('href', 'tel:0612345678');
  for (const breedte of [1280, 375]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/behandelaar-beltaak-${breedte}.png`, fullPage: true });
  }
  await vak.getByRole('link', { name: 'Gebeld? Noteer het contact' }).click();
  await veld(page, 'Notitie').fill('Gebeld: geen gehoor.');
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  await verwachtMelding(page, 'Uw notitie staat bij de zaak.');
  // Nobody was told yet: the task stays.
  await expect(page.locator('.lintje-beltaken')).toBeVisible();
  await page.getByRole('link', { name: 'Gebeld? Noteer het contact' }).click();
  await veld(page, 'Notitie').fill('Gebeld: het adres had een fout.');
  await page.getByRole('checkbox', { name: /De voorsteller weet nu/ }).check();
  for (const breedte of [1280, 375]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/bureau-contact-${breedte}.png`, fullPage: true });
  }
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  await verwachtMelding(page, 'Uw notitie staat bij de zaak.');
  await openZaak(page, zaak);
  await expect(page.locator('.lintje-beltaken')).toHaveCount(0);

  // The right address, told on the phone, counts once the proposer opened the link in a mail to it.
  const nieuw = nieuwAdres();
  await page.getByRole('link', { name: 'E-mailadres corrigeren' }).click();
  await verwachtToegankelijk(page);
  await page.getByRole('button', { name: 'Adres corrigeren' }).click();
  await verwachtFouten(page, [['E-mailadres', 'U heeft geen e-mailadres ingevuld.']]);
  await veld(page, 'E-mailadres').fill(nieuw);
  await page.getByRole('button', { name: 'Adres corrigeren' }).click();
  await verwachtMelding(page, 'Er gaat een e-mail met een link naar het nieuwe adres.');
  await openZaak(page, zaak);
  await expect(page.getByText('Nieuw e-mailadres, nog niet bevestigd')).toBeVisible();
  const { uuid: bewijs } = await linkUit(nieuw, 'email-verificatie?id=');
  expect(await verifieer(bewijs)).toMatchObject({ isEmailadresGeverifieerd: true });
  await page.reload();
  await expect(page.getByText('E-mails gaan naar')).toBeVisible();
  await expect(page.getByText('Nieuw e-mailadres, nog niet bevestigd')).toHaveCount(0);
});

test('the helpdesk corrects an address that was never proved, and sees none', async ({ page }) => {
  const { zaak } = await verzoek({ voorstellerMail: ONBESTELBAAR });
  await wissel(page, 'helpdesk');
  await page.goto(`/zaak/${zaak}`);
  const corrigeer = page.getByRole('button', { name: 'Adres corrigeren' });
  // The mail fails a moment after the request.
  await expect(async () => {
    await page.reload();
    await expect(corrigeer).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await verwachtToegankelijk(page);
  const nieuw = nieuwAdres();
  await veld(page, 'E-mailadres').fill(nieuw);
  await corrigeer.click();
  await verwachtMelding(page, 'Er gaat een e-mail met een link naar het nieuwe adres.');
  const { uuid } = await linkUit(nieuw, 'email-verificatie?id=');
  expect(await verifieer(uuid)).toEqual({
    isEmailadresGeverifieerd: true,
    wasEmailadresAlGeverifieerd: false,
  });
  await page.reload();
  await verwachtStatus(page, 'Bij de gemeente');
  await expect(page.locator('main')).not.toContainText('@');
});

test('no connection: what was typed stays', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${zaak}/contact`);
  await veld(page, 'Notitie').fill('Gebeld.');
  await verbreek(page, veld(page, 'Notitie'));
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  await expect(page.locator('.lintje-mislukt')).toContainText('Er is geen verbinding.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  await verwachtMelding(page, 'Uw notitie staat bij de zaak.');
});
