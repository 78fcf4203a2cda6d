import { wissel } from './steun/behandelaar.ts';
import { expect, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';

/** The header of officials: brand, menu and who is logged in, in one line where there is room for it. */

/** Those with the longest menus, and those with a search field beside it. */
const ROLLEN = ['beheer', 'auditor', 'kanselarij', 'bedrijfsvoering'];

for (const wie of ROLLEN) {
  test(`the header of ${wie} is one line at 1280 px, and nothing of it is lost on a phone`, async ({
    page,
  }) => {
    await wissel(page, wie);
    await page.goto('/mijn-account');
    const kop = page.getByRole('banner');
    const delen = [
      kop.getByRole('link', { name: /^Koninklijke onderscheidingen.+/ }),
      kop.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link'),
      kop.getByRole('searchbox', { name: 'Vind een zaak' }),
      kop.getByRole('link', { name: /^Mijn account: / }),
      kop.getByRole('button', { name: 'Handleiding' }),
      kop.getByRole('button', { name: 'Uitloggen' }),
    ];
    await expect(kop.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
    const menu = await delen[1]?.allTextContents();
    expect(menu?.length).toBeGreaterThanOrEqual(3);
    for (const naam of ['', ' van Wassenaer-Hooghoudt tot Warmenhuizen']) {
      await kop.locator('.lintje-kopbalk__account strong').evaluate((e, meer) => {
        e.textContent += meer;
      }, naam);
      await page.setViewportSize({ width: 1280, height: 900 });
      const vakken = await Promise.all(
        delen.flatMap(async (deel) => (await deel.all()).map((een) => een.boundingBox())),
      ).then((alle) => Promise.all(alle.flat()));
      // One line: there is a height at which each of them is met, or, of the buttons, one of the two.
      const [merk] = vakken;
      const midden = (merk?.y ?? 0) + (merk?.height ?? 0) / 2;
      for (const vak of vakken.slice(0, -2)) {
        expect(vak?.y).toBeLessThan(midden);
        expect((vak?.y ?? 0) + (vak?.height ?? 0)).toBeGreaterThan(midden);
      }
      expect(vakken.slice(-2).some((v) => v && Math.abs(v.y + v.height / 2 - midden) < 40)).toBe(true);
      for (const vak of vakken) {
        expect((vak?.x ?? 0) + (vak?.width ?? 0)).toBeLessThanOrEqual(1280);
        expect(vak?.height).toBeGreaterThanOrEqual(24);
      }
      await verwachtGeenZijwaartsScrollen(page);
    }
    await verwachtToegankelijk(page);
    // A phone, and 1280 px at 400 %.
    for (const breedte of [375, 320]) {
      await page.setViewportSize({ width: breedte, height: 900 });
      for (const deel of delen) for (const een of await deel.all()) await expect(een).toBeVisible();
      expect(await delen[1]?.allTextContents()).toEqual(menu);
      await verwachtGeenZijwaartsScrollen(page);
    }
  });
}
