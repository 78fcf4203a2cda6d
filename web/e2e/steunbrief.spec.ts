import { wissel } from './steun/behandelaar.ts';
import { openZaak } from './steun/dossier.ts';
import { foutenoverzicht, veld } from './steun/formulier.ts';
import { trekLinkIn } from './steun/gemeente.ts';
import { roep, vraag } from './steun/http.ts';
import { omgeving } from './steun/omgeving.ts';
import { bijlageVan, mailAan } from './steun/post.ts';
import { expect, type Page, test, verbreek } from './steun/test.ts';
import {
  verwachtGeenZijwaartsScrollen,
  verwachtNaarEigenHand,
  verwachtToegankelijk,
} from './steun/toegankelijk.ts';
import {
  bestand,
  kiesUitreiking,
  ONDERSTEUNER,
  TWEEDE_ONDERSTEUNER,
  voegOndersteunerToe,
  voegVrijwilligerToe,
  vulKandidaat,
  vulVoorsteller,
} from './steun/vullen.ts';
import { open, verwachtMelding } from './steun/wizard.ts';
import { nieuwAdres, ONBESTELBAAR, type Uitnodiging, uitnodiging } from './steun/zaak.ts';

/** Supporters who write behind their own link. */

const BRIEF = 'Zij is al dertig jaar de spil van het koor.\n\nZonder haar zong niemand.';

const met = (achternaam: string, emailadres: string) => ({
  ...ONDERSTEUNER,
  persoonsgegevens: { achternaam },
  contactgegevens: { ...ONDERSTEUNER.contactgegevens, emailadres },
});

const kaart = (page: Page, naam: string) => page.getByRole('article').filter({ hasText: naam });

/** The supporter's own link, out of the mail of which the subject begins so. */
async function steunlink(adres: string, onderwerp = 'Uitnodiging'): Promise<string> {
  const mail = await mailAan(adres, (m) => m.subject.startsWith(onderwerp));
  for (const tekst of [mail.subject, mail.text, mail.html])
    for (const naam of ['Johannes', 'Berg', 'Anna', 'Vries']) expect(tekst).not.toContain(naam);
  const deel = '/ondersteunersbrief/';
  const na = mail.text.slice(mail.text.indexOf(deel) + deel.length);
  return `${omgeving().url}${deel}${na.slice(0, 36)}`;
}

async function beoordeel(page: Page, naam: string): Promise<void> {
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/${naam}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function vraagBrief(page: Page, naam: string): Promise<void> {
  await page.getByRole('button', { name: `Vraag om een brief aan ${naam}` }).click();
  const dialoog = page.getByRole('dialog', { name: 'Vraag om een brief' });
  await dialoog.getByRole('button', { name: 'E-mail sturen' }).click();
  await verwachtMelding(page, `Wij sturen ${naam} een e-mail.`);
}

/** The link of a supporter who was asked by the API. */
async function gevraagd(u: Uitnodiging, naam: string): Promise<{ id: string; link: string }> {
  const adres = nieuwAdres();
  const { persoonId: id } = await voegOndersteunerToe(u.uuid, met(naam, adres));
  await roep('POST', `/api/verzoek/${u.uuid}/ondersteuners/${id}/uitnodigen`, { json: {} });
  return { id, link: await steunlink(adres) };
}

async function bevestig(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Uw brief voor Johannes van den Berg' }),
  ).toBeVisible();
}

