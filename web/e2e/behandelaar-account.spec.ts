import { readFile } from 'node:fs/promises';
import { eigenAccount, sessieVan, WACHTWOORD, wissel } from './steun/behandelaar.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { vraag } from './steun/http.ts';
import { startMetTweedeStap } from './steun/programma.ts';
import { expect, type Page, test } from './steun/test.ts';
import { totp } from './steun/totp.ts';
import { verwachtMelding } from './steun/wizard.ts';

/** The own account, and the set-up of the second factor (docs/specification/accounts.md#second-factor). */

const wachtwoord = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*.*)?$`));

async function statusVan(cookie: string): Promise<number> {
  return (await vraag('GET', '/api/auth', { koppen: { Cookie: cookie } })).status;
}

/** The secret that is shown; the link for this phone holds the same. */
async function leesGeheim(page: Page): Promise<string> {
  await expect(
    page.getByRole('heading', { name: /^(Stel een tweede stap in|Koppel uw app)$/ }),
  ).toBeFocused();
  const qr = page.getByRole('img', { name: 'QR-code met de geheime sleutel' });
  expect(
    await qr.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
  const geheim = await page.locator('.lintje-instellen .lintje-code').innerText();
  const link = page.getByRole('link', { name: 'Open de app op dit apparaat' });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${geheim.replace(/\s/g, '')}`),
  );
  return geheim;
}

/** The recovery codes that the page shows. */
async function leesCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Bewaar uw herstelcodes' })).toBeFocused();
  const codes = await page.locator('.lintje-herstelcodes code').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  return codes;
}

test('who I am, and another password: the sessions elsewhere end', async ({ page }) => {
  const naam = await eigenAccount();
  await wissel(page, naam);
  const elders = await sessieVan(naam);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Mijn account: / })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeFocused();
  await expect(page).toHaveTitle('Mijn account - Koninklijke onderscheidingen');
  for (const wat of [naam, 'Ministerie', 'Economische Zaken'])
    await expect(page.getByRole('definition').getByText(wat, { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Wachtwoord wijzigen' }).click();
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    'U heeft uw huidige wachtwoord niet ingevuld.',
    'U heeft geen wachtwoord ingevuld.',
  ]);
  await wachtwoord(page, 'Huidig wachtwoord').fill('dit-is-het-niet');
  await wachtwoord(page, 'Nieuw wachtwoord').fill('kort');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Kies een wachtwoord van minstens 12 tekens.').first()).toBeVisible();
  await wachtwoord(page, 'Nieuw wachtwoord').fill('een-heel-ander-wachtwoord');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    'Dit is niet uw huidige wachtwoord.',
  ]);
  await expect(wachtwoord(page, 'Nieuw wachtwoord'), 'nothing is lost').toHaveValue(
    'een-heel-ander-wachtwoord',
  );
  await wachtwoord(page, 'Huidig wachtwoord').fill(WACHTWOORD);
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await verwachtMelding(page, 'Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeFocused();
  expect(await statusVan(elders)).toBe(401);
  const json = { username: naam, password: 'een-heel-ander-wachtwoord' };
  expect((await vraag('POST', '/api/auth', { json })).status).toBe(200);
});

