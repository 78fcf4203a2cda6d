import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { FOUTENKOP, veld, verwachtFoutBij } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { expect, type Page, test, verbreek } from './steun/test.ts';
import { bestand, voegBijlageToe } from './steun/vullen.ts';
import { open, verwachtMelding, verwachtTeller, verwachtVraag, verwijderNaTwijfel } from './steun/wizard.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

const GROOTSTE = 10_485_760;
const SOORT =
  'Het type bestand dat u wilt toevoegen wordt niet ondersteund. Het systeem ondersteunt de volgende formaten: jpg, jpeg, gif, bmp, pdf, doc, docx, xls, xlsx, txt, csv.';
const WEGHALEN = 'Haal dit bestand weg en kies een ander.';
const GEWEIGERD = 'Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig.';
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const XLSX = readFileSync(new URL('../../services/api/tests/bestanden/uren.xlsx', import.meta.url));

type Bestand = { name: string; mimeType: string; buffer: Buffer };
const tekst = (name: string, inhoud = 'Beste burgemeester'): Bestand => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(inhoud),
});
/** A PDF of this many bytes. */
const pdf = (name: string, bytes: number): Bestand => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]),
});

type Item = { id: string; name: string; comment: string };
const bijlagen = ({ uuid }: Uitnodiging) => roep<Item[]>('GET', `/api/verzoek/${uuid}/bijlage`);

const kiezer = (page: Page) => page.getByLabel(/^Bestand/);
const uploaden = (page: Page) => page.getByRole('button', { name: 'Uploaden' }).click();
const rij = (page: Page, naam: string) => page.locator('.lintje-bestand').filter({ hasText: naam });

/** The page to add one, with these files chosen. */
async function kies(page: Page, u: Uitnodiging, bestanden: Bestand | Bestand[] | string): Promise<void> {
  await open(page, u, 'bijlagen/nieuw', 'Bijlage toevoegen');
  await kiezer(page).setInputFiles(bestanden);
}

/** A line that lets through so many bytes a second, so that the progress can be looked at. */
async function knijp(page: Page, bytesPerSeconde: number): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const snelheid = (upload: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: upload,
    });
  await cdp.send('Network.enable');
  await snelheid(bytesPerSeconde);
  return async () => {
    await snelheid(-1);
  };
}

