import { eigenAccount, maakAccounts, wissel } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { mailAan } from './steun/post.ts';
import { expect, test } from './steun/test.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { verzoekBijGemeente } from './steun/zaak.ts';

/** News by mail (docs/specification/news.md#by-mail): who chooses it, and the box that says yes. */

test.beforeAll(maakAccounts);

test('an official chooses to hear at once, and the mail leads to where that is chosen', async ({ page }) => {
  const naam = await eigenAccount(['gemeente', 'gemeente/518', "'s-Gravenhage"]);
  await wissel(page, naam);
  await page.goto('/mijn-account');
  await expect(
    page.getByText('U krijgt één keer per dag een e-mail, om 7.00 uur, als er nieuws is.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'E-mail over nieuws kiezen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail over nieuws' })).toBeFocused();
  await expect(page.getByText(`De e-mail gaat naar ${naam}@voorbeeld.nl.`)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Eén keer per dag' })).toBeChecked();
  await page.getByRole('radio', { name: 'Direct' }).check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Uw keuze is opgeslagen.');
  await expect(page.getByText('U krijgt direct een e-mail als er nieuws is')).toBeVisible();

  const { zaaknummer } = await verzoekBijGemeente();
  const mail = await mailAan(`${naam}@voorbeeld.nl`, (m) => m.text.includes(zaaknummer));
  expect(mail.subject).toBe('Nieuws over uw zaken in Lintje');
  expect(mail.text + mail.html).not.toMatch(/Berg|Vries/);
  const keuze = /http\S+\/mijn-account\/berichten/.exec(mail.text)?.[0] ?? '';
  // Behind the login, and back here after it.
  await page.context().clearCookies();
  await page.goto(new URL(keuze).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expect(page).toHaveURL(/naar=%2Fmijn-account%2Fberichten/);
});

test('who handles no cases has nothing to choose', async ({ page }) => {
  await wissel(page, 'beheer');
  await page.goto('/mijn-account');
  await expect(page.getByRole('heading', { name: 'Wachtwoord' })).toBeVisible();
  await expect(page.getByText('E-mail over nieuws')).toHaveCount(0);
});

test('a manager gives an organisation a box, which says yes by the button behind its link', async ({
  page,
}) => {
  const adres = `kabinet.${Date.now().toString(36)}@delft.voorbeeld.nl`;
  await wissel(page, 'beheer');
  await page.goto('/beheer/organisaties/nieuw');
  await veld(page, 'Soort').selectOption('gemeente');
  await veld(page, 'Nummer').fill('503');
  await veld(page, 'Naam').fill('Delft');
  await veld(page, 'E-mail over nieuws').selectOption('dagelijks');
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    'Vul ook een e-mailadres in. Daar gaat het nieuws heen.',
  ]);
  await veld(page, 'E-mailadres').fill(adres);
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(
    page,
    'De organisatie is toegevoegd. De mailbox krijgt een e-mail om dit te bevestigen.',
  );
  const mail = await mailAan(adres, (m) => m.text.includes('/login/postbus#code='));
  expect(mail.subject).toBe('Bevestig deze mailbox voor Lintje');
  await page.goto('/beheer/organisaties/gemeente/503');
  await expect(page.getByText(`Er gaat nog geen nieuws naar ${adres}.`)).toBeVisible();
  await page.getByRole('button', { name: 'E-mail om te bevestigen opnieuw versturen' }).click();
  await verwachtMelding(page, `Er gaat opnieuw een e-mail naar ${adres}.`);

  // Whoever reads the box has no account.
  await page.context().clearCookies();
  await page.goto(/\/login\/postbus#code=[\w-]+/.exec(mail.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Bevestig de mailbox' })).toBeVisible();
  await expect(page, 'the code stays in no history').toHaveURL(/\/login\/postbus$/);
  await page.getByRole('button', { name: 'Mailbox bevestigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'De mailbox is bevestigd' })).toBeFocused();
  await expect(page.getByText('Nieuws over zaken van Delft komt voortaan in deze mailbox.')).toBeVisible();
  await wissel(page, 'beheer');
  await page.goto('/beheer/organisaties/gemeente/503');
  await expect(page.getByText(`De mailbox ${adres} is bevestigd op`)).toBeVisible();
});
