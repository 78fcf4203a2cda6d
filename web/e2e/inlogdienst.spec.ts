import { eigenAccount, WACHTWOORD } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { CODE, logInBijDienst, startInlogdienst } from './steun/inlogdienst.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtToegankelijk } from './steun/toegankelijk.ts';
import { totp } from './steun/totp.ts';

/** Logging in at the provider of an organisation (docs/specification/accounts.md#provider). */

const NOOD = ['kno-functioneel-beheer', 'kno/1501', 'Kanselarij, functioneel beheer'] as const;

const knop = (page: Page) => page.getByRole('link', { name: 'Inloggen met Den Haag' });

async function verwachtNiet(page: Page, tekst: string) {
  await expect(page.getByRole('alert').filter({ hasText: 'Inloggen is niet gelukt' })).toContainText(tekst);
}

/** Logs out here, and at the provider too, which leads back. */
async function logUit(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uitloggen' })).toBeVisible();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
}

test('in by the provider, another role, no role any more, and in without it', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const nood = await eigenAccount(NOOD);
  const gegevens = { username: nood, password: WACHTWOORD };
  const { geheim } = await roep<{ geheim: string }>('POST', '/api/auth/tweede-factor/begin', {
    json: gegevens,
  });
  await roep('POST', '/api/auth/tweede-factor', { json: { ...gegevens, code: totp(geheim) } });
  const dienst = await startInlogdienst(nood);
  try {
    await dienst.persoon('noor', ['lintje-den-haag']);

    await test.step('the login page leads there, and back to where somebody was', async () => {
      await page.goto(`${dienst.url}/mijn-account`);
      await expect(knop(page)).toBeVisible();
      await verwachtToegankelijk(page);
      await knop(page).focus();
      await page.keyboard.press('Enter');
      await logInBijDienst(page, 'noor', CODE);
      await expect(page).toHaveURL(`${dienst.url}/mijn-account`);
      await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible();
      await expect(page.getByText('U logt in met Den Haag.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Wachtwoord wijzigen' })).toHaveCount(0);
      await expect(page.getByText("'s-Gravenhage").first()).toBeVisible();
      await verwachtToegankelijk(page);
    });

    await test.step('another role at the provider is another role at the next login', async () => {
      await dienst.persoon('noor', ['lintje-utrecht']);
      await logUit(page);
      await knop(page).click();
      await logInBijDienst(page, 'noor', CODE);
      await expect(page).toHaveURL(`${dienst.url}/?login=success`);
      await expect(page.getByRole('banner')).toContainText('Utrecht');
    });

    await test.step('without the second factor there nobody is let in', async () => {
      const context = await browser.newContext();
      const ander = await context.newPage();
      await ander.goto(`${dienst.url}/inloggen`);
      await knop(ander).click();
      await logInBijDienst(ander, 'noor', '');
      await verwachtNiet(ander, 'U moet bij de inlogdienst ook een tweede stap gebruiken');
      await verwachtToegankelijk(ander);
      await context.close();
    });

    await test.step('who has no role any more is refused, and is out everywhere', async () => {
      await dienst.persoon('noor', []);
      const context = await browser.newContext();
      const ander = await context.newPage();
      await ander.goto(`${dienst.url}/inloggen`);
      await knop(ander).click();
      await logInBijDienst(ander, 'noor', CODE);
      await verwachtNiet(ander, 'Uw account heeft hier geen rol.');
      await context.close();
      await page.goto(`${dienst.url}/mijn-account`);
      await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    });

    await test.step('while the provider is away a break-glass account gets in', async () => {
      await dienst.stopDienst();
      // That it was there counts for some seconds.
      const waarheen = async () => {
        const heen = await page.request.get(`${dienst.url}/api/auth/inlogdienst`, { maxRedirects: 0 });
        return heen.headers().location;
      };
      await expect.poll(waarheen).toBe('/inloggen?inlogdienst=dienstWeg');
      await page.goto(`${dienst.url}/inloggen`);
      await knop(page).click();
      await verwachtNiet(page, 'De inlogdienst van uw organisatie is nu niet bereikbaar.');
      await expect(veld(page, 'Gebruikersnaam')).toBeHidden();
      await page.getByText('Inloggen met een noodaccount').click();
      await verwachtToegankelijk(page);
      await veld(page, 'Gebruikersnaam').fill(nood);
      await veld(page, 'Wachtwoord').fill(WACHTWOORD);
      await page.getByRole('button', { name: 'Inloggen' }).click();
      await veld(page, 'Code uit uw app').fill(totp(geheim, 1));
      await page.getByRole('button', { name: 'Inloggen' }).click();
      // Where the work of a functional manager begins.
      await expect(page).toHaveURL(`${dienst.url}/beheer/gebruikers`);
    });
  } finally {
    await dienst.stop();
  }
});
