import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALLE_BEELDEN, type Beeldnaam } from '../src/handleiding/beelden.ts';
import { heelVenster, naarScherm, uitsnede } from './steun/beelden.ts';
import { type Beeldzaken, maakBeeldzaken, ruimOp } from './steun/beeldzaken.ts';
import { HUIS } from './steun/omgeving.ts';
import { metPalet } from './steun/palet.ts';
import { expect, type Page, test } from './steun/test.ts';

/**
 * The pictures of the manual: what they show still stands on the screen, within what the picture shows of it. With
 * `npm run beelden` they are taken anew.
 */

const MAP = join(HUIS, 'web/src/handleiding/beelden');

let zaken: Beeldzaken;

test.beforeAll(async () => {
  zaken = await maakBeeldzaken();
});
test.afterAll(() => ruimOp(zaken));

for (const [naam, { hoogte, toont }] of ALLE_BEELDEN) {
  test(naam, async ({ page }) => {
    // The bar with the buttons keeps to the lower edge of the window: high enough, it lies at its own place.
    await page.setViewportSize({ width: 1280, height: heelVenster(naam) ? hoogte : hoogte + 1000 });
    const klaar = await naarScherm(page, naam, zaken);
    const deel = await uitsnede(page, naam, hoogte);
    for (const { rol, naam: wat } of toont) {
      const element = page.getByRole(rol, { name: begin(wat) }).first();
      await expect(element, `${rol} '${wat}'`).toBeVisible();
      const scroll = await page.evaluate(() => window.scrollY);
      const vak = await element.boundingBox();
      const top = (vak?.y ?? 0) + (heelVenster(naam) ? 0 : scroll);
      expect(top, `'${wat}' in the picture`).toBeGreaterThanOrEqual(deel.y - 1);
      expect(top, `'${wat}' in the picture`).toBeLessThan(deel.y + deel.height - 10);
    }
    if (process.env.HANDLEIDING_BEELDEN === 'ja') await neem(page, naam, deel);
    await klaar();
  });
}

/** A name that begins with these words. */
function begin(woorden: string): RegExp {
  return new RegExp(`^${woorden.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\wÀ-ž])`);
}

/** A file of the manual: with a palette, so that it is small and its letters stay sharp. */
async function neem(page: Page, naam: Beeldnaam, clip: Awaited<ReturnType<typeof uitsnede>>) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ clip, fullPage: !heelVenster(naam), animations: 'disabled' });
  await mkdir(MAP, { recursive: true });
  await writeFile(join(MAP, `${naam}.png`), metPalet(png));
}
