import { roepAls, wissel } from './steun/behandelaar.ts';
import { openZaak } from './steun/dossier.ts';
import { foutenoverzicht, veld } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { omgeving } from './steun/omgeving.ts';
import { linkUit, mailAan } from './steun/post.ts';
import { expect, type Page, test } from './steun/test.ts';
import { beoordeelBurger as beoordeel, beoordeel as beoordeelBehandelaar } from './steun/toegankelijk.ts';
import {
  ONDERSTEUNER,
  VOORSTELLER,
  voegBijlageToe,
  voegOndersteunerToe,
  vulAlles,
  vulVoorsteller,
} from './steun/vullen.ts';
import { open, verwachtMelding } from './steun/wizard.ts';
import {
  nieuwAdres,
  ONBESTELBAAR,
  OP_PAPIER,
  type Uitnodiging,
  uitnodiging,
  verifieer,
} from './steun/zaak.ts';

/** Somebody helps the proposer to fill in, behind a link of their own (docs/specification/together.md). */

async function meelink(adres: string): Promise<string> {
  const mail = await mailAan(adres, (m) => m.subject.startsWith('Uitnodiging: wilt u meehelpen'));
  for (const tekst of [mail.subject, mail.text, mail.html])
    for (const naam of ['Johannes', 'Berg', 'Anna', 'Vries', 'Fatima']) expect(tekst).not.toContain(naam);
  const deel = '/verzoek-aanvraag/';
  const na = mail.text.slice(mail.text.indexOf(deel) + deel.length);
  return `${omgeving().url}${deel}${na.slice(0, 36)}`;
}

/** A helper who confirmed, by the API. */
async function helper(u: Uitnodiging): Promise<string> {
  const mail = nieuwAdres();
  await roep('POST', `/api/verzoek/${u.uuid}/meehelper`, { json: { naam: 'Fatima', mail } });
  const link = await meelink(mail);
  await roep('POST', `/api/verzoek/${link.slice(-36)}/meehelper/bevestigen`, { json: {} });
  return link;
}

const kop = (page: Page, naam: string) =>
  expect(page.getByRole('heading', { level: 1, name: naam })).toBeVisible();

