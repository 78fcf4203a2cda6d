import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe finds nothing, and what axe does not see is right as well, once the page is there: with its heading. */
export async function verwachtToegankelijk(page: Page): Promise<void> {
  await expect(page.locator('h1').first(), `a heading on ${page.url()}`).toBeAttached();
  await uitgeanimeerd(page);
  await verwachtAxe(page, [...WCAG, 'best-practice'], page.url());
  await verwachtNamen(page);
  await verwachtVerwijzingen(page);
  await bewaarHtml(page);
}

/** For `make html`: BEWAAR_HTML names a folder for each state that was looked at, as the browser has it. */
async function bewaarHtml(page: Page): Promise<void> {
  const map = process.env.BEWAAR_HTML;
  if (!map) return;
  const html = await page.content();
  const naam = new URL(page.url()).pathname.replace(/[^a-z]+/gi, '-');
  const wat = createHash('sha256').update(html).digest('hex').slice(0, 12);
  await writeFile(join(map, `pagina${naam}-${wat}.html`), html);
}

/** The same of a mail, which is no page: without what is asked of those beside WCAG. */
export async function verwachtLeesbareMail(page: Page, soort: string): Promise<void> {
  await verwachtAxe(page, WCAG, soort);
  await verwachtGeenZijwaartsScrollen(page);
}

async function verwachtAxe(page: Page, eisen: string[], waar: string): Promise<void> {
  const { violations } = await oordeelVanAxe(page, eisen);
  expect(
    violations.map((v) => `${v.id} (${v.help}): ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
    `axe on ${waar}`,
  ).toEqual([]);
}

/**
 * axe asked in the page itself, and for what is wrong only: the builder of @axe-core/playwright loads axe anew for each
 * run and brings every element that is right along, which takes three times as long.
 */
async function oordeelVanAxe(page: Page, eisen: string[]): Promise<AxeResults> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async (eisen) => {
    // What the bar of buttons covers just now, as far as the page is scrolled, is no small target.
    const balken = [...document.querySelectorAll<HTMLElement>('.lintje-opslaan')];
    for (const balk of balken) balk.style.position = 'static';
    const oordeel = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: eisen },
    });
    for (const balk of balken) balk.style.position = '';
    return oordeel;
  }, eisen);
}

/** A colour in the middle of a transition is nobody's choice. */
async function uitgeanimeerd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  );
}

/** Roles of the accessibility tree that say nothing without a name. */
const MET_NAAM = new Set([
  'button',
  'checkbox',
  'combobox',
  'ComboBoxSelect',
  'dialog',
  'alertdialog',
  'DisclosureTriangle',
  'group',
  'link',
  'listbox',
  'navigation',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'searchbox',
  'spinbutton',
  'table',
  'textbox',
]);

/** Every control and every group has the name that a screen reader reads out, as Chromium computes it. */
export async function verwachtNamen(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const naamloos: string[] = [];
  for (const node of nodes) {
    const rol = String(node.role?.value ?? '');
    if (node.ignored || !MET_NAAM.has(rol) || String(node.name?.value ?? '').trim()) continue;
    // A <details> is a group by nature, its summary carries the name.
    const html = await bron(cdp, node.backendDOMNodeId);
    if (rol !== 'group' || !html.startsWith('<details')) naamloos.push(`${rol}: ${html}`);
  }
  await cdp.detach();
  expect(naamloos, `controls and groups without a name on ${page.url()}`).toEqual([]);
}

type Cdp = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

async function bron(cdp: Cdp, backendNodeId: number | undefined): Promise<string> {
  if (!backendNodeId) return '';
  const { outerHTML } = await cdp.send('DOM.getOuterHTML', { backendNodeId });
  return outerHTML.slice(0, 200);
}

/** Ids are unique, what is referred to exists, and choices that belong together stand in a group with a name. */
export async function verwachtVerwijzingen(page: Page): Promise<void> {
  const bezwaren = await page.evaluate(() => {
    const gevonden: string[] = [];
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    for (const id of new Set(ids)) {
      if (ids.filter((i) => i === id).length > 1) gevonden.push(`id ${id} stands there more than once`);
    }
    const VERWIJZERS = [
      'aria-describedby',
      'aria-labelledby',
      'aria-controls',
      'aria-activedescendant',
      'for',
    ];
    for (const soort of VERWIJZERS) {
      for (const element of document.querySelectorAll(`[${soort}]`)) {
        for (const id of (element.getAttribute(soort) ?? '').split(/\s+/).filter(Boolean)) {
          if (!document.getElementById(id)) gevonden.push(`${soort}="${id}" leads nowhere`);
        }
      }
    }
    for (const groep of document.querySelectorAll('fieldset')) {
      if (
        !groep.querySelector(':scope > legend, :scope > * > legend') &&
        !groep.hasAttribute('aria-labelledby')
      )
        gevonden.push(`fieldset ${groep.id} has no legend`);
    }
    for (const radio of document.querySelectorAll('input[type=radio]')) {
      if (!radio.closest('fieldset, [role=radiogroup], [role=group]'))
        gevonden.push(`radio ${radio.id} stands in no group`);
    }
    return gevonden;
  });
  expect(bezwaren, page.url()).toEqual([]);
}

/** Nothing is wider than the window: reading asks for one direction of scrolling only (WCAG 1.4.10). */
export async function verwachtGeenZijwaartsScrollen(page: Page): Promise<void> {
  const { breed, venster, buiten } = await page.evaluate(() => {
    const venster = document.documentElement.clientWidth;
    const buiten = [...document.querySelectorAll('main *, body > table *')].filter(
      (e) => e.getBoundingClientRect().right > venster,
    );
    return {
      breed: document.documentElement.scrollWidth,
      venster,
      buiten: buiten.map((e) => e.outerHTML.slice(0, 80)).join('\n'),
    };
  });
  expect(breed, `width of ${page.url()}, for\n${buiten}`).toBeLessThanOrEqual(venster);
}

const MATEN = { 1280: { width: 1280, height: 900 }, 375: { width: 375, height: 800 } };

/** No line ends after the first letter of "e-mail". */
export async function verwachtHeleWoorden(page: Page): Promise<void> {
  const gebroken = await page.evaluate(() => {
    const loper = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const gevonden: string[] = [];
    for (let tekst = loper.nextNode(); tekst; tekst = loper.nextNode())
      for (const { index, 0: woord } of (tekst.textContent ?? '').matchAll(/\b\p{L}-\p{L}+/gu)) {
        const plek = (van: number) => {
          const letter = document.createRange();
          letter.setStart(tekst as Node, index + van);
          letter.setEnd(tekst as Node, index + van + 1);
          return letter.getBoundingClientRect();
        };
        const [voor, na] = [plek(0), plek(2)];
        if (voor.height > 0 && na.top > voor.top + voor.height / 2)
          gevonden.push(`${woord}: ${tekst.parentElement?.outerHTML.slice(0, 160)}`);
      }
    return gevonden;
  });
  expect(gebroken, `broken on ${page.url()}`).toEqual([]);
}

/** A screen of officials, at a desk and on a phone; LINTJE_BEELDEN names a folder for a picture of each. */
export async function beoordeel(page: Page, naam: string): Promise<void> {
  for (const [maat, venster] of Object.entries(MATEN)) {
    await page.setViewportSize(venster);
    // The bar with the buttons covers what stands below it until one scrolls; here it lies at its own place.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/behandelaar-${naam}-${maat}.png`, fullPage: true });
  }
}

