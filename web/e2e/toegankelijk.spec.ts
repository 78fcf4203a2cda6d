import { trekLinkIn } from './steun/gemeente.ts';
import { startLater } from './steun/programma.ts';
import { expect, type Page, test } from './steun/test.ts';
import {
  verwachtGeenZijwaartsScrollen,
  verwachtHeleWoorden,
  verwachtNamen,
  verwachtToegankelijk,
  verwachtVerwijzingen,
} from './steun/toegankelijk.ts';
import { type Toestand, VOORAF, WIZARD, type Zaken } from './steun/toestanden.ts';
import {
  dienIn,
  kiesUitreiking,
  ONDERSTEUNER,
  TWEEDE_ONDERSTEUNER,
  voegBetaaldeBaanToe,
  voegBijlageToe,
  voegOndersteunerToe,
  voegVrijwilligerToe,
  vulAlles,
  vulKandidaat,
  vulVoorsteller,
} from './steun/vullen.ts';
import { uitnodiging, verifieer, verzoek } from './steun/zaak.ts';

const BREED = { width: 1280, height: 900 };
const TELEFOON = { width: 375, height: 800 };
/** The smallest phone; also what is left of 1280 px at 400 % zoom. */
const SMAL = { width: 320, height: 256 };

let zaken: Zaken;

async function volleZaak(): Promise<Zaken['vol']> {
  const u = await uitnodiging();
  await vulVoorsteller(u.uuid);
  await vulKandidaat(u.uuid);
  await voegBetaaldeBaanToe(u.uuid);
  const { id: activiteit } = await voegVrijwilligerToe(u.uuid);
  const { persoonId: ondersteuner } = await voegOndersteunerToe(u.uuid, ONDERSTEUNER);
  await voegOndersteunerToe(u.uuid, TWEEDE_ONDERSTEUNER);
  const bijlage = await voegBijlageToe(u.uuid);
  await kiesUitreiking(u.uuid);
  return { ...u, activiteit, ondersteuner, bijlage };
}

test.beforeAll(async () => {
  const ingediend = await uitnodiging();
  await vulAlles(ingediend.uuid);
  await dienIn(ingediend.uuid);
  const ingetrokken = await uitnodiging();
  await trekLinkIn(ingetrokken.zaak);
  const bevestigd = await verzoek();
  await verifieer(bevestigd.uuid);
  zaken = {
    leeg: await uitnodiging(),
    vol: await volleZaak(),
    ingediend,
    ingetrokken,
    bevestigd,
    onbevestigd: await verzoek(),
  };
});

/** The state as it is: judged at a desk and on a phone, and nothing is lost on the smallest. */
async function beoordeel(page: Page, naam: string): Promise<void> {
  // A window that is half as high shows whether something stands in the way of what has the focus.
  for (const [maat, venster] of Object.entries({ BREED, TELEFOON })) {
    await page.setViewportSize(venster);
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    await verwachtHeleWoorden(page);
    await bewaarBeeld(page, `${naam}-${maat === 'BREED' ? '1280' : '375'}`);
  }
  await page.setViewportSize(SMAL);
  await verwachtGeenZijwaartsScrollen(page);
  await verwachtHeleWoorden(page);
  await bewaarBeeld(page, `${naam}-320`);
}

/** To look at them: LINTJE_BEELDEN=folder. */
async function bewaarBeeld(page: Page, naam: string): Promise<void> {
  const map = process.env.LINTJE_BEELDEN;
  if (map) await page.screenshot({ path: `${map}/${naam}.png`, fullPage: true });
}

function toets(toestand: Toestand) {
  test(toestand.naam, async ({ page }) => {
    await toestand.ga(page, zaken);
    await beoordeel(page, toestand.naam);
  });
}