test('the whole journey: asked, confirmed, filled in by two, submitted by the proposer', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const u = await uitnodiging();
  await vulAlles(u.uuid);
  await open(page, u, 'uw-gegevens', 'Uw gegevens');
  await page.getByRole('link', { name: 'Samen invullen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Samen invullen' })).toBeFocused();
  await beoordeel(page, 'samen-leeg');
  await page.getByRole('button', { name: 'E-mail sturen' }).click();
  await expect(foutenoverzicht(page).getByRole('link')).toHaveText([
    'U heeft geen naam ingevuld.',
    'U heeft geen e-mailadres ingevuld.',
  ]);
  await beoordeel(page, 'samen-fouten');
  const adres = nieuwAdres();
  await veld(page, 'Naam').fill('Fatima');
  await veld(page, 'E-mailadres').fill(u.mail);
  await page.getByRole('button', { name: 'E-mail sturen' }).click();
  await expect(foutenoverzicht(page).getByRole('link')).toHaveText(['Dit is uw eigen e-mailadres.']);
  await veld(page, 'E-mailadres').fill(adres);
  await page.getByRole('button', { name: 'E-mail sturen' }).click();
  await verwachtMelding(page, 'Wij sturen Fatima een e-mail.');
  await expect(page.getByRole('heading', { level: 2, name: 'Uw meehelper', exact: true })).toBeFocused();
  await expect(page.locator('main')).toContainText('heeft het e-mailadres nog niet bevestigd');
  await expect(page.locator('main')).toContainText('Kreeg Fatima geen e-mail?');
  await beoordeel(page, 'samen-gevraagd');

  // The helper, in a browser of their own.
  const ander = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  const link = await meelink(adres);
  await ander.goto(link);
  await kop(ander, 'Wilt u meehelpen met invullen?');
  await expect(ander.locator('main')).not.toContainText('Berg');
  await beoordeel(ander, 'samen-bevestigen');
  await ander.getByRole('button', { name: 'E-mailadres bevestigen' }).press('Enter');
  await kop(ander, 'Uw gegevens');
  await expect(ander.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(ander.locator('main')).toContainText(
    'Hier staan de gegevens van Anna de Vries, niet die van u.',
  );
  await expect(ander.getByRole('navigation', { name: 'Stappen' })).toContainText(
    'Alleen Anna de Vries kan het indienen.',
  );
  await expect(ander.getByRole('link', { name: 'Samen invullen' })).toHaveCount(0);
  await beoordeel(ander, 'samen-stap1');
  // The proposer's address is not the helper's to change, and is no question to the helper.
  await expect(ander.getByRole('textbox', { name: 'E-mailadres', exact: true })).toHaveValue(u.mail);
  await expect(veld(ander, 'E-mailadres')).toHaveAttribute('readonly');
  // What is not saved stays the helper's own.
  await veld(ander, 'Postcode').fill('geen');
  await ander.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(foutenoverzicht(ander).getByRole('link')).toHaveText([
    'U heeft geen geldige postcode ingevuld (1234AB).',
  ]);

  // Both have the same page open: whoever saves first is not overwritten.
  await open(page, u, 'kandidaat', 'Kandidaat');
  await ander.goto(`${link}/kandidaat`);
  await kop(ander, 'Kandidaat');
  await veld(page, 'Roepnaam').fill('Jan, zegt Anna');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await verwachtMelding(page, 'De gegevens van de kandidaat zijn succesvol opgeslagen.');
  await veld(ander, 'Roepnaam').fill('Jan, zegt Fatima');
  await ander.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(
    ander.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' }),
  ).toBeFocused();
  await expect(ander.getByRole('table')).toContainText('Jan, zegt Anna');
  await beoordeel(ander, 'samen-conflict');
  await ander.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await verwachtMelding(ander, 'De gegevens van de kandidaat zijn succesvol opgeslagen.');

  // Step 4 asks nobody, step 7 submits nothing.
  await ander.goto(`${link}/ondersteuners`);
  await kop(ander, 'Ondersteuners');
  await expect(ander.getByRole('button', { name: /Vraag om een brief/ })).toHaveCount(0);
  await beoordeel(ander, 'samen-stap4');
  await ander.goto(`${link}/indienen`);
  await kop(ander, 'Voorstel indienen');
  await expect(ander.locator('main')).toContainText('alleen Anna de Vries kan het voorstel indienen');
  await expect(ander.getByRole('button', { name: 'Aanvraag indienen bij de gemeente' })).toHaveCount(0);
  await beoordeel(ander, 'samen-stap7');
  // What is the proposer's is no page of the helper's.
  await ander.goto(`${link}/samen`);
  await kop(ander, 'Uw gegevens');

  await open(page, u, 'samen', 'Samen invullen');
  await expect(page.locator('main')).toContainText('helpt mee sinds');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Uw meehelper',
    'Wat uw meehelper kan',
  ]);
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByRole('heading', { name: 'Uw meehelper', exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await beoordeel(page, 'samen-bevestigd');
  await open(page, u, 'indienen', 'Voorstel indienen');
  await page.getByRole('button', { name: 'Aanvraag indienen bij de gemeente' }).click();
  await kop(page, 'Aanvraag Koninklijke onderscheiding ingediend');
  await ander.goto(link);
  await kop(ander, 'Het voorstel is al ingediend');
  await expect(ander.getByRole('link', { name: 'Waar is mijn voorstel?' })).toHaveCount(0);
  await expect(ander.locator('main'), 'the country by its name').toContainText('Nederland');
  await beoordeel(ander, 'samen-ingediend');
  await ander.context().close();

  // The official sees who did what.
  await wissel(page, 'denhaag');
  await openZaak(page, u.zaak);
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  const regel = page.getByRole('article').filter({ hasText: 'Jan, zegt Fatima' });
  await expect(regel).toContainText('De meehelper van de voorsteller');
  await beoordeelBehandelaar(page, 'samen-tijdlijn');
});

/** Letters took the place of mails, and another address was proved since: the page holds none. */
async function bewezenAdres(): Promise<Uitnodiging & { bewezen: string }> {
  const u = await uitnodiging({ voorstellerMail: ONBESTELBAAR });
  const zaak = `/api/burgeraanvraag/${u.zaak}`;
  await roepAls('denhaag', 'POST', `${zaak}/link/opnieuw`);
  const taken = async () => (await roepAls<{ belTaken: unknown[] }>('denhaag', 'GET', zaak)).belTaken.length;
  await expect.poll(taken, { timeout: 30_000 }).not.toBe(0);
  await roepAls('denhaag', 'POST', `${zaak}/postadres`, OP_PAPIER.postadres);
  await vulVoorsteller(u.uuid, { ...VOORSTELLER, mail: null });
  const bewezen = nieuwAdres();
  await roepAls('denhaag', 'POST', `${zaak}/mailadres`, { mail: bewezen });
  await verifieer((await linkUit(bewezen, 'email-verificatie?id=')).uuid);
  return { ...u, bewezen };
}

