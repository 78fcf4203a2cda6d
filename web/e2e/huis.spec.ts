import { expect, test } from './steun/test.ts';
import { vulAlles } from './steun/vullen.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

/** What holds on every route of the citizen. `test` itself watches for breaches of the policy and for other hosts. */

let u: Uitnodiging;

test.beforeAll(async () => {
  u = await uitnodiging();
  await vulAlles(u.uuid);
});

const routes = () => [
  '/',
  '/verzoek',
  '/verzoek-verstuurd',
  '/email-verificatie?id=00000000-0000-4000-8000-000000000000',
  '/ingediend',
  '/verzoek-aanvraag',
  ...['uw-gegevens', 'kandidaat', 'verdiensten', 'ondersteuners', 'bijlagen', 'uitreiking', 'indienen'].map(
    (stap) => `${u.url}/${stap}`,
  ),
  `${u.url}/verdiensten/activiteit-toevoegen`,
  `${u.url}/ondersteuners/nieuw`,
  `${u.url}/bijlagen/nieuw`,
  '/documentviewer?bron=/api/x&naam=x.txt',
];

test('strict headers on every route, and no request with a referrer or a cookie', async ({
  page,
  context,
}) => {
  const verwijzers: string[] = [];
  page.on('request', (verzoek) => {
    const { referer } = verzoek.headers();
    if (referer) verwijzers.push(`${verzoek.url()}: ${referer}`);
  });
  for (const route of routes()) {
    const antwoord = await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const koppen = antwoord?.headers() ?? {};
    const beleid = koppen['content-security-policy'] ?? '';
    expect(beleid, route).toContain("default-src 'none'");
    expect(beleid, route).toMatch(/script-src 'self';/);
    expect(beleid, route).toMatch(/style-src 'self';/);
    expect(beleid, route).not.toMatch(/unsafe-|\*|https?:/);
    expect(koppen['referrer-policy'], route).toBe('no-referrer');
    expect(koppen['x-content-type-options'], route).toBe('nosniff');
    expect(koppen['x-frame-options'], route).toBe('DENY');
  }
  expect(verwijzers).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the policy stops a script, a style and a call that are not ours', async ({ browser }) => {
  // A context of its own: here the breaches are wanted.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${u.url}/uw-gegevens`);
  const gestopt = await page.evaluate(async () => {
    const geweigerd = new Set<string>();
    const alles = new Promise<void>((klaar) =>
      document.addEventListener('securitypolicyviolation', (e) => {
        geweigerd.add(e.effectiveDirective);
        if (geweigerd.size === 3) klaar();
      }),
    );
    const script = document.createElement('script');
    script.textContent = 'window.kwaad = true';
    const stijl = document.createElement('style');
    stijl.textContent = 'body { display: none }';
    document.head.append(script, stijl);
    await fetch('https://elders.example/').catch(() => undefined);
    await alles;
    return {
      geweigerd: [...geweigerd].sort(),
      kwaad: 'kwaad' in window,
      zichtbaar: getComputedStyle(document.body).display !== 'none',
    };
  });
  expect(gestopt).toEqual({
    geweigerd: ['connect-src', 'script-src-elem', 'style-src-elem'],
    kwaad: false,
    zichtbaar: true,
  });
  await context.close();
});

test('an unknown address leads to the start page, /fout only from inside', async ({ page }) => {
  for (const route of ['/bestaat-niet', '/fout', '/verzoek/nog/iets', '/login-oud']) {
    await page.goto(route);
    await expect(page, route).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lintje/);
  }
});

test('an unknown address behind the link leads to step 1', async ({ page }) => {
  for (const route of ['', '/bestaat-niet', '/verdiensten/onzin/1']) {
    await page.goto(`${u.url}${route}`);
    await expect(page, route).toHaveURL(`${u.url}/uw-gegevens`);
  }
});

test('without a link, or with one that nobody gave out, the page says so', async ({ page }) => {
  for (const route of [
    '/verzoek-aanvraag',
    '/verzoek-aanvraag/00000000-0000-4000-8000-000000000000',
    '/verzoek-aanvraag/x',
  ]) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link is niet (meer) beschikbaar');
    await expect(page.getByText('Link naar het aanvraagformulier is niet (meer) beschikbaar.')).toBeVisible();
    await expect(page.getByText(/neem dan contact op met de gemeente van de kandidaat/i)).toBeVisible();
  }
});

test('a call that fails leads to /fout, which says what to do, and back', async ({ page }) => {
  await page.goto('/');
  await page.route(/\/api\/gemeentes$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Start uw verzoek' }).click();
  await expect(page).toHaveURL('/fout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er is iets fout gegaan...');
  await expect(page.getByRole('main')).toContainText('Neem dan contact op met de gemeente van de kandidaat.');
  await page.unroute(/\/api\/gemeentes$/);
  await page.getByRole('button', { name: 'Terug naar de vorige pagina' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Verzoekformulier Koninklijke onderscheiding',
  );
});

test('files with a hash in their name are kept by the browser, the page itself is asked for again', async ({
  page,
}) => {
  const antwoorden: Record<string, string> = {};
  page.on('response', (antwoord) => {
    antwoorden[new URL(antwoord.url()).pathname] = antwoord.headers()['cache-control'] ?? '';
  });
  await page.goto('/verzoek');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(antwoorden['/verzoek']).toBe('no-cache');
  const gehasht = Object.entries(antwoorden).filter(([pad]) => pad.startsWith('/assets/'));
  expect(gehasht.length).toBeGreaterThan(2);
  for (const [pad, cache] of gehasht) expect(cache, pad).toContain('immutable');
});
