import type { Page } from '@playwright/test';
import { omgeving } from './steun/omgeving.ts';
import { expect, test } from './steun/test.ts';
import { uitnodiging } from './steun/zaak.ts';

/** Holds the largest script back until it is let through. */
async function houdTegen(page: Page): Promise<() => void> {
  let laatDoor = () => {};
  const doorgelaten = new Promise<void>((klaar) => {
    laatDoor = klaar;
  });
  await page.route('**/assets/basis-*.js', async (route) => {
    await doorgelaten;
    await route.continue();
  });
  return laatDoor;
}

test('a slow line brings the header and the first answer before the scripts', async ({ page }) => {
  const gevraagd: string[] = [];
  page.on('request', (vraag) => gevraagd.push(new URL(vraag.url()).pathname));
  const laatDoor = await houdTegen(page);
  const antwoord = page.waitForResponse('**/api/gemeentes');
  await page.goto(`${omgeving().url}/verzoek`, { waitUntil: 'commit' });
  expect((await antwoord).ok()).toBe(true);
  await expect(page.locator('header')).toContainText('Koninklijke onderscheidingen');
  await expect(page.getByRole('main')).toContainText('Bezig met laden…');
  await expect(page.getByRole('heading')).toHaveCount(0);

  laatDoor();
  await expect(page.getByRole('textbox', { name: 'Naam (verplicht)', exact: true })).toBeVisible();
  expect(gevraagd.filter((pad) => pad === '/api/gemeentes')).toHaveLength(1);
});

test('behind a link the page reads all that it needs before the scripts, once', async ({ page }) => {
  const { uuid, url } = await uitnodiging();
  const gevraagd: string[] = [];
  page.on('request', (vraag) => gevraagd.push(new URL(vraag.url()).pathname));
  const laatDoor = await houdTegen(page);
  const zaak = `/api/verzoek/${uuid}`;
  const vooraf = [zaak, `${zaak}/voorsteller`, `${zaak}/indienen`, `${zaak}/concept`, '/api/landen'];
  const antwoorden = Promise.all(vooraf.map((pad) => page.waitForResponse((a) => a.url().endsWith(pad))));
  await page.goto(`${url}/uw-gegevens`, { waitUntil: 'commit' });
  for (const antwoord of await antwoorden) expect(antwoord.ok(), antwoord.url()).toBe(true);

  laatDoor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw gegevens');
  await expect(page.getByRole('button', { name: 'Opslaan en naar stap 2' })).toBeVisible();
  for (const pad of vooraf)
    expect(
      gevraagd.filter((p) => p === pad),
      pad,
    ).toHaveLength(1);
});

test('without scripts the page says what to do', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${omgeving().url}/verzoek`);
  await expect(page.locator('noscript')).toBeVisible();
  await expect(page.locator('noscript')).toHaveJSProperty(
    'textContent',
    'Zet JavaScript aan om dit formulier te gebruiken, of neem contact op met uw gemeente.',
  );
  await expect(page.getByText('Bezig met laden…')).toHaveCount(1);
  await expect(page.getByText('Bezig met laden…')).toBeHidden();
  await context.close();
});
