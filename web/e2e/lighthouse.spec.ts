import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { roep } from './steun/http.ts';
import { omgeving } from './steun/omgeving.ts';
import { linkUit } from './steun/post.ts';
import { expect, test } from './steun/test.ts';
import { ONDERSTEUNER, voegOndersteunerToe } from './steun/vullen.ts';
import { dossier, nieuwAdres, uitnodiging } from './steun/zaak.ts';

/**
 * Lighthouse with its mobile settings: a slow phone on a slow line, simulated. Accessibility and best practices are
 * perfect or the test fails. Performance depends on what else the machine does, and its trace costs more than the
 * rest: it is measured by `npm run lighthouse` alone, which is for a quiet machine.
 */
const MET_SNELHEID = process.env.LINTJE_SNELHEID === 'ja';
const SNEL_GENOEG = 0.95;
const ALTIJD = ['accessibility', 'best-practices'];

async function meet(url: string): Promise<RunnerResult> {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const map = await mkdtemp(join(tmpdir(), 'lintje-lighthouse-'));
  const browser = await chromium.launchPersistentContext(map, {
    executablePath,
    args: [...args, '--remote-debugging-port=0'],
  });
  try {
    const port = await gekozenPoort(map);
    const gemeten = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: MET_SNELHEID ? ['performance', ...ALTIJD] : ALTIJD,
    });
    if (!gemeten) throw new Error(`Lighthouse gave no result for ${url}`);
    return gemeten;
  } finally {
    await browser.close();
    await rm(map, { recursive: true, force: true });
  }
}

/** Chromium writes which port it got on the first line of a file in its profile. */
async function gekozenPoort(map: string): Promise<number> {
  let port = 0;
  await expect
    .poll(async () => {
      port = Number((await readFile(join(map, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0]);
      return port;
    })
    .toBeGreaterThan(0);
  return port;
}

/** What could not be judged, and why: its category has no score then. */
function afgebroken({ lhr }: RunnerResult): string[] {
  return Object.values(lhr.audits)
    .filter(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
    .map(({ id, errorMessage }) => `${id}: ${errorMessage}`);
}

/** What took points away, by the name of the audit. */
function aftrek({ lhr }: RunnerResult, categorie: string): string[] {
  return (lhr.categories[categorie]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title}`);
}

async function beoordeel(url: string, naam: string): Promise<void> {
  const gemeten = await meet(url);
  const { performance, accessibility, 'best-practices': praktijk } = gemeten.lhr.categories;
  expect(afgebroken(gemeten)).toEqual([]);
  expect(aftrek(gemeten, 'accessibility')).toEqual([]);
  expect(accessibility?.score).toBe(1);
  expect(aftrek(gemeten, 'best-practices')).toEqual([]);
  expect(praktijk?.score).toBe(1);
  if (!MET_SNELHEID) return;
  console.log(
    `Lighthouse, ${naam}: performance ${performance?.score}${['', ...aftrek(gemeten, 'performance')].join('\n    ')}`,
  );
  expect(performance?.score).toBeGreaterThanOrEqual(SNEL_GENOEG);
}

test.describe.configure({ timeout: 120_000 });

test('the request form', () => beoordeel(`${omgeving().url}/verzoek`, '/verzoek'));

test('the login page', () => beoordeel(`${omgeving().url}/login`, '/login'));

test('step 1 of the wizard', async () => {
  const { url } = await uitnodiging();
  await beoordeel(`${url}/uw-gegevens`, 'step 1');
});

test('where a submitted proposal is', async () => {
  const { url } = await dossier();
  await beoordeel(`${url}/stand`, '/stand');
});

test('the letter of a supporter', async () => {
  const { uuid } = await uitnodiging();
  const emailadres = nieuwAdres();
  const { persoonId } = await voegOndersteunerToe(uuid, {
    ...ONDERSTEUNER,
    contactgegevens: { ...ONDERSTEUNER.contactgegevens, emailadres },
  });
  await roep('POST', `/api/verzoek/${uuid}/ondersteuners/${persoonId}/uitnodigen`, { json: {} });
  const { url } = await linkUit(emailadres, 'ondersteunersbrief/');
  await beoordeel(url, '/ondersteunersbrief');
});
