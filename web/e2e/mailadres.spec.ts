import { randomUUID } from 'node:crypto';
import { veld } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { omgeving } from './steun/omgeving.ts';
import { linkUit, mailAan } from './steun/post.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { dienIn, vulAlles } from './steun/vullen.ts';
import { nieuwAdres, uitnodiging, VERZOEK, verifieer, verzoekPerPost } from './steun/zaak.ts';

const kop = (page: Page) => page.getByRole('heading', { level: 1 });
const GELUKT = /^Uw e.mailadres is bevestigd$/;

/** Every address that the browser asks for from now on. */
function gevraagd(page: Page): string[] {
  const adressen: string[] = [];
  page.on('request', (verzoek) => adressen.push(`${verzoek.method()} ${verzoek.url()}`));
  return adressen;
}

test('a mail scanner that renders the page verifies nothing; a press of the button does', async ({
  page,
  browser,
}) => {
  const { url, uuid } = await verzoekPerPost();
  const scanner = await browser.newContext();
  const daar = await scanner.newPage();
  const adressen = gevraagd(daar);
  await daar.goto(url, { waitUntil: 'networkidle' });
  await expect(daar.getByRole('button', { name: 'E-mailadres bevestigen' })).toBeVisible();
  expect(adressen.filter((adres) => adres.startsWith('POST'))).toEqual([]);
  // A scanner follows links, too.
  for (const link of await daar.getByRole('link').all()) {
    const href = await link.getAttribute('href');
    if (href?.startsWith('/')) await scanner.request.get(new URL(href, omgeving().url).href);
  }
  await scanner.close();

  await page.goto(url);
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  // The first time: nobody verified it before.
  await expect(kop(page)).toHaveText(GELUKT);
  expect(await verifieer(uuid)).toMatchObject({ wasEmailadresAlGeverifieerd: true });
});

test('the secret leaves the address bar, and no later call carries it', async ({ page }) => {
  const id = randomUUID();
  const adressen = gevraagd(page);
  await page.goto(`/email-verificatie?id=${id}`);
  await expect(page.getByRole('button', { name: 'E-mailadres bevestigen' })).toBeVisible();
  await expect(page).toHaveURL('/email-verificatie');
  // Loaded again, the page still knows it.
  await page.reload();
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  await expect(kop(page)).toHaveText('Er is iets fout gegaan');
  expect(adressen.filter((adres) => adres.includes(id))).toEqual([
    `GET ${omgeving().url}/email-verificatie?id=${id}`,
  ]);
});

test.describe('the request form', () => {
  async function verstuur(page: Page, adres: string) {
    await page.goto('/verzoek');
    await expect(veld(page, 'Naam')).toBeVisible();
    for (const [naam, waarde] of Object.entries({
      Naam: VERZOEK.voorstellerNaam,
      'E-mailadres': adres,
      'Mobiel telefoonnummer': VERZOEK.voorstellerTelefoon,
      Voornamen: VERZOEK.kandidaatVoornaam,
      Achternaam: VERZOEK.kandidaatAchternaam,
      Postcode: VERZOEK.kandidaatPostcode,
      Geboortedatum: VERZOEK.kandidaatGeboortedatum,
      'Motivering / Toelichting': VERZOEK.motivering,
    }))
      await veld(page, naam).fill(waarde);
    await veld(page, 'Woongemeente').fill("'s-Gravenhage");
    await page.getByRole('option').first().click();
    await page.getByRole('checkbox', { name: 'Vriend(in)' }).check();
    await page.getByRole('button', { name: 'Verzoek versturen' }).click();
    await expect(page).toHaveURL('/verzoek-verstuurd');
  }

  test('in the browser that sent it the link verifies by itself, also in a new tab', async ({
    page,
    context,
  }) => {
    const adres = nieuwAdres();
    await verstuur(page, adres);
    const { url } = await linkUit(adres, 'email-verificatie?id=');
    const tab = await context.newPage();
    await tab.goto(url);
    await expect(kop(tab)).toHaveText(GELUKT);
    await expect(tab).toHaveURL('/email-verificatie');
  });

  test('sent twice it is one request, and that is said', async ({ page }) => {
    const adres = nieuwAdres();
    await verstuur(page, adres);
    await expect(page.getByText('U heeft een e-mail van ons gekregen.')).toBeVisible();
    await verstuur(page, adres);
    await expect(page.getByText('Dit verzoek hadden wij al ontvangen.')).toBeVisible();
    await expect(page.getByText('Tot die tijd sturen wij uw verzoek niet door')).toBeVisible();
  });
});

test.describe('another mail address in step 1', () => {
  test('counts after it is proved; the old address hears of it and gets the copy until then', async ({
    page,
    context,
  }) => {
    const u = await uitnodiging();
    await vulAlles(u.uuid);
    const nieuw = nieuwAdres();
    await page.goto(u.url);
    await veld(page, 'E-mailadres').fill(nieuw);
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    const bericht = page.getByRole('status').filter({ hasText: 'Bevestig uw nieuwe e-mailadres' });
    await expect(bericht).toContainText(nieuw);
    await expect(bericht).toContainText(u.mail);
    await expect(veld(page, 'E-mailadres')).toHaveValue(nieuw);
    await verwachtToegankelijk(page);

    const gehoord = await mailAan(u.mail, (m) => m.subject.startsWith('Er is een ander e-mailadres'));
    expect(gehoord.text + gehoord.html).not.toContain(nieuw);
    const { mail, url } = await linkUit(nieuw, 'email-verificatie?id=');
    expect(mail.text).not.toContain(u.kandidaat);

    await dienIn(u.uuid);
    const kopie = await mailAan(u.mail, (m) => m.attachments.length > 0);
    expect(kopie.to.map((naar) => naar.address)).toEqual([u.mail]);

    const tab = await context.newPage();
    await tab.goto(url);
    await expect(kop(tab)).toHaveText(GELUKT);
  });

  test('is sent again, and ends when the old address comes back', async ({ page }) => {
    const u = await uitnodiging();
    await vulAlles(u.uuid);
    await page.goto(u.url);
    await veld(page, 'E-mailadres').fill(nieuwAdres());
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    const bericht = page.getByRole('status').filter({ hasText: 'Bevestig uw nieuwe e-mailadres' });
    await bericht.getByRole('button', { name: 'E-mail opnieuw versturen' }).click();
    await expect(page.getByText('Wij sturen de e-mail nog een keer.')).toBeVisible();
    await veld(page, 'E-mailadres').fill(u.mail);
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(bericht).toHaveCount(0);
    expect(await roep('GET', `/api/verzoek/${u.uuid}/mailadres`)).toEqual({ adres: u.mail, wacht: null });
  });
});
