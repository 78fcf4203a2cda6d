import { readFile, writeFile } from 'node:fs/promises';
import { wissel } from './steun/behandelaar.ts';
import { anderePersoon, bevestig, kaart, met, steunlink, vraagBrief } from './steun/brieven.ts';
import { openZaak } from './steun/dossier.ts';
import { foutenoverzicht, veld } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { bijlageVan, mailAan } from './steun/post.ts';
import { metSterfelijkProgramma } from './steun/programma.ts';
import { expect, type Page, test, totRust, volgVragen } from './steun/test.ts';
import { beoordeel as beoordeelBehandelaar, beoordeelBurger } from './steun/toegankelijk.ts';
import {
  bestand,
  kiesUitreiking,
  TWEEDE_ONDERSTEUNER,
  voegOndersteunerToe,
  voegVrijwilligerToe,
  vulKandidaat,
  vulVoorsteller,
} from './steun/vullen.ts';
import { open, verwachtMelding } from './steun/wizard.ts';
import { nieuwAdres, uitnodiging } from './steun/zaak.ts';

/** Supporters who write behind their own link, from the question to the dossier. */

const BRIEF = 'Zij is al dertig jaar de spil van het koor.\n\nZonder haar zong niemand.';

type Reis = {
  page: Page;
  /** The supporters' browser. */
  ander: Page;
  /** Looks at the page as it is now. */
  beoordeel: (page: Page, naam: string) => Promise<void>;
  /** What happens between two steps. */
  tussen: () => Promise<void>;
};

