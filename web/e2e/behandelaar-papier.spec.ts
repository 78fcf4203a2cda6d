import { readFile } from 'node:fs/promises';
import { wissel } from './steun/behandelaar.ts';
import { openZaak } from './steun/dossier.ts';
import { expect, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { dossier, verzoekBijGemeente } from './steun/zaak.ts';

/** The case as it is read on paper. */

test('the dossier is downloaded as a PDF, and so is a request', async ({ page }) => {
  const { zaak, zaaknummer } = await dossier();
  const verzoek = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  const gevallen = [
    { id: zaak, nummer: zaaknummer },
    { id: verzoek.zaak, nummer: verzoek.zaaknummer },
  ];
  for (const { id, nummer } of gevallen) {
    await openZaak(page, id);
    for (const breedte of [1280, 375, 320]) {
      await page.setViewportSize({ width: breedte, height: 900 });
      await verwachtToegankelijk(page);
      const map = process.env.LINTJE_BEELDEN;
      await page.getByRole('heading', { name: 'Op papier' }).scrollIntoViewIfNeeded();
      if (map) await page.screenshot({ path: `${map}/papier-${nummer}-${breedte}.png` });
    }
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Dossier als PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`dossier-${nummer}.pdf`);
    const inhoud = await readFile(await pdf.path());
    expect(inhoud.subarray(0, 5).toString()).toBe('%PDF-');
    const map = process.env.LINTJE_BEELDEN;
    if (map) await pdf.saveAs(`${map}/dossier-${nummer}.pdf`);
  }
});