test.describe('uploading', () => {
  test('a file with its note: on the list, in the counter, and the same bytes again', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'bijlagen', 'Bijlagen');
    await expect(page.getByText('Er zijn nog geen bijlagen toegevoegd.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Bijlage toevoegen' }).click();
    await expect(page).toHaveURL(`${u.url}/bijlagen/nieuw`);
    const keuze = page.waitForEvent('filechooser');
    await page.getByText('Bladeren').click();
    await (await keuze).setFiles(bestand('brief.pdf'));
    await veld(page, 'Toelichting').fill('Brief van mevrouw Öztürk');
    await uploaden(page);
    await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
    await expect(page).toHaveURL(`${u.url}/bijlagen#top`);
    await verwachtTeller(page, 'Bijlagen', 1);
    const regel = page.getByRole('row', { name: /brief\.pdf/ });
    await expect(regel).toContainText('Brief van mevrouw Öztürk');
    await expect(regel.getByRole('time')).toHaveText(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/);
    await expect(page.getByText('Vertrouwelijke bijlage'), 'a citizen has no confidential ones').toHaveCount(
      0,
    );

    const download = page.waitForEvent('download');
    await regel.getByRole('link', { name: 'brief.pdf', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await download).suggestedFilename()).toBe('brief.pdf');
    expect(await readFile(await (await download).path())).toEqual(await readFile(bestand('brief.pdf')));
  });

  test('progress is shown, and a file on its way can be called back and sent again', async ({ page }) => {
    const u = await uitnodiging();
    const weerSnel = await knijp(page, 200_000);
    await kies(page, u, pdf('groot.pdf', 1_500_000));
    await veld(page, 'Toelichting').fill('Groot');
    await uploaden(page);
    const balk = page.getByRole('progressbar', { name: 'Voortgang van groot.pdf' });
    await expect.poll(() => balk.evaluate((b: HTMLProgressElement) => b.value)).toBeGreaterThan(1);
    expect(await balk.evaluate((b: HTMLProgressElement) => b.value)).toBeLessThan(100);
    await expect(rij(page, 'groot.pdf')).toContainText(/\d+%/);
    await expect(page.getByRole('status').filter({ hasText: 'Bezig met uploaden…' })).toBeVisible();
    await page.getByRole('button', { name: 'Afbreken groot.pdf' }).click();
    await expect(rij(page, 'groot.pdf')).toContainText('U heeft het uploaden afgebroken.');
    await expect(balk).toHaveCount(0);
    expect(await bijlagen(u)).toEqual([]);
    await weerSnel();
    await expect(veld(page, 'Toelichting')).toHaveValue('Groot');
    await uploaden(page);
    await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
    expect(await bijlagen(u)).toMatchObject([{ name: 'groot.pdf', comment: 'Groot' }]);
  });

  test('several files go one after another', async ({ page }) => {
    const u = await uitnodiging();
    // How many were under way when each began. One is over before its answer reaches the page.
    const ervoor: number[] = [];
    let onderweg = 0;
    await page.route('**/bijlage', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      ervoor.push(onderweg++);
      const antwoord = await route.fetch();
      onderweg--;
      await route.fulfill({ response: antwoord });
    });
    await kies(page, u, [tekst('een.txt'), tekst('twee.txt')]);
    await kiezer(page).setInputFiles(tekst('drie.txt'));
    for (const naam of ['een.txt', 'twee.txt', 'drie.txt'])
      await veld(page, `Toelichting bij ${naam}`).fill(`Over ${naam}`);
    await page.getByRole('button', { name: 'Weghalen twee.txt' }).click();
    await uploaden(page);
    await verwachtMelding(page, '2 bijlagen zijn succesvol toegevoegd.');
    await expect(page).toHaveURL(`${u.url}/bijlagen#top`);
    expect(ervoor).toEqual([0, 0]);
    expect((await bijlagen(u)).map((b) => [b.name, b.comment]).sort()).toEqual([
      ['drie.txt', 'Over drie.txt'],
      ['een.txt', 'Over een.txt'],
    ]);
  });

  test('one file of several is refused: the others stand there, the page stays', async ({ page }) => {
    const u = await uitnodiging();
    await kies(page, u, [tekst('goed.txt'), tekst('fout.pdf', 'geen pdf')]);
    for (const naam of ['goed.txt', 'fout.pdf']) await veld(page, `Toelichting bij ${naam}`).fill(naam);
    await uploaden(page);
    await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
    await expect(rij(page, 'goed.txt')).toContainText('Toegevoegd');
    await expect(page.getByRole('heading', { name: FOUTENKOP })).toBeFocused();
    await expect(page.getByRole('link', { name: `fout.pdf: ${GEWEIGERD}` })).toBeVisible();
    expect((await bijlagen(u)).map((b) => b.name)).toEqual(['goed.txt']);
  });

  test('several files: the summary says which file it is about', async ({ page }) => {
    const u = await uitnodiging();
    await kies(page, u, [tekst('een.txt'), tekst('twee.exe')]);
    await uploaden(page);
    const links = page.locator('.lintje-fouten').getByRole('link');
    await expect(links).toHaveText(['een.txt: U heeft geen toelichting ingevuld.', `twee.exe: ${SOORT}`]);
    await expect(veld(page, 'Toelichting bij twee.exe'), 'a file that can not go needs no note').toHaveCount(
      0,
    );
    await links.first().click();
    await expect(veld(page, 'Toelichting bij een.txt')).toBeFocused();
  });

  test('a file can be dropped on the field', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'bijlagen/nieuw', 'Bijlage toevoegen');
    const dataTransfer = await page.evaluateHandle(() => {
      const vracht = new DataTransfer();
      vracht.items.add(new File(['Beste burgemeester'], 'gesleept.txt', { type: 'text/plain' }));
      return vracht;
    });
    const veldje = page.locator('.lintje-dropzone');
    await veldje.dispatchEvent('dragover', { dataTransfer });
    await expect(veldje).toHaveClass(/lintje-dropzone--boven/);
    await veldje.dispatchEvent('drop', { dataTransfer });
    await expect(veldje).not.toHaveClass(/lintje-dropzone--boven/);
    await veld(page, 'Toelichting').fill('Met de muis');
    await uploaden(page);
    await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
    expect(await bijlagen(u)).toMatchObject([{ name: 'gesleept.txt' }]);
  });

  test('the largest file that is allowed arrives', async ({ page }) => {
    const u = await uitnodiging();
    await kies(page, u, pdf('precies.pdf', GROOTSTE));
    await veld(page, 'Toelichting').fill('Tien megabyte');
    await uploaden(page);
    await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
  });
});

