import { eigenAccount, roepAls, WACHTWOORD, wissel } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { roep } from './steun/http.ts';
import { mailAan } from './steun/post.ts';
import { expect, test } from './steun/test.ts';
import { totp } from './steun/totp.ts';
import { verwachtMelding } from './steun/wizard.ts';

/** The second factor, a forgotten password, and the management of users and organisations. */

test('an account with a second factor asks its code; a recovery code works once', async ({ page }) => {
  const gegevens = { username: await eigenAccount(), password: WACHTWOORD };
  const { geheim } = await roep<{ geheim: string }>('POST', '/api/auth/tweede-factor/begin', {
    json: gegevens,
  });
  const { herstelcodes } = await roep<{ herstelcodes: string[] }>('POST', '/api/auth/tweede-factor', {
    json: { ...gegevens, code: totp(geheim) },
  });
  await page.goto('/inloggen');
  await veld(page, 'Gebruikersnaam').fill(gegevens.username);
  await veld(page, 'Wachtwoord').fill(gegevens.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  const code = veld(page, 'Code uit uw app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.locator('.lintje-fouten')).toContainText('U heeft geen code ingevuld.');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Inloggen is niet gelukt' })).toContainText(
    'De gebruikersnaam, het wachtwoord of de code is niet juist.',
  );
  await code.fill(herstelcodes[0] ?? '');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/\?login=success$/);
});

test('a forgotten password: a mail, a link that works once, and the new password', async ({ page }) => {
  const naam = await eigenAccount();
  await page.goto('/login/wachtwoordvergeten');
  await page.getByRole('button', { name: 'Link aanvragen' }).click();
  await expect(page.getByText('U heeft geen gebruikersnaam ingevuld.')).toBeVisible();
  await veld(page, 'Gebruikersnaam').fill(naam);
  await page.getByRole('button', { name: 'Link aanvragen' }).click();
  await expect(page.getByRole('heading', { name: 'Kijk in uw e-mail' })).toBeVisible();
  const mail = await mailAan(`${naam}@voorbeeld.nl`, (m) => m.text.includes('/wachtwoord-herstellen#code='));
  const link = /\/wachtwoord-herstellen#code=[\w-]+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await veld(page, 'Nieuw wachtwoord').fill('kort');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Kies een wachtwoord van minstens 12 tekens.')).toBeVisible();
  await veld(page, 'Nieuw wachtwoord').fill('een-heel-ander-wachtwoord');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uw wachtwoord is gewijzigd' })).toBeFocused();
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await veld(page, 'Gebruikersnaam').fill(naam);
  await veld(page, 'Wachtwoord').fill('een-heel-ander-wachtwoord');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/\?login=success$/);
  await page.goto(link);
  await veld(page, 'Nieuw wachtwoord').fill('nog-een-heel-ander-wachtwoord');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deze link werkt niet (meer)' })).toBeVisible();
});

test('a manager adds, changes, blocks and removes a user', async ({ page }) => {
  const naam = `proef.${Date.now().toString(36)}`;
  await wissel(page, 'beheer');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Gebruikers' })).toBeVisible();
  await page.getByRole('link', { name: 'Gebruiker toevoegen' }).click();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    'U heeft geen gebruikersnaam ingevuld.',
    'U heeft geen naam ingevuld.',
    'U heeft geen e-mailadres ingevuld.',
    'U heeft geen rol gekozen.',
    'U heeft geen organisatie gekozen.',
  ]);
  await veld(page, 'Gebruikersnaam').fill(naam);
  await veld(page, 'Naam').fill('Sara Bakker');
  await veld(page, 'E-mailadres').fill(`${naam}@voorbeeld.nl`);
  await veld(page, 'Rol').selectOption('gemeente');
  await veld(page, 'Organisatie').selectOption('gemeente/518');
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(page, 'De gebruiker is toegevoegd en krijgt een e-mail om een wachtwoord te kiezen.');
  await mailAan(`${naam}@voorbeeld.nl`, (m) => m.text.includes('/wachtwoord-herstellen#code='));
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(naam);
  await page.getByRole('link', { name: 'Sara Bakker' }).click();
  await veld(page, 'Naam').fill('Sara de Bakker');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'De gebruiker is gewijzigd.');
  await page.goto(`/beheer/gebruikers/wijzigen?naam=${naam}`);
  await page.getByRole('button', { name: 'Blokkeren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click();
  await verwachtMelding(page, 'De gebruiker is geblokkeerd.');
  await expect(page.getByText(/, geblokkeerd\./)).toBeVisible();
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await verwachtMelding(page, 'De gebruiker is verwijderd.');
  await page.goto(`/beheer/gebruikers?zoek=${naam}`);
  await expect(page.getByText('Niets gevonden.')).toBeVisible();
});

test('an account that audits waits for a second manager', async ({ page }) => {
  const naam = `proef.${Date.now().toString(36)}`;
  await wissel(page, 'beheer');
  await page.goto('/beheer/gebruikers/nieuw');
  await veld(page, 'Gebruikersnaam').fill(naam);
  await veld(page, 'Naam').fill('Ans Toezicht');
  await veld(page, 'E-mailadres').fill(`${naam}@voorbeeld.nl`);
  await veld(page, 'Rol').selectOption('auditor');
  await veld(page, 'Organisatie').selectOption('kno/1501');
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(page, 'Een andere beheerder moet dit goedkeuren. Tot die tijd verandert er niets.');
  const aanvraag = page.getByRole('region', { name: 'Nieuw account: Ans Toezicht' });
  await expect(aanvraag.getByRole('button')).toHaveText(['Intrekken']);

  await wissel(page, 'beheer2');
  await page.goto('/beheer/gebruikers');
  await expect(aanvraag).toContainText('Auditor');
  await aanvraag.getByRole('button', { name: 'Goedkeuren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Goedkeuren' }).click();
  await verwachtMelding(page, 'De aanvraag is goedgekeurd.');
  await expect(aanvraag).toBeHidden();
  await mailAan(`${naam}@voorbeeld.nl`, (m) => m.text.includes('/wachtwoord-herstellen#code='));
  await roepAls('beheer', 'DELETE', `/api/gebruikers/${naam}`);
});

test('two managers change an organisation: both versions, then a choice', async ({ page }) => {
  await wissel(page, 'beheer');
  await page.goto('/beheer/organisaties');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('Utrecht');
  await page.getByRole('row').filter({ hasText: 'Gemeente' }).getByRole('link', { name: 'Utrecht' }).click();
  await veld(page, 'E-mailadres').fill('kabinet@utrecht.voorbeeld.nl');
  await roepAls('beheer', 'PUT', '/api/organisaties/gemeente/344', {
    naam: 'Utrecht',
    email: 'lintjes@utrecht.voorbeeld.nl',
  });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(
    page.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await verwachtMelding(page, 'De organisatie is gewijzigd.');
});

test('who may not manage does not get to see users', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto('/beheer/gebruikers');
  await expect(page.getByRole('heading', { name: 'U heeft geen toegang tot deze pagina' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).not.toContainText('Gebruikers');
});