test('the judges see what is wrong', async ({ page }) => {
  await page.goto('/verzoek-verstuurd');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const voegToe = (html: string) =>
    page.evaluate((inhoud) => document.querySelector('main')?.insertAdjacentHTML('beforeend', inhoud), html);
  await verwachtToegankelijk(page);
  await voegToe('<img src="/medaille.svg">');
  await expect(verwachtToegankelijk(page)).rejects.toThrow('image-alt');
  await voegToe('<fieldset><input type="radio" aria-label="Ja"></fieldset>');
  await expect(verwachtNamen(page)).rejects.toThrow('group: <fieldset>');
  await voegToe('<label for="nergens">Naam</label><p id="inhoud"></p>');
  await expect(verwachtVerwijzingen(page)).rejects.toThrow('leads nowhere');
  await expect(verwachtVerwijzingen(page)).rejects.toThrow('id inhoud stands there more than once');
  await voegToe('<pre>'.padEnd(400, 'x'));
  await expect(verwachtGeenZijwaartsScrollen(page)).rejects.toThrow('width of');
  await verwachtHeleWoorden(page);
  // Somewhere a line ends after the "e-".
  await voegToe(
    `<p>${Array.from({ length: 99 }, (_, i) => `${'i'.repeat(i % 30)} e-mailadres`).join(' ')}</p>`,
  );
  await expect(verwachtHeleWoorden(page)).rejects.toThrow('e-mailadres');
});

test.describe('before the personal link', () => VOORAF.forEach(toets));
test.describe('the wizard', () => WIZARD.forEach(toets));

test('link-verlopen: the same link, nine weeks later', async ({ page }) => {
  const later = await startLater('+63d');
  try {
    await page.goto(`${later.url}/verzoek-aanvraag/${zaken.leeg.uuid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link is verlopen');
    await expect(page.getByText('Link naar het aanvraagformulier is verlopen')).toBeVisible();
    await expect(
      page.getByText(/neem dan contact op met de gemeente van de kandidaat \('s-Gravenhage\)/i),
    ).toBeVisible();
    await beoordeel(page, 'link-verlopen');
  } finally {
    await later.stop();
  }
});

for (const [maat, venster] of Object.entries({ BREED, LAAG: { width: 1280, height: 400 }, TELEFOON })) {
  test(`the ring around each part of the menu is whole (${maat})`, async ({ page }) => {
    await page.setViewportSize(venster);
    await page.goto(`${zaken.vol.url}/uw-gegevens`);
    const menu = page.getByRole('navigation', { name: 'Stappen' });
    if (maat === 'TELEFOON') {
      await menu.getByRole('button').focus();
      await page.keyboard.press('Enter');
    } else await menu.focus();
    const gezien: string[] = [];
    const afgesneden: string[] = [];
    for (let keer = 0; keer < 8; keer += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const stijl = getComputedStyle(element);
        const buiten = Number.parseFloat(stijl.outlineWidth) + Number.parseFloat(stijl.outlineOffset);
        const vak = element.getBoundingClientRect();
        let heel = stijl.outlineStyle === 'solid' && Number.parseFloat(stijl.outlineWidth) >= 2;
        for (let om = element.parentElement; om; om = om.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(om);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          if (om === document.documentElement || om === document.body) continue;
          // Within the border: that is what a container shows.
          const { left, top } = om.getBoundingClientRect();
          const links = left + om.clientLeft;
          const boven = top + om.clientTop;
          // Half a pixel is rounding.
          heel &&= vak.left - buiten >= links - 0.5 && vak.right + buiten <= links + om.clientWidth + 0.5;
          heel &&= vak.top - buiten >= boven - 0.5 && vak.bottom + buiten <= boven + om.clientHeight + 0.5;
        }
        return { naam: element.textContent?.trim() ?? '', heel, inMenu: !!element.closest('nav') };
      });
      expect(ring.inMenu, ring.naam).toBe(true);
      gezien.push(ring.naam);
      if (!ring.heel) afgesneden.push(ring.naam);
    }
    expect(gezien[0]).toContain('Uw gegevens');
    expect(gezien[7]).toBe('Samen invullen');
    expect(afgesneden).toEqual([]);
  });
}

test('less movement and forced colours: everything is there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  for (const naam of [
    'start',
    'verzoek-fouten',
    'verdiensten-gevuld',
    'bijlage-toevoegen',
    'indienen-gevuld',
  ]) {
    await test.step(naam, async () => {
      const toestand = [...VOORAF, ...WIZARD].find((t) => t.naam === naam);
      await toestand?.ga(page, zaken);
      const bewegend = await page.evaluate(() =>
        document
          .getAnimations()
          .map((a) => a.effect?.getComputedTiming().duration)
          .filter((d) => Number(d) > 1),
      );
      expect(bewegend, 'nothing moves').toEqual([]);
      await verwachtNamen(page);
      await verwachtVerwijzingen(page);
      await bewaarBeeld(page, `${naam}-contrast`);
    });
  }
});