/** A screen of citizens at a desk, on a phone and at 400 %, and as people set a page themselves. */
export async function beoordeelBurger(page: Page, naam: string): Promise<void> {
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    await verwachtHeleWoorden(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/${naam}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(MATEN[1280]);
  await verwachtNaarEigenHand(page, naam);
}

/** Presses Tab until the focus is on what is called so. */
export function toetsenbord(page: Page): (wat: RegExp) => Promise<void> {
  return async (wat: RegExp) => {
    for (let i = 0; i < 80; i += 1) {
      await page.keyboard.press('Tab');
      const naam = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      if (wat.test(naam)) return;
    }
    throw new Error(`the keyboard does not reach ${wat}`);
  };
}

/** As people set a page themselves: forced colours, more room in the text (WCAG 1.4.12), and paper. */
export async function verwachtNaarEigenHand(page: Page, naam: string): Promise<void> {
  const venster = page.viewportSize();
  const bewaar = async (soort: string) => {
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/${naam}-${soort}.png`, fullPage: true });
  };
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await verwachtNamen(page);
  await verwachtVerwijzingen(page);
  await bewaar('contrast');
  await page.emulateMedia({ reducedMotion: null, forcedColors: null });

  // By the object model: the page's own policy allows no styles from elsewhere.
  const ruim = (aan: boolean) =>
    page.evaluate((aan) => {
      const blad = new CSSStyleSheet();
      blad.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = aan ? [blad] : [];
    }, aan);
  await ruim(true);
  await verwachtGeenZijwaartsScrollen(page);
  const afgekapt = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main label, main legend')]
      .filter((e) => getComputedStyle(e).overflow === 'hidden' && e.scrollHeight > e.clientHeight + 1)
      .filter((e) => !e.closest('.lintje-verborgen'))
      .map((e) => e.outerHTML.slice(0, 80)),
  );
  expect(afgekapt, `cut off on ${page.url()}`).toEqual([]);
  await bewaar('ruim');
  await ruim(false);

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  // A sheet to print has a heading of its own.
  await expect(page.getByRole('heading').first()).toBeVisible();
  await verwachtGeenZijwaartsScrollen(page);
  await bewaar('papier');
  await page.emulateMedia({ media: null });
  if (venster) await page.setViewportSize(venster);
}