test('the whole journey: two by link, one as a file, one reminded, one withdrawn, one on paper', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const u = await uitnodiging();
  await vulVoorsteller(u.uuid);
  await vulKandidaat(u.uuid);
  await voegVrijwilligerToe(u.uuid);
  await kiesUitreiking(u.uuid);
  const [aylin, bert, cor, dirk] = [nieuwAdres(), nieuwAdres(), nieuwAdres(), nieuwAdres()];
  await voegOndersteunerToe(u.uuid, met('Aylin Öztürk', aylin));
  const { persoonId: idBert } = await voegOndersteunerToe(u.uuid, met('Bert Bakker', bert));
  await voegOndersteunerToe(u.uuid, met('Cor Kok', cor));
  await voegOndersteunerToe(u.uuid, TWEEDE_ONDERSTEUNER);
  const { persoonId: idDirk } = await voegOndersteunerToe(u.uuid, met('Dirk Smid', dirk));
  await roep('POST', `/api/verzoek/${u.uuid}/ondersteuners/${idDirk}/uitnodigen`, { json: {} });

  // Asked, and asked more than a day ago.
  await roep('POST', '/api/proef/steun', { json: { zaak: u.zaak, wizard: u.uuid, ondersteuner: idBert } });
  await open(page, u, 'ondersteuners', 'Ondersteuners');
  await expect(kaart(page, 'Aylin')).toContainText('U heeft nog niet met een link om een brief gevraagd.');
  await expect(kaart(page, 'Willem')).toContainText(
    'Vul een e-mailadres in om met een link om een brief te vragen.',
  );
  await beoordeel(page, 'steun-stap4');
  await page.getByRole('link', { name: 'Print een blad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brief op papier' })).toBeFocused();
  await beoordeel(page, 'steun-blad');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText(u.zaaknummer);
  await expect(page.getByRole('button', { name: 'Blad printen' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Terug naar ondersteuners' }).click();
  await page.getByRole('button', { name: 'Vraag om een brief aan Aylin Öztürk' }).click();
  await expect(page.getByRole('dialog')).toContainText('leest niets van uw voorstel');
  await beoordeel(page, 'steun-vraag');
  await page.keyboard.press('Escape');
  await vraagBrief(page, 'Aylin Öztürk');
  await expect(kaart(page, 'Aylin')).toContainText('Gevraagd op');
  await expect(kaart(page, 'Aylin').locator('.lintje-steun__kop')).toBeFocused();
  await expect(kaart(page, 'Aylin')).toContainText('Een herinnering kan vanaf');
  await vraagBrief(page, 'Cor Kok');

  // Reminded, and withdrawn.
  await page.getByRole('button', { name: 'Herinnering sturen aan Bert Bakker' }).click();
  await verwachtMelding(page, 'Wij sturen Bert Bakker een herinnering.');
  await expect(kaart(page, 'Bert')).toContainText('Herinnerd op');
  const linkCor = await steunlink(cor);
  await page.getByRole('button', { name: 'Vraag intrekken van Cor Kok' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vraag intrekken' }).click();
  await verwachtMelding(page, 'De vraag aan Cor Kok is ingetrokken.');
  await expect(kaart(page, 'Cor')).toContainText('U heeft de vraag ingetrokken.');
  await beoordeel(page, 'steun-gevraagd');

  // The supporters, each in a browser of their own.
  const ander = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  await ander.goto(linkCor);
  await expect(
    ander.getByRole('heading', { level: 1, name: 'Link is niet (meer) beschikbaar' }),
  ).toBeVisible();
  await beoordeel(ander, 'steun-ingetrokken');
  const linkAylin = await steunlink(aylin);
  await ander.goto(linkAylin);
  await expect(ander.getByRole('heading', { level: 1, name: 'Wilt u een brief schrijven?' })).toBeVisible();
  await expect(ander.locator('main')).not.toContainText('Berg');
  await beoordeel(ander, 'steun-bevestigen');
  await ander.getByRole('button', { name: 'E-mailadres bevestigen' }).press('Enter');
  await expect(ander.getByRole('heading', { level: 1 })).toHaveText('Uw brief voor Johannes van den Berg');
  await expect(ander.getByRole('heading', { level: 1 })).toBeFocused();
  await beoordeel(ander, 'steun-brief');
  await ander.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(foutenoverzicht(ander).getByRole('link')).toHaveText([
    'U heeft geen brief geschreven.',
    'U heeft geen naam ingevuld.',
  ]);
  await beoordeel(ander, 'steun-fouten');
  await veld(ander, 'Uw brief').fill(BRIEF);
  await veld(ander, 'Uw naam').fill('A. Öztürk');
  await ander.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(ander.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();
  await beoordeel(ander, 'steun-ontvangen');

  await bevestig(ander, await steunlink(bert, 'Herinnering'));
  await veld(ander, 'Uw brief').fill('Een brief van Bert.');
  await veld(ander, 'Uw naam').fill('B. Bakker');
  await ander.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(ander.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();

  await bevestig(ander, await steunlink(dirk));
  await ander.getByRole('radio', { name: 'Ik voeg een bestand toe' }).check();
  await ander.getByLabel(/^Uw brief als bestand/).setInputFiles(bestand('brief.pdf'));
  await ander.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(ander.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();

  // On paper, with the supporter that it is of.
  await open(page, u, 'bijlagen/nieuw', 'Bijlage toevoegen');
  await page.getByLabel(/^Bestand/).setInputFiles(bestand('brief.pdf'));
  await veld(page, 'Toelichting').fill('Met handtekening');
  await page.getByLabel(/^Van welke ondersteuner is deze brief/).selectOption("Willem van 't Hoff");
  await beoordeel(page, 'steun-papier');
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
  await expect(page.getByRole('row', { name: /brief\.pdf/ })).toContainText("Brief van Willem van 't Hoff");
  await beoordeel(page, 'steun-bijlagen');

  // Step 4 shows it with its file; step 7 says of whom there is no letter, and lets the proposal go.
  await open(page, u, 'ondersteuners', 'Ondersteuners');
  await expect(kaart(page, 'Aylin')).toContainText('De brief is ontvangen op');
  await expect(kaart(page, 'Dirk')).toContainText('De brief is ontvangen op');
  await expect(kaart(page, 'Dirk')).not.toContainText('brief.pdf');
  await expect(page.locator('main')).not.toContainText('spil van het koor');
  await expect(kaart(page, 'Willem')).toContainText('Brief op papier toegevoegd');
  await expect(kaart(page, 'Willem').getByRole('link', { name: 'brief.pdf' })).toBeVisible();
  await beoordeel(page, 'steun-stap4-papier');
  await open(page, u, 'indienen', 'Voorstel indienen');
  const zonder = page.locator('.utrecht-alert').filter({
    has: page.getByRole('heading', { name: 'Van deze ondersteuners is er geen brief' }),
  });
  await expect(zonder.getByRole('listitem')).toHaveText(['Cor Kok']);
  await beoordeel(page, 'steun-stap7');
  await page.getByRole('button', { name: 'Aanvraag indienen bij de gemeente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Aanvraag Koninklijke onderscheiding ingediend',
  );

  await ander.goto(linkAylin);
  await expect(ander.getByRole('heading', { level: 1, name: 'Het voorstel is al ingediend' })).toBeVisible();
  await beoordeel(ander, 'steun-ingediend');

  // The copy holds the letters, and the official reads them with their supporter.
  const mail = await mailAan(u.mail, (m) => m.attachments.length > 0);
  const kopie = await bijlageVan(mail, mail.attachments[0]?.fileName ?? '');
  expect(kopie.subarray(0, 5).toString()).toBe('%PDF-');
  if (process.env.LINTJE_BEELDEN) {
    const { writeFile } = await import('node:fs/promises');
    await writeFile(`${process.env.LINTJE_BEELDEN}/kopie.pdf`, kopie);
  }
  await wissel(page, 'denhaag');
  await openZaak(page, u.zaak);
  const rij = page
    .locator('.lintje-overzicht__item')
    .filter({ hasText: 'Aylin Öztürk' })
    .locator('.lintje-gegevens__rij')
    .filter({ hasText: 'Brief van de ondersteuner' });
  await expect(rij).toContainText('spil van het koor');
  await expect(page.locator('.lintje-overzicht__item').filter({ hasText: 'Cor Kok' })).not.toContainText(
    'Brief van de ondersteuner',
  );
  const papier = page.locator('.lintje-overzicht__item').filter({ hasText: 'Willem van' });
  await expect(
    papier.locator('.lintje-gegevens__rij').filter({ hasText: 'Brief op papier' }).getByRole('link'),
  ).toHaveText('brief.pdf');
  const gestuurd = page.locator('.lintje-overzicht__item').filter({ hasText: 'Dirk Smid' });
  const bestandVanDirk = gestuurd.getByRole('link', { name: 'brief.pdf', exact: true });
  const download = page.waitForEvent('download');
  await bestandVanDirk.click();
  const { readFile } = await import('node:fs/promises');
  expect(await readFile(await (await download).path())).toEqual(await readFile(bestand('brief.pdf')));
  await beoordeel(page, 'steun-dossier');
  await ander.context().close();
});

test('who asks withdraws while a letter is written: what was typed can be copied', async ({ page }) => {
  const u = await uitnodiging();
  const { id, link } = await gevraagd(u, 'Bert Bakker');
  await bevestig(page, link);
  await veld(page, 'Uw brief').fill('Nog niet verstuurd.');
  await veld(page, 'Uw naam').fill('B. Bakker');
  await roep('POST', `/api/verzoek/${u.uuid}/ondersteuners/${id}/uitnodiging-intrekken`, { json: {} });
  await page.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Link is niet (meer) beschikbaar' }),
  ).toBeVisible();
  await expect(page.locator('main')).toContainText('Nog niet verstuurd.');
  await beoordeel(page, 'steun-klad');
});

test('two windows: nothing is overwritten without a choice, and nothing is lost without a connection', async ({
  page,
}) => {
  const u = await uitnodiging();
  const { link } = await gevraagd(u, 'Bert Bakker');
  await bevestig(page, link);
  const tweede = await page.context().newPage();
  await tweede.goto(link);
  await veld(tweede, 'Uw brief').fill('Uit het tweede venster.');
  await veld(tweede, 'Uw naam').fill('B. Bakker');
  await tweede.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(tweede.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeVisible();

  await veld(page, 'Uw brief').fill('Uit het eerste venster.');
  await veld(page, 'Uw naam').fill('Bert Bakker');
  await verbreek(page, page.getByRole('button', { name: 'Brief versturen' }));
  await page.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(page.getByText('Er is geen verbinding.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(
    page.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' }),
  ).toBeFocused();
  await expect(page.getByRole('table')).toContainText('Uit het tweede venster.');
  await beoordeel(page, 'steun-conflict');
  await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await expect(page.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();
  await page.reload();
  await expect(veld(page, 'Uw brief')).toHaveValue('Uit het eerste venster.');
  await expect(page.getByRole('button', { name: 'Gewijzigde brief versturen' })).toBeVisible();
});

test('a letter as a file: refused, sent, looked at, replaced, and written after all', async ({ page }) => {
  const u = await uitnodiging();
  const { link } = await gevraagd(u, 'Bert Bakker');
  await bevestig(page, link);
  await veld(page, 'Uw brief').fill('Nog niet verstuurd.');
  await page.getByRole('radio', { name: 'Ik voeg een bestand toe' }).check();
  const kiezer = page.getByLabel(/^Uw brief als bestand/);
  await beoordeel(page, 'steun-bestand');

  await page.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(foutenoverzicht(page).getByRole('link')).toHaveText(['U heeft geen bestand geselecteerd.']);
  await expect(foutenoverzicht(page).getByRole('heading')).toBeFocused();
  await kiezer.setInputFiles({ name: 'brief.exe', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(/wordt niet ondersteund/).first()).toBeVisible();
  // Only the server sees that it is something else than its name says.
  await kiezer.setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await page.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(foutenoverzicht(page).getByRole('link')).toHaveText([
    'Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig.',
  ]);
  await beoordeel(page, 'steun-bestand-fout');
  await verwachtNaarEigenHand(page, 'steun-bestand-fout');

  // Without a connection nothing is lost.
  await kiezer.setInputFiles(bestand('brief.pdf'));
  await verbreek(page, page.getByRole('button', { name: 'Bestand versturen' }));
  await page.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(page.getByText('Er is geen verbinding.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(page.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();
  await beoordeel(page, 'steun-bestand-ontvangen');
  await verwachtNaarEigenHand(page, 'steun-bestand-ontvangen');

  // The same bytes again; the link does not say them to who asks.
  const { readFile } = await import('node:fs/promises');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'brief.pdf' }).click();
  expect(await readFile(await (await download).path())).toEqual(await readFile(bestand('brief.pdf')));
  expect((await vraag('GET', `/api/ondersteunersbrief/${u.uuid}/bestand`)).status).toBe(404);

  // Another window sends another one meanwhile.
  const tweede = await page.context().newPage();
  await tweede.goto(link);
  await tweede
    .getByLabel(/^Uw brief als bestand/)
    .setInputFiles({ name: 'tweede.txt', mimeType: 'text/plain', buffer: Buffer.from('Beste burgemeester') });
  await tweede.getByRole('button', { name: 'Bestand vervangen' }).click();
  await expect(tweede.getByRole('link', { name: 'tweede.txt' })).toBeVisible();
  await kiezer.setInputFiles({ name: 'derde.txt', mimeType: 'text/plain', buffer: Buffer.from('Geachte') });
  await page.getByRole('button', { name: 'Bestand vervangen' }).click();
  await expect(page.getByText('Uw brief is intussen in een ander venster gewijzigd.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'tweede.txt' })).toBeVisible();
  await beoordeel(page, 'steun-bestand-verouderd');
  await page.getByRole('button', { name: 'Bestand vervangen' }).click();
  await expect(page.getByRole('link', { name: 'derde.txt' })).toBeVisible();

  // What was typed is still there, and takes the place of the file.
  await page.getByRole('radio', { name: 'Ik schrijf de brief hier' }).check();
  await expect(veld(page, 'Uw brief')).toHaveValue('Nog niet verstuurd.');
  await expect(page.getByText('U stuurde eerder een bestand.')).toBeVisible();
  await beoordeel(page, 'steun-bestand-schrijven');
  await veld(page, 'Uw naam').fill('B. Bakker');
  await page.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(page.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();
  await page.getByRole('radio', { name: 'Ik voeg een bestand toe' }).check();
  await expect(page.getByRole('link', { name: 'derde.txt' })).toHaveCount(0);
  await expect(page.getByText('U schreef eerder een brief.')).toBeVisible();
});

test('a link that does not exist, and one that rests with the proposer’s', async ({ page }) => {
  await page.goto('/ondersteunersbrief/00000000-0000-4000-8000-000000000000');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Link is niet (meer) beschikbaar' }),
  ).toBeVisible();
  const u = await uitnodiging();
  const { link } = await gevraagd(u, 'Bert Bakker');
  // Neither page shows anything with the other's link.
  await page.goto(`/verzoek-aanvraag/${link.slice(-36)}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Link is niet (meer) beschikbaar' }),
  ).toBeVisible();
  await page.goto(`/ondersteunersbrief/${u.uuid}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Link is niet (meer) beschikbaar' }),
  ).toBeVisible();
  await trekLinkIn(u.zaak);
  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Link is niet (meer) beschikbaar' }),
  ).toBeVisible();
  expect((await vraag('PUT', `/api/ondersteunersbrief/${link.slice(-36)}/brief`, { json: {} })).status).toBe(
    409,
  );
});

test('what did not succeed stands at the supporter', async ({ page }) => {
  const u = await uitnodiging();
  const { persoonId: id } = await voegOndersteunerToe(u.uuid, met('Bert Bakker', ONBESTELBAAR));
  await roep('POST', `/api/verzoek/${u.uuid}/ondersteuners/${id}/uitnodigen`, { json: {} });
  const bezorging = async () => {
    const rijen = await roep<{ bezorging: string }[]>('GET', `/api/verzoek/${u.uuid}/ondersteunersbrieven`);
    return rijen[0]?.bezorging;
  };
  await expect.poll(bezorging, { timeout: 30_000 }).toBe('mislukt');
  const adres = nieuwAdres();
  const { persoonId: laat } = await voegOndersteunerToe(u.uuid, met('Cor Kok', adres));
  await roep('POST', '/api/proef/steun', { json: { zaak: u.zaak, wizard: u.uuid, ondersteuner: laat } });
  await open(page, u, 'ondersteuners', 'Ondersteuners');
  await expect(kaart(page, 'Bert').getByRole('heading', { name: 'De e-mail kwam niet aan' })).toBeVisible();
  // Withdrawn in another window meanwhile.
  await roep('POST', `/api/verzoek/${u.uuid}/ondersteuners/${laat}/uitnodiging-intrekken`, { json: {} });
  await page.getByRole('button', { name: 'Herinnering sturen aan Cor Kok' }).click();
  await expect(kaart(page, 'Cor').getByRole('status')).toContainText(
    'Deze ondersteuner is niet uitgenodigd.',
  );
  await beoordeel(page, 'steun-mislukt');
});