test('where step 1 asks for an address that only the proposer gives, the helper goes on', async ({
  page,
}) => {
  const u = await bewezenAdres();
  const link = await helper(u);
  await page.goto(`${link}/uw-gegevens`);
  await kop(page, 'Uw gegevens');
  await expect(veld(page, 'E-mailadres')).toHaveAttribute('readonly');
  await expect(veld(page, 'E-mailadres')).toHaveAccessibleDescription('Dit vult Anna de Vries zelf in.');
  await beoordeel(page, 'samen-zonder-adres');
  await veld(page, 'Tweede telefoonnummer').fill('070 1112223');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');

  // The proposer is asked for it, gives it, and the helper, who had the page open, keeps it.
  await veld(page, 'Tweede telefoonnummer').fill('070 3334445');
  const voorsteller = await roep<object>('GET', `/api/verzoek/${u.uuid}/voorsteller`);
  await roep('PUT', `/api/verzoek/${u.uuid}/voorsteller`, { json: { ...voorsteller, mail: u.bewezen } });
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' }),
  ).toBeFocused();
  await expect(veld(page, 'E-mailadres')).toHaveValue(u.bewezen);
  await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await verwachtMelding(page, 'Uw gegevens zijn succesvol opgeslagen.');
  expect(await roep('GET', `/api/verzoek/${u.uuid}/voorsteller`)).toMatchObject({
    mail: u.bewezen,
    telefoon2: '070 3334445',
  });
});

test('taken back while a page is open: what was typed can be copied', async ({ page, browser }) => {
  const u = await uitnodiging();
  const link = await helper(u);
  const ander = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  await ander.goto(`${link}/kandidaat`);
  await kop(ander, 'Kandidaat');
  await veld(ander, 'Roepnaam').fill('Jan met de pet');
  await expect(ander.getByText('Bewaard als concept')).toBeVisible();

  await open(page, u, 'samen', 'Samen invullen');
  await page.getByRole('button', { name: 'Link terugnemen' }).click();
  await expect(page.getByRole('dialog')).toContainText('kan dan meteen niets meer lezen of wijzigen');
  await beoordeel(page, 'samen-terugnemen');
  await page.getByRole('dialog').getByRole('button', { name: 'Link terugnemen' }).click();
  await verwachtMelding(page, 'De link van Fatima is teruggenomen.');
  await expect(page.getByRole('heading', { level: 2, name: 'Uw meehelper', exact: true })).toBeFocused();
  await expect(page.locator('main')).toContainText('werkt niet meer');
  await beoordeel(page, 'samen-teruggenomen');

  await ander.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await kop(ander, 'U kunt niet meer meehelpen');
  await expect(ander.locator('main')).toContainText('Jan met de pet');
  await beoordeel(ander, 'samen-gestopt');
  await ander.reload();
  await kop(ander, 'U kunt niet meer meehelpen');
  await expect(ander.locator('main')).toContainText('Jan met de pet');
  await ander.context().close();
});

test('a supporter who was asked stays as the proposer asked', async ({ page }) => {
  const u = await uitnodiging();
  const adres = nieuwAdres();
  const { persoonId: id } = await voegOndersteunerToe(u.uuid, {
    ...ONDERSTEUNER,
    contactgegevens: { ...ONDERSTEUNER.contactgegevens, emailadres: adres },
  });
  await roep('POST', `/api/verzoek/${u.uuid}/ondersteuners/${id}/uitnodigen`, { json: {} });
  const link = await helper(u);
  await page.goto(`${link}/ondersteuners`);
  const kaart = page.getByRole('article');
  await expect(kaart).toContainText('Gevraagd op');
  await expect(kaart.getByRole('button', { name: /Verwijderen/ })).toHaveCount(0);
  await expect(kaart.getByRole('button', { name: /Vraag intrekken/ })).toHaveCount(0);
  await kaart.getByRole('button', { name: /Wijzigen/ }).click();
  await veld(page, 'E-mailadres').fill(nieuwAdres());
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(foutenoverzicht(page).getByRole('link')).toHaveText([
    'De voorsteller heeft deze ondersteuner om een brief gevraagd. Alleen de voorsteller kan dit e-mailadres wijzigen.',
  ]);
});

test('a letter stays of the supporter that it is of, also one on paper', async ({ page }) => {
  const u = await uitnodiging();
  const { persoonId: id } = await voegOndersteunerToe(u.uuid);
  await voegBijlageToe(u.uuid, 'brief.pdf', 'Op papier', undefined, id);
  const link = await helper(u);
  await page.goto(`${link}/ondersteuners`);
  const kaart = page.getByRole('article');
  await expect(kaart).toContainText('Brief op papier toegevoegd:');
  await expect(kaart.getByRole('button', { name: /Verwijderen/ })).toHaveCount(0);
  await kaart.getByRole('button', { name: /Wijzigen/ }).click();
  await veld(page, 'Naam').fill('Iemand anders');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(foutenoverzicht(page).getByRole('link')).toHaveText([
    'Er is een brief van deze ondersteuner. Alleen de voorsteller kan de naam nog wijzigen.',
  ]);
  await beoordeel(page, 'samen-brief');
});
