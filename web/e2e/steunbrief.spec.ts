import { bevestig, gevraagd, kaart, met } from './steun/brieven.ts';
import { foutenoverzicht, veld } from './steun/formulier.ts';
import { trekLinkIn } from './steun/gemeente.ts';
import { roep, vraag } from './steun/http.ts';
import { expect, test, verbreek } from './steun/test.ts';
import { beoordeelBurger as beoordeel } from './steun/toegankelijk.ts';
import { bestand, voegOndersteunerToe } from './steun/vullen.ts';
import { open } from './steun/wizard.ts';
import { nieuwAdres, ONBESTELBAAR, uitnodiging } from './steun/zaak.ts';

/** Supporters who write behind their own link: what goes otherwise than in steunbrief-reis.spec.ts. */

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
    page.getByRole('heading', { name: 'U heeft uw brief intussen in een ander venster verstuurd' }),
  ).toBeFocused();
  await expect(page.getByRole('table')).toContainText('Uit het tweede venster.');
  await beoordeel(page, 'steun-conflict');
  await page.getByRole('button', { name: 'Mijn versie versturen' }).click();
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
  // What is beside the page is longer than its parts, and does not drive them apart.
  const lead = await page.locator('main .utrecht-paragraph--lead').boundingBox();
  const keuze = await page.getByRole('group', { name: 'Hoe wilt u uw brief geven?' }).boundingBox();
  const tussen = (keuze?.y ?? Infinity) - ((lead?.y ?? 0) + (lead?.height ?? 0));
  expect(tussen, 'between the request and the choice').toBeLessThan(60);

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
  // What was chosen can be taken back.
  await kiezer.setInputFiles(bestand('brief.pdf'));
  await page.getByRole('button', { name: 'Weghalen brief.pdf' }).click();
  await expect(page.getByText('Geen bestand gekozen')).toBeVisible();
  await expect(kiezer).toBeFocused();

  // Without a connection nothing is lost.
  await kiezer.setInputFiles(bestand('brief.pdf'));
  await verbreek(page, page.getByRole('button', { name: 'Bestand versturen' }));
  await page.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(page.getByText('Er is geen verbinding.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(page.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();
  await beoordeel(page, 'steun-bestand-ontvangen');

  // The same bytes again; the link alone does not give them.
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

test('a page that can not be fetched says why, keeps what was typed, and can be tried again', async ({
  page,
  context,
}) => {
  const u = await uitnodiging();
  const { link } = await gevraagd(u, 'Bert Bakker');
  await bevestig(page, link);
  await veld(page, 'Uw brief').fill('Half af.');
  const pad = `**/api/ondersteunersbrief/${link.slice(-36)}`;
  page.on('dialog', (vraag) => vraag.accept());
  await context.route(pad, (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Er is geen verbinding' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Wat u hier schreef en nog niet heeft verstuurd');
  await expect(page.locator('main')).not.toContainText('aanvraagformulier');
  await beoordeel(page, 'steun-geen-verbinding');
  await context.unroute(pad);
  await context.route(pad, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dit lukt nu niet' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('internet');
  await context.unroute(pad);
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await expect(veld(page, 'Uw brief')).toHaveValue('Half af.');
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