test.describe('refusals', () => {
  test('what the rules refuse is said at the file and in the summary, and not sent', async ({ page }) => {
    const u = await uitnodiging();
    await kies(page, u, tekst('programma.exe'));
    const regel = rij(page, 'programma.exe');
    await expect(regel).toContainText(SOORT);
    await expect(regel).toContainText(WEGHALEN);
    await expect(veld(page, 'Toelichting')).toHaveCount(0);
    await uploaden(page);
    await expect(page.getByRole('heading', { name: FOUTENKOP })).toBeFocused();
    await expect(page).toHaveTitle(/^1 fout: Bijlage toevoegen/);
    await page.getByRole('link', { name: SOORT }).click();
    await expect(regel.locator('.lintje-bestand__kop')).toBeFocused();
    expect(await bijlagen(u)).toEqual([]);
  });

  test('a program under the name of a letter: the server tells, and the form is clean', async ({ page }) => {
    const u = await uitnodiging();
    await kies(page, u, {
      ...tekst('brief.pdf'),
      buffer: Buffer.from('MZ\x90\x00\x03 This program cannot be run'),
    });
    await expect(page.locator('.lintje-foutmelding')).toHaveCount(0);
    await veld(page, 'Toelichting').fill('Brief');
    await uploaden(page);
    await expect(page.getByRole('heading', { name: FOUTENKOP })).toBeFocused();
    await page.getByRole('link', { name: `brief.pdf: ${GEWEIGERD}` }).click();
    await expect(kiezer(page)).toBeFocused();
    await expect(kiezer(page)).toHaveAccessibleDescription(
      new RegExp(`brief\\.pdf is niet toegevoegd\\. ${GEWEIGERD}`),
    );
    expect(await bijlagen(u)).toEqual([]);
    // Clean: leaving asks nothing.
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await expect(page).toHaveURL(`${u.url}/bijlagen#top`);
  });

  test('no file and no note', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'bijlagen/nieuw', 'Bijlage toevoegen');
    await expect(veld(page, 'Toelichting')).toHaveAccessibleDescription('Maximaal 255 karakters');
    await uploaden(page);
    const links = page.locator('.utrecht-alert--error').getByRole('link');
    await expect(links).toHaveText([
      'U heeft geen bestand geselecteerd.',
      'U heeft geen toelichting ingevuld.',
    ]);
    await expect(page).toHaveTitle(/^2 fouten: Bijlage toevoegen/);
    await links.first().click();
    await expect(kiezer(page)).toBeFocused();
    await links.last().click();
    await expect(veld(page, 'Toelichting')).toBeFocused();
    await verwachtFoutBij(page, 'Toelichting', 'U heeft geen toelichting ingevuld.');
  });

  test('no connection: said at the file, which stays for the next try', async ({ page, context }) => {
    const u = await uitnodiging();
    await kies(page, u, tekst('brief.txt'));
    await veld(page, 'Toelichting').fill('Brief');
    await verbreek(page, veld(page, 'Toelichting'));
    await uploaden(page);
    await expect(rij(page, 'brief.txt')).toContainText(
      'Er is een fout opgetreden. Probeer het later nog eens.',
    );
    await expect(rij(page, 'brief.txt')).not.toContainText(WEGHALEN);
    await context.setOffline(false);
    await uploaden(page);
    await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
  });

  test('leaving with a chosen file asks first', async ({ page }) => {
    const u = await uitnodiging();
    await kies(page, u, tekst('brief.txt'));
    await page.getByRole('button', { name: 'Annuleren' }).click();
    const vraag = await verwachtVraag(page, {
      kop: 'Niet opgeslagen informatie',
      tekst:
        'De pagina die u wilt verlaten bevat niet opgeslagen informatie. Weet u zeker dat u wilt doorgaan zonder op te slaan?',
    });
    await vraag.getByRole('button', { name: 'Doorgaan zonder opslaan' }).click();
    await expect(page).toHaveURL(`${u.url}/bijlagen#top`);
  });
});