test('logging out elsewhere: one session, then all the others', async ({ page }) => {
  const naam = await eigenAccount();
  const [eerste, tweede, derde] = [await sessieVan(naam), await sessieVan(naam), await sessieVan(naam)];
  await wissel(page, naam);
  await page.goto('/mijn-account');
  const rijen = page.locator('.lintje-sessies li');
  await expect(rijen).toHaveCount(4);
  await expect(rijen.filter({ hasText: 'Hier werkt u nu' })).toHaveCount(1);
  // The newest first: the one below this browser's own is the third.
  await rijen
    .nth(1)
    .getByRole('button', { name: /^Uitloggen/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  await expect(rijen).toHaveCount(4);
  await rijen
    .nth(1)
    .getByRole('button', { name: /^Uitloggen/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }).click();
  await verwachtMelding(page, 'U bent daar uitgelogd.');
  await expect(rijen).toHaveCount(3);
  expect([await statusVan(eerste), await statusVan(tweede), await statusVan(derde)]).toEqual([200, 200, 401]);
  await page.getByRole('button', { name: 'Op alle andere apparaten uitloggen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }).click();
  await verwachtMelding(page, 'U bent op alle andere apparaten uitgelogd.');
  await expect(rijen).toHaveCount(1);
  await expect(page.getByText('U bent nergens anders ingelogd.')).toBeVisible();
  expect([await statusVan(eerste), await statusVan(tweede)]).toEqual([401, 401]);
});

test('the second step from the own account, and later new recovery codes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const naam = await eigenAccount();
  await wissel(page, naam);
  await page.goto('/mijn-account');
  await expect(page.getByText('De tweede stap staat uit.')).toBeVisible();
  await page.getByRole('link', { name: 'Tweede stap instellen' }).click();
  await wachtwoord(page, 'Wachtwoord').fill('dit-is-het-niet');
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText(['Dit is niet uw wachtwoord.']);
  await wachtwoord(page, 'Wachtwoord').fill(WACHTWOORD);
  await page.getByRole('button', { name: 'Verder' }).click();
  const geheim = await leesGeheim(page);
  await veld(page, 'Code uit uw app').fill('000000');
  await page.getByRole('button', { name: 'Tweede stap aanzetten' }).click();
  await verwachtFouten(page, [
    ['Code uit uw app', 'Deze code is niet juist. Vul de zes cijfers in die de app nu laat zien.'],
  ]);
  await veld(page, 'Code uit uw app').fill(totp(geheim));
  await page.getByRole('button', { name: 'Tweede stap aanzetten' }).click();
  const codes = await leesCodes(page);

  await page.getByRole('button', { name: 'Codes kopiëren' }).click();
  await expect(page.getByText('De codes zijn gekopieerd.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Codes downloaden' }).click();
  const bestand = await download;
  expect(bestand.suggestedFilename()).toBe(`herstelcodes-${naam}.txt`);
  const inhoud = await readFile(await bestand.path(), 'utf8');
  for (const code of codes) expect(inhoud).toContain(code);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-afgedrukt', 'ja');
  });
  await page.getByRole('button', { name: 'Codes afdrukken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-afgedrukt', 'ja');
  // On paper only the codes and what they are for.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Codes afdrukken' })).toBeHidden();
  await expect(page.getByText(codes[9] ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Terug naar mijn account' }).click();
  const vraagVooraf = page.getByRole('dialog', { name: 'Niet opgeslagen informatie' });
  await vraagVooraf.getByRole('button', { name: 'Op deze pagina blijven' }).click();
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect(page.getByText('De tweede stap staat aan.')).toBeVisible();
  await page.goto('/mijn-account/tweede-stap');
  await expect(page, 'nothing to set up').toHaveURL(/\/mijn-account$/);

  await page.getByRole('link', { name: 'Nieuwe herstelcodes maken' }).click();
  await wachtwoord(page, 'Wachtwoord').fill(WACHTWOORD);
  await veld(page, 'Code uit uw app').fill('000000');
  await page.getByRole('button', { name: 'Nieuwe codes maken' }).click();
  await verwachtFouten(page, [['Code uit uw app', 'Het wachtwoord of de code is niet juist.']]);
  await veld(page, 'Code uit uw app').fill(totp(geheim, 1));
  await page.getByRole('button', { name: 'Nieuwe codes maken' }).click();
  const nieuw = await leesCodes(page);
  expect(nieuw).not.toContain(codes[0]);
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeFocused();
  const gegevens = { username: naam, password: WACHTWOORD };
  const met = (code?: string) => vraag('POST', '/api/auth', { json: { ...gegevens, code } });
  expect((await met(codes[0])).status, 'an old code').toBe(401);
  expect((await met(nieuw[0])).status, 'a new code').toBe(200);
});

test('the first login where the second step is demanded: set-up, codes shown once, one used up', async ({
  page,
}) => {
  const naam = await eigenAccount();
  const streng = await startMetTweedeStap();
  try {
    const begin = async () => {
      await page.goto(`${streng.url}/inloggen`);
      await veld(page, 'Gebruikersnaam').fill(naam);
      await wachtwoord(page, 'Wachtwoord').fill(WACHTWOORD);
      await page.getByRole('button', { name: 'Inloggen' }).click();
    };
    const uit = async () => {
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await expect(page.getByText('U bent uitgelogd')).toBeVisible();
    };
    const mislukt = page.getByRole('alert').filter({ hasText: 'Inloggen is niet gelukt' });
    await begin();
    const geheim = await leesGeheim(page);
    const code = veld(page, 'Code uit uw app');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await verwachtFouten(page, [['Code uit uw app', 'U heeft geen code ingevuld.']]);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(mislukt).toContainText('code is niet juist');
    await code.fill(totp(geheim));
    await page.getByRole('button', { name: 'Inloggen' }).click();
    const codes = await leesCodes(page);
    await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
    await expect(page).toHaveURL(/\/\?login=success$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
    // They are shown this once.
    await page.goto(`${streng.url}/mijn-account`);
    await expect(page.getByText('De tweede stap staat aan.')).toBeVisible();
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
    await uit();

    for (const [herstelcode, mag] of [
      [codes[0], true],
      [codes[0], false],
      [codes[1], true],
    ] as const) {
      await begin();
      await expect(code).toBeFocused();
      await code.fill(herstelcode ?? '');
      await page.getByRole('button', { name: 'Inloggen' }).click();
      if (!mag) {
        await expect(mislukt).toContainText('code is niet juist');
        continue;
      }
      await expect(page).toHaveURL(/\/\?login=success$/);
      await uit();
    }
    // Nobody gets in without: not by the API either.
    const antwoord = await fetch(`${streng.url}/api/auth`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'lintje' },
      body: JSON.stringify({ username: naam, password: WACHTWOORD }),
    });
    expect([antwoord.status, (await antwoord.json()).code]).toEqual([401, 'tweedeFactor']);
  } finally {
    await streng.stop();
  }
});
