import { roepAls, wissel } from './steun/behandelaar.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { expect, test } from './steun/test.ts';
import { verwachtMelding, verwijderNaTwijfel } from './steun/wizard.ts';
import { verzoekBijGemeente } from './steun/zaak.ts';

/** The reasons for a rejection, kept by the functional manager (docs/specification/handling.md#rejection). */

const LIJST = '/beheer/afwijsredenen';

test('a reason is added, chosen by a municipality, changed and deleted', async ({ page }) => {
  const naam = `Proef ${Date.now().toString(36)}`;
  const { zaak } = await verzoekBijGemeente();
  await wissel(page, 'beheer');
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: 'Afwijsredenen' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Afwijsredenen' })).toBeFocused();
  await page.getByRole('link', { name: 'Afwijsreden toevoegen' }).click();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtFouten(page, [
    ['Naam', 'U heeft geen naam ingevuld.'],
    ['Tekst voor de voorsteller', 'U heeft geen tekst ingevuld.'],
  ]);
  await veld(page, 'Naam').fill(naam);
  await veld(page, 'Tekst voor de voorsteller').fill('x'.repeat(256));
  await expect(page.getByText('1 karakters te veel')).toBeVisible();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtFouten(page, [
    ['Tekst voor de voorsteller', 'Dit veld mag maximaal 255 karakters bevatten.'],
  ]);
  await veld(page, 'Tekst voor de voorsteller').fill('De kandidaat wil dit zelf niet.');
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(page, 'De afwijsreden is toegevoegd.');

  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${zaak}/afwijzen`);
  await veld(page, 'Reden').selectOption(naam);
  await expect(page.getByText('De kandidaat wil dit zelf niet.')).toBeVisible();

  await wissel(page, 'beheer');
  await page.goto(`${LIJST}?zoek=${encodeURIComponent(naam)}`);
  await page.getByRole('link', { name: naam }).click();
  await veld(page, 'Tekst voor de voorsteller').fill('De kandidaat wil geen lintje.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'De afwijsreden is gewijzigd.');

  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('geen lintje');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/zoek=geen\+lintje/);
  await verwijderNaTwijfel(page, page.getByRole('button', { name: `Verwijderen ${naam}` }), {
    kop: 'Afwijsreden verwijderen',
    tekst: `Weet u zeker dat u afwijsreden "${naam}" wilt verwijderen?`,
  });
  await verwachtMelding(page, 'De afwijsreden is verwijderd.');
  await expect(page.getByText('Niets gevonden.')).toBeVisible();
});

test('a fixed reason can be changed, not deleted; the table can be turned around', async ({ page }) => {
  await wissel(page, 'beheer');
  await page.goto(LIJST);
  const standaard = page.getByRole('row').filter({ hasText: 'Standaard' });
  await expect(standaard).toHaveCount(7);
  await expect(standaard.getByRole('button', { name: /^Verwijderen/ })).toHaveCount(0);
  const namen = page.locator('tbody td:first-child');
  const voor = await namen.allInnerTexts();
  await page.getByRole('button', { name: 'Naam' }).click();
  await expect(page).toHaveURL(/sorteer=naam-af/);
  await expect(namen).toHaveText([...voor].reverse());
  await page.getByRole('link', { name: voor[0] ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Afwijsreden wijzigen' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Verwijderen/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeVisible();
});

test('two managers change a reason: both versions, then a choice', async ({ page }) => {
  const naam = `Samen ${Date.now().toString(36)}`;
  const { code } = await roepAls<{ code: string }>('beheer', 'POST', '/api/afwijsredenen', {
    naam,
    tekst: 'De eerste tekst.',
  });
  await wissel(page, 'beheer');
  await page.goto(`${LIJST}/wijzigen/${code}`);
  await veld(page, 'Tekst voor de voorsteller').fill('Mijn tekst.');
  await roepAls('beheer', 'PUT', `/api/afwijsredenen/${code}`, { naam, tekst: 'De tekst van een collega.' });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(
    page.getByRole('heading', { name: 'Deze pagina is intussen ergens anders opgeslagen' }),
  ).toBeFocused();
  await expect(page.getByRole('row', { name: /^Tekst voor de voorsteller/ })).toContainText(
    'De tekst van een collega.',
  );
  await page.getByRole('button', { name: 'Mijn versie opslaan' }).click();
  await verwachtMelding(page, 'De afwijsreden is gewijzigd.');
  const { items } = await roepAls<{ items: { code: string; tekst: string }[] }>(
    'beheer',
    'GET',
    '/api/afwijsredenen',
  );
  expect(items.find((reden) => reden.code === code)?.tekst).toBe('Mijn tekst.');

  // What somebody else changed meanwhile is not deleted unseen.
  await page.goto(`${LIJST}/wijzigen/${code}`);
  await expect(veld(page, 'Naam')).toHaveValue(naam);
  await roepAls('beheer', 'PUT', `/api/afwijsredenen/${code}`, { naam, tekst: 'Weer een andere tekst.' });
  await verwijderNaTwijfel(page, page.getByRole('button', { name: `Verwijderen ${naam}` }), {
    kop: 'Afwijsreden verwijderen',
    tekst: `Weet u zeker dat u afwijsreden "${naam}" wilt verwijderen?`,
  });
  await verwachtMelding(
    page,
    'Iemand anders heeft deze reden intussen gewijzigd. Open de reden opnieuw en bekijk eerst wat er nu staat.',
  );

  // It is gone while somebody still looks at it.
  await page.goto(`${LIJST}/wijzigen/${code}`);
  await veld(page, 'Naam').fill('Te laat');
  await roepAls('beheer', 'DELETE', `/api/afwijsredenen/${code}`);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.locator('.lintje-mislukt')).toBeVisible();
  await expect(veld(page, 'Naam')).toHaveValue('Te laat');
});

test('who does not manage them does not get the page', async ({ page }) => {
  await wissel(page, 'denhaag');
  await page.goto(LIJST);
  await expect(page.getByRole('heading', { name: 'U heeft geen toegang tot deze pagina' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).not.toContainText('Afwijsredenen');
});
