import { test as basis, expect, type Page } from '@playwright/test';
import { omgeving } from './omgeving.ts';

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
      context.on('request', (verzoek) => {
        if (!eigen(verzoek.url())) overtredingen.push(`other host: ${verzoek.url()}`);
      });
      await use(undefined);
      expect(overtredingen).toEqual([]);
    },
    { auto: true },
  ],
});

/** Our host on any port: a spec may start a second program. Chromium's own PDF viewer is no host. */
function eigen(adres: string): boolean {
  const url = new URL(adres);
  return (
    url.hostname === '127.0.0.1' ||
    ['about:', 'blob:', 'data:', 'chrome-extension:', 'chrome:'].includes(url.protocol)
  );
}

export type { Page };
export { expect };