/** Tab through the whole page: each stop is large enough to be seen, and is what lies there. */
async function verwachtZichtbareHaltes(page: Page): Promise<void> {
  await page.locator('h1').focus();
  const haltes: string[] = [];
  const onzichtbaar: string[] = [];
  for (let keer = 0; keer < 60; keer += 1) {
    await page.keyboard.press('Tab');
    const halte = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const naam = element.textContent?.trim() || element.outerHTML.slice(0, 80);
      const { left, top, width, height } = element.getBoundingClientRect();
      const boven = document.elementFromPoint(left + width / 2, top + height / 2);
      const raak = boven !== null && (element.contains(boven) || boven.contains(element));
      return { naam, zichtbaar: width >= 24 && height >= 16 && raak };
    });
    if (!halte) break;
    haltes.push(halte.naam);
    if (!halte.zichtbaar) onzichtbaar.push(halte.naam);
  }
  expect(haltes, 'what sorts is reached').toEqual(
    expect.arrayContaining(['Toelichting', 'Verwijderen a.txt']),
  );
  expect(onzichtbaar).toEqual([]);
}

test.describe('the list', () => {
  const namen = (page: Page) => page.locator('tbody tr td:first-child');

  test('an attachment is deleted after a question', async ({ page }) => {
    const u = await uitnodiging();
    await voegBijlageToe(u.uuid);
    await open(page, u, 'bijlagen', 'Bijlagen');
    await verwijderNaTwijfel(page, page.getByRole('button', { name: 'Verwijderen brief.pdf' }), {
      kop: 'Bijlage verwijderen',
      tekst: 'Weet u zeker dat u bijlage "brief.pdf" wilt verwijderen?',
    });
    await verwachtMelding(page, 'Bijlage is succesvol verwijderd.');
    await expect(page.getByText('Er zijn nog geen bijlagen toegevoegd.')).toBeVisible();
    await verwachtTeller(page, 'Bijlagen', 0);
  });

  test('the newest first; another order stands in the address and survives a reload', async ({ page }) => {
    const u = await uitnodiging();
    await voegBijlageToe(u.uuid, 'b.txt', 'tweede', 'b');
    await voegBijlageToe(u.uuid, 'c.txt', 'eerste', 'c');
    await voegBijlageToe(u.uuid, 'a.txt', 'derde', 'a');
    await open(page, u, 'bijlagen', 'Bijlagen');
    await expect(namen(page)).toHaveText(['a.txt', 'c.txt', 'b.txt']);
    await expect(page.getByRole('columnheader', { name: 'Toegevoegd op' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const kop = page.getByRole('columnheader', { name: 'Bestand' });
    await kop.getByRole('button').click();
    await expect(page).toHaveURL(/\?sorteer=name-op$/);
    await expect(namen(page)).toHaveText(['a.txt', 'b.txt', 'c.txt']);
    await expect(kop).toHaveAttribute('aria-sort', 'ascending');
    await kop.getByRole('button').click();
    await expect(page).toHaveURL(/\?sorteer=name-af$/);
    await page.reload();
    await expect(namen(page)).toHaveText(['c.txt', 'b.txt', 'a.txt']);
    await page.getByRole('columnheader', { name: 'Toelichting' }).getByRole('button').click();
    await expect(namen(page)).toHaveText(['a.txt', 'c.txt', 'b.txt']);
    await page.goBack();
    await expect(namen(page)).toHaveText(['c.txt', 'b.txt', 'a.txt']);

    // As at 400 %: what sorts stands above the cards, and nothing else takes the focus there.
    await page.setViewportSize({ width: 320, height: 640 });
    const toelichting = page.getByRole('button', { name: 'Toelichting', exact: true });
    await expect(toelichting).toBeInViewport();
    await toelichting.click();
    await expect(namen(page)).toHaveText(['a.txt', 'c.txt', 'b.txt']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await verwachtZichtbareHaltes(page);
  });

  test('thirty on a page; a page that does not exist becomes the last, an order that does not exist the first', async ({
    page,
  }) => {
    const u = await uitnodiging();
    for (let i = 1; i <= 31; i += 1)
      await voegBijlageToe(u.uuid, `brief-${String(i).padStart(2, '0')}.txt`, 'Brief', 'x');
    await open(page, u, 'bijlagen?sorteer=name-op', 'Bijlagen');
    await expect(namen(page)).toHaveCount(30);
    await expect(page.getByText('Pagina 1 van 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vorige' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(namen(page)).toHaveText(['brief-31.txt']);
    await expect(page.getByText('Pagina 2 van 2'), 'the button is gone, the focus is not').toBeFocused();
    await page.goto(`${u.url}/bijlagen?pagina=0`);
    await expect(page).toHaveURL(`${u.url}/bijlagen`);
    await page.goto(`${u.url}/bijlagen?pagina=9`);
    await expect(page).toHaveURL(/\?pagina=2$/);
    await expect(namen(page)).toHaveText(['brief-01.txt']);
    await page.goto(`${u.url}/bijlagen?sorteer=kleur-op&pagina=2`);
    await verwachtMelding(
      page,
      'De volgorde of de pagina in het adres bestaat niet. U ziet de eerste pagina, in de gewone volgorde.',
    );
    await expect(page).toHaveURL(`${u.url}/bijlagen`);
    await expect(namen(page)).toHaveCount(30);
    // Deleting the last one of the last page leads to the page before it.
    await page.goto(`${u.url}/bijlagen?pagina=2`);
    await page.getByRole('button', { name: 'Verwijderen brief-01.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect(namen(page)).toHaveCount(30);
    await expect(page.getByText('Pagina 1 van 2')).toHaveCount(0);
  });

  for (const [naam, inhoud] of [
    ['uren.xlsx', XLSX],
    ['brief.txt', 'Beste burgemeester'],
    ['leden.csv', 'naam;jaar'],
  ] as const) {
    test(`a warning before ${naam} is downloaded`, async ({ page }) => {
      const u = await uitnodiging();
      await voegBijlageToe(u.uuid, naam, 'Bijlage', inhoud);
      await open(page, u, 'bijlagen', 'Bijlagen');
      const waarschuwing = {
        kop: 'Bijlage downloaden',
        tekst: 'Weet u zeker dat u deze bijlage wilt downloaden?',
      };
      const link = page.getByRole('link', { name: naam, exact: true });
      let gedownload = 0;
      page.on('download', () => {
        gedownload += 1;
      });
      await link.click();
      await (await verwachtVraag(page, waarschuwing)).getByRole('button', { name: 'Annuleren' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const download = page.waitForEvent('download');
      await link.click();
      await (await verwachtVraag(page, waarschuwing)).getByRole('button', { name: 'Downloaden' }).click();
      expect((await download).suggestedFilename()).toBe(naam);
      expect(await readFile(await (await download).path())).toEqual(Buffer.from(inhoud));
      expect(gedownload).toBe(1);
    });
  }
});

test.describe('the document viewer, in a window of its own', () => {
  async function bekijk(page: Page, u: Uitnodiging, naam: string): Promise<Page> {
    await open(page, u, 'bijlagen', 'Bijlagen');
    const venster = page.context().waitForEvent('page');
    await page.getByRole('link', { name: `Bekijken ${naam} (opent in een nieuw venster)` }).click();
    const viewer = await venster;
    await expect(viewer).toHaveURL(/\/documentviewer\?/);
    await expect(viewer.getByRole('heading', { level: 1, name: naam })).toBeVisible();
    await expect(viewer).toHaveTitle(new RegExp(`^${naam.replace('.', '\\.')} - `));
    await expect(viewer.getByRole('link', { name: 'Downloaden' })).toBeVisible();
    return viewer;
  }

  test('a pdf', async ({ page }) => {
    const u = await uitnodiging();
    const { id } = await voegBijlageToe(u.uuid);
    const viewer = await bekijk(page, u, 'brief.pdf');
    expect(await viewer.evaluate(() => navigator.pdfViewerEnabled)).toBe(true);
    const bron = `/api/verzoek/${u.uuid}/bijlage/${id}?weergave=inline`;
    await expect(viewer.locator('iframe[title="brief.pdf"]')).toHaveAttribute('src', bron);
    const antwoord = await viewer.request.get(bron);
    expect(antwoord.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-frame-options': 'SAMEORIGIN',
      'content-disposition': expect.stringMatching(/^inline/),
    });
  });

  test('an image', async ({ page }) => {
    const u = await uitnodiging();
    await voegBijlageToe(u.uuid, 'foto.gif', 'Foto', GIF);
    const beeld = (await bekijk(page, u, 'foto.gif')).getByRole('img', { name: 'foto.gif' });
    await expect.poll(() => beeld.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBe(1);
  });

  test('text, as text', async ({ page }) => {
    const u = await uitnodiging();
    await voegBijlageToe(u.uuid, 'brief.txt', 'Brief', 'Een <b>mooie</b> dag & groet, Zoë');
    const viewer = await bekijk(page, u, 'brief.txt');
    await expect(viewer.locator('pre')).toHaveText('Een <b>mooie</b> dag & groet, Zoë');
    await viewer.getByRole('link', { name: 'Downloaden' }).click();
    const waarschuwing = {
      kop: 'Bijlage downloaden',
      tekst: 'Weet u zeker dat u deze bijlage wilt downloaden?',
    };
    const download = viewer.waitForEvent('download');
    await (await verwachtVraag(viewer, waarschuwing)).getByRole('button', { name: 'Downloaden' }).click();
    expect((await download).suggestedFilename()).toBe('brief.txt');
  });

  test('what a browser does not show has no link to it; an address from elsewhere shows nothing', async ({
    page,
  }) => {
    const u = await uitnodiging();
    const { id } = await voegBijlageToe(u.uuid, 'uren.xlsx', 'Uren', XLSX);
    await open(page, u, 'bijlagen', 'Bijlagen');
    await expect(page.getByRole('row', { name: /uren\.xlsx/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Bekijken/ })).toHaveCount(0);
    await page.goto(`/documentviewer?bron=/api/verzoek/${u.uuid}/bijlage/${id}&naam=uren.xlsx`);
    await expect(
      page.getByRole('heading', { name: 'Dit bestand kunnen wij hier niet laten zien' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download uren.xlsx' })).toBeVisible();
    for (const bron of ['//elders.example/x.pdf', 'javascript:alert(1)', '/api/../x']) {
      await page.goto(`/documentviewer?bron=${encodeURIComponent(bron)}&naam=x.pdf`);
      await expect(page.getByRole('heading', { level: 1, name: 'Bijlage niet gevonden' })).toBeVisible();
    }
  });
});
