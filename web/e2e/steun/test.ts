import {
  type BrowserContext,
  test as basis,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { omgeving } from './omgeving.ts';

/** What each browser has asked and not heard yet. */
const onderweg = new WeakMap<BrowserContext, Set<Request>>();

/** Keeps what this browser has asked and not heard yet; a browser that a test opens itself is not followed by itself. */
export function volgVragen(context: BrowserContext): void {
  const vragen = new Set<Request>();
  onderweg.set(context, vragen);
  context.on('request', (verzoek) => vragen.add(verzoek));
  context.on('requestfinished', (verzoek) => vragen.delete(verzoek));
  context.on('requestfailed', (verzoek) => vragen.delete(verzoek));
}

/** Waits until the page has heard all that it asked. */
export async function totRust(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((verder) => requestAnimationFrame(() => setTimeout(verder))));
  await expect.poll(() => onderweg.get(page.context())?.size).toBe(0);
}

/**
 * `test` of every spec. Whatever a spec looks at, its pages must also run without a script error, without a breach
 * of the Content-Security-Policy and without a request to another host.
 */
export const test = basis.extend<{ huisregels: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  baseURL: async ({}, use) => use(omgeving().url),
  huisregels: [
    async ({ context }, use) => {
      const overtredingen: string[] = [];
      const bewaak = (page: Page) => {
        page.on('pageerror', (fout) => overtredingen.push(`script: ${fout.message}`));
        page.on('console', (melding) => {
          if (/Content Security Policy|Content-Security-Policy/i.test(melding.text()))
            overtredingen.push(`CSP: ${melding.text()}`);
        });
      };
      for (const page of context.pages()) bewaak(page);
      context.on('page', bewaak);
      volgVragen(context);
      context.on('request', (verzoek) => {
        if (!eigen(verzoek.url())) overtredingen.push(`other host: ${verzoek.url()}`);
      });
      await use(undefined);
      expect(overtredingen).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Takes the connection away once the page stands, with this on it, and has heard all that it asked: a question that
 * is still under way would fail, and lead to /fout.
 */
export async function verbreek(page: Page, staat: Locator): Promise<void> {
  await expect(staat).toBeVisible();
  await totRust(page);
  await page.context().setOffline(true);
}

/** Our host on any port: a spec may start a second program. Chromium's own PDF viewer is no host. */
function eigen(adres: string): boolean {
  const url = new URL(adres);
  return (
    url.hostname === '127.0.0.1' ||
    ['about:', 'blob:', 'data:', 'chrome-extension:', 'chrome:'].includes(url.protocol)
  );
}

export type { Locator, Page };
export { expect };
