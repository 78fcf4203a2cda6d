import { logIn, wachtwoordVan, wissel } from './steun/behandelaar.ts';
import { openZaak } from './steun/dossier.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { expect, test } from './steun/test.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { verzoekBijGemeente } from './steun/zaak.ts';

/** Logging in and out, and a session that ends (docs/specification/accounts.md#login). */

test('messages to the letter, and never which part was wrong', async ({ page }) => {
  await page.goto('/inloggen');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await verwachtFouten(page, [
    ['Gebruikersnaam', 'U heeft geen gebruikersnaam ingevuld.'],
    ['Wachtwoord', 'U heeft geen wachtwoord ingevuld.'],
  ]);
  for (const [naam, wachtwoord] of [
    ['denhaag', 'dit-is-het-niet'],
    ['bestaatniet', 'dit-is-het-niet'],
  ] as const) {
    await veld(page, 'Gebruikersnaam').fill(naam);
    await veld(page, 'Wachtwoord').fill(wachtwoord);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Inloggen is niet gelukt' })).toContainText(
      'De gebruikersnaam of het wachtwoord is niet juist.',
    );
  }
  await expect(page).toHaveURL(/\/inloggen$/);
});

test('password managers and pasting are welcome', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/inloggen');
  await expect(veld(page, 'Gebruikersnaam')).toHaveAttribute('autocomplete', 'username');
  const wachtwoord = veld(page, 'Wachtwoord');
  await expect(wachtwoord).toHaveAttribute('autocomplete', 'current-password');
  await expect(wachtwoord).toHaveAttribute('type', 'password');
  await page.evaluate((tekst) => navigator.clipboard.writeText(tekst), await wachtwoordVan('denhaag'));
  await veld(page, 'Gebruikersnaam').fill('denhaag');
  await wachtwoord.focus();
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?login=success$/);
});

test('in, who and for whom, and out again', async ({ page }) => {
  await page.goto('/inloggen');
  await logIn(page, 'denhaag');
  await expect(page).toHaveURL(/\/\?login=success$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeFocused();
  const kop = page.getByRole('banner');
  await expect(kop).toContainText('Fatima Yıldız');
  await expect(kop).toContainText("'s-Gravenhage");
  await kop.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expect(page.getByText('U bent uitgelogd')).toBeVisible();
  await expect(kop).not.toContainText('Fatima');
  // The citizen's start page is what everybody else sees.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Draag iemand voor/ })).toBeVisible();
});

test('a page of an official leads to the login page, and back', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await page.goto(`/zaak/${zaak}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expect(page.getByText('Na het inloggen komt u terug waar u was.')).toBeVisible();
  await logIn(page, 'denhaag');
  await expect(page).toHaveURL(new RegExp(`/zaak/${zaak}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes van den Berg' })).toBeVisible();
});

test('a target on another site is not followed', async ({ page }) => {
  for (const naar of ['//elders.example/', '/\\elders.example', 'https://elders.example/']) {
    await page.goto(`/inloggen?${new URLSearchParams({ naar })}`);
    await logIn(page, 'denhaag');
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/\?login=success$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Werklijst' })).toBeVisible();
    await page.context().clearCookies();
  }
});

test('a session that ends keeps the work: log in again over the page, and go on', async ({ page }) => {
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'denhaag');
  await openZaak(page, zaak);
  await page.getByRole('link', { name: 'Contact noteren' }).click();
  await veld(page, 'Notitie').fill('Gebeld over de voedselbank.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  const venster = page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' });
  await expect(venster).toContainText('Wat u heeft ingevuld, staat er nog.');
  await expect(venster.getByRole('textbox', { name: /^Gebruikersnaam/ })).toHaveValue('denhaag');
  await expect(venster.getByLabel(/^Wachtwoord/)).toBeFocused();
  await venster.getByLabel(/^Wachtwoord/).fill(await wachtwoordVan('denhaag'));
  await venster.getByRole('button', { name: 'Inloggen' }).click();
  await expect(venster).toHaveCount(0);
  await expect(veld(page, 'Notitie')).toHaveValue('Gebeld over de voedselbank.');
  await page.getByRole('button', { name: 'Notitie opslaan' }).click();
  await verwachtMelding(page, 'Uw notitie staat bij de zaak.');
});

test('a citizen never asks who is logged in', async ({ page }) => {
  const gevraagd: string[] = [];
  page.on('request', (vraag) => {
    if (vraag.url().endsWith('/api/auth')) gevraagd.push(vraag.url());
  });
  for (const pad of ['/', '/verzoek', '/verzoek-verstuurd']) {
    await page.goto(pad);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(gevraagd).toEqual([]);
});

test('the forgotten-password page is linked, and has its two addresses', async ({ page }) => {
  await page.goto('/inloggen');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page).toHaveURL(/\/login\/wachtwoordvergeten$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wachtwoord vergeten' })).toBeFocused();
  await page.goto('/wachtwoord-vergeten');
  await expect(page).toHaveURL(/\/login\/wachtwoordvergeten$/);
});

test('roles without a work list are told what they have', async ({ page }) => {
  await wissel(page, 'auditor');
  await page.goto('/');
  await expect(page).toHaveURL(/\/audit$/);
  await wissel(page, 'beheer');
  await page.goto('/');
  await expect(page).toHaveURL(/\/beheer\/gebruikers$/);
});