/** Two by link, one as a file, one reminded, one withdrawn, one on paper. */
async function reis({ page, ander, beoordeel, tussen }: Reis): Promise<void> {
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
  await expect(kaart(page, 'Aylin')).toContainText('U heeft nog niet per e-mail om een brief gevraagd.');
  await expect(kaart(page, 'Willem')).toContainText(
    'Vul eerst een e-mailadres in. Dan kunt u per e-mail om een brief vragen.',
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
  await tussen();
  await expect(kaart(page, 'Aylin')).toContainText('Gevraagd op');
  await expect(kaart(page, 'Aylin').locator('.lintje-steun__kop')).toBeFocused();
  await expect(kaart(page, 'Aylin')).toContainText('U kunt een herinnering sturen vanaf');
  await vraagBrief(page, 'Cor Kok');
  await tussen();

  // Reminded, and withdrawn.
  await page.getByRole('button', { name: 'Herinnering sturen aan Bert Bakker' }).click();
  await verwachtMelding(page, 'Wij sturen Bert Bakker een herinnering.');
  await expect(kaart(page, 'Bert')).toContainText('Herinnerd op');
  await tussen();
  const linkCor = await steunlink(cor);
  await page.getByRole('button', { name: 'Vraag intrekken van Cor Kok' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vraag intrekken' }).click();
  await verwachtMelding(page, 'De vraag aan Cor Kok is ingetrokken.');
  await expect(kaart(page, 'Cor')).toContainText('U heeft de vraag ingetrokken.');
  await beoordeel(page, 'steun-gevraagd');
  await tussen();

  // The supporters, in a browser of their own.
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
  await tussen();
  await ander.getByRole('button', { name: 'E-mailadres bevestigen' }).press('Enter');
  await expect(ander.getByRole('heading', { level: 1 })).toHaveText('Uw brief voor Johannes van den Berg');
  await expect(ander.getByRole('heading', { level: 1 })).toBeFocused();
  await beoordeel(ander, 'steun-brief');
  await tussen();
  await ander.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(foutenoverzicht(ander).getByRole('link')).toHaveText([
    'U heeft geen brief geschreven.',
    'U heeft geen naam ingevuld.',
  ]);
  await beoordeel(ander, 'steun-fouten');
  await veld(ander, 'Uw brief').fill(BRIEF);
  await veld(ander, 'Uw naam').fill('A. Öztürk');
  await tussen();
  await ander.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(ander.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();
  // On paper the whole letter is there, not what fits in the field.
  await ander.emulateMedia({ media: 'print' });
  await expect(ander.locator('.lintje-brief--papier')).toBeVisible();
  await expect(ander.locator('.lintje-brief--papier')).toHaveText(BRIEF, { useInnerText: true });
  await expect(veld(ander, 'Uw brief')).toBeHidden();
  await ander.emulateMedia({ media: null });
  await beoordeel(ander, 'steun-ontvangen');
  await tussen();

  await bevestig(ander, await steunlink(bert, 'Herinnering'));
  await tussen();
  await veld(ander, 'Uw brief').fill('Een brief van Bert.');
  await veld(ander, 'Uw naam').fill('B. Bakker');
  await ander.getByRole('button', { name: 'Brief versturen' }).click();
  await expect(ander.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();
  await tussen();

  await bevestig(ander, await steunlink(dirk));
  await tussen();
  await ander.getByRole('radio', { name: 'Ik voeg een bestand toe' }).check();
  await ander.getByLabel(/^Uw brief als bestand/).setInputFiles(bestand('brief.pdf'));
  await tussen();
  await ander.getByRole('button', { name: 'Bestand versturen' }).click();
  await expect(ander.getByRole('heading', { name: 'Uw brief is ontvangen' })).toBeFocused();

  await tussen();

  // On paper, with the supporter that it is of.
  await open(page, u, 'bijlagen/nieuw', 'Bijlage toevoegen');
  await page.getByLabel(/^Bestand/).setInputFiles(bestand('brief.pdf'));
  await veld(page, 'Toelichting').fill('Met handtekening');
  await page.getByLabel(/^Van welke ondersteuner is deze brief/).selectOption("Willem van 't Hoff");
  await beoordeel(page, 'steun-papier');
  await tussen();
  await page.getByRole('button', { name: 'Uploaden' }).click();
  await verwachtMelding(page, 'Bijlage is succesvol toegevoegd.');
  await expect(page.getByRole('row', { name: /brief\.pdf/ })).toContainText("Brief van Willem van 't Hoff");
  await beoordeel(page, 'steun-bijlagen');
  await tussen();

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
  await tussen();
  await page.getByRole('button', { name: 'Aanvraag indienen bij de gemeente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Aanvraag Koninklijke onderscheiding ingediend',
  );
  await tussen();

  await ander.goto(linkAylin);
  await expect(ander.getByRole('heading', { level: 1, name: 'Het voorstel is al ingediend' })).toBeVisible();
  await beoordeel(ander, 'steun-ingediend');

  // The copy holds the letters, and the official reads them with their supporter.
  const mail = await mailAan(u.mail, (m) => m.attachments.length > 0);
  const kopie = await bijlageVan(mail, mail.attachments[0]?.fileName ?? '');
  expect(kopie.subarray(0, 5).toString()).toBe('%PDF-');
  if (process.env.LINTJE_BEELDEN) {
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
  expect(await readFile(await (await download).path())).toEqual(await readFile(bestand('brief.pdf')));
  await beoordeelBehandelaar(page, 'steun-dossier');
}

test('the whole journey: two by link, one as a file, one reminded, one withdrawn, one on paper', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const ander = await anderePersoon(browser);
  await reis({ page, ander, beoordeel: beoordeelBurger, tussen: async () => undefined });
  await ander.context().close();
});

test('the same with the program killed between every two steps', async ({ browser }) => {
  test.setTimeout(600_000);
  await metSterfelijkProgramma(async ({ url }, dood) => {
    const context = await browser.newContext({ locale: 'nl-NL', baseURL: url });
    const page = await context.newPage();
    const ander = await anderePersoon(browser);
    const paginas = [page, ander];
    for (const een of paginas) volgVragen(een.context());
    await reis({
      page,
      ander,
      beoordeel: async () => undefined,
      // What is under way fails, and leads to /fout: this is about what stands.
      tussen: async () => {
        for (const een of paginas) await totRust(een);
        await dood();
      },
    });
    for (const een of paginas) await een.context().close();
  });
});
