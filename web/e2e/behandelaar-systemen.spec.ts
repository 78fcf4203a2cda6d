import type { Page } from '@playwright/test';
import { roepAls, wissel } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { expect, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';

/** Systems of organisations that ask by themselves, as functional managers keep them. */

/** The public key of RFC 7515, A.3. */
const SLEUTEL = {
  kty: 'EC',
  crv: 'P-256',
  kid: '2026-1',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};
/** Its thumbprint, by the rules of RFC 7638. */
const KENMERK = 'oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U';

async function vulIn(page: Page, naam: string, rol: string, organisatie: string, mag: string) {
  await page.goto('/beheer/systemen/nieuw');
  await veld(page, 'Naam').fill(naam);
  await veld(page, 'Organisatie').selectOption(organisatie);
  await veld(page, 'Rol').selectOption(rol);
  await page.getByRole('checkbox', { name: mag }).check();
  await veld(page, 'Openbare sleutels').fill(JSON.stringify({ keys: [SLEUTEL] }));
  await page.getByRole('button', { name: 'Toevoegen' }).click();
}

async function bevestig(page: Page, knop: string) {
  await page.getByRole('button', { name: knop, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: knop }).click();
}

test('a system of a municipality: added, changed, blocked and removed', async ({ page }) => {
  const naam = `Zaaksysteem ${Date.now().toString(36)}`;
  await wissel(page, 'beheer');
  await page.goto('/');
  await page.getByRole('link', { name: 'Systemen', exact: true }).click();
  await page.getByRole('link', { name: 'Systeem toevoegen' }).click();
  await veld(page, 'Openbare sleutels').fill('geen JSON');
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.locator('.lintje-fouten')).toContainText('Vul een JWKS in');
  // What no official of a municipality may, its system may not.
  await vulIn(page, naam, 'gemeente', 'gemeente/518', 'Het register lezen');
  await expect(page.locator('.lintje-fouten')).toContainText(
    'De scope register:lezen past niet bij deze rol.',
  );
  await page.getByRole('checkbox', { name: 'Het register lezen' }).uncheck();
  await page.getByRole('checkbox', { name: 'Lezen wat er met zaken is gebeurd' }).check();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await verwachtMelding(page, 'Het systeem is toegevoegd.');
  await expect(page.getByRole('heading', { level: 1, name: naam })).toBeVisible();
  await expect(page.getByText(`2026-1 (kenmerk ${KENMERK})`)).toBeVisible();
  for (const breedte of [1280, 375]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
  }
  await bevestig(page, 'Blokkeren');
  await verwachtMelding(page, 'Het systeem is geblokkeerd.');
  await expect(page.getByText('Geblokkeerd', { exact: true })).toBeVisible();
  await bevestig(page, 'Deblokkeren');
  await verwachtMelding(page, 'Het systeem kan weer gegevens ophalen.');
  await page.getByRole('checkbox', { name: 'Cijfers als bestand ophalen' }).check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Het systeem is gewijzigd.');
  const { items } = await roepAls<{ items: { naam: string; scopes: string[] }[] }>(
    'beheer',
    'GET',
    '/api/clients',
  );
  expect(items.find((c) => c.naam === naam)?.scopes).toEqual(['gebeurtenissen:lezen', 'cijfers:uitvoeren']);
  const rij = page.getByRole('row').filter({ hasText: naam });
  await rij.getByRole('link').click();
  await bevestig(page, 'Verwijderen');
  await verwachtMelding(page, 'Het systeem is verwijderd.');
  await expect(rij).toHaveCount(0);
});

test('a system that reads the register waits for a second manager', async ({ page }) => {
  const naam = `Register ${Date.now().toString(36)}`;
  await wissel(page, 'beheer');
  await vulIn(page, naam, 'kno-bedrijfsvoering', 'kno/1500', 'Het register lezen');
  await verwachtMelding(page, 'Het systeem is toegevoegd. Een andere beheerder moet het nog goedkeuren.');
  const voorstel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Wacht op akkoord van een tweede beheerder' }),
  });
  await expect(voorstel).toContainText('Een andere beheerder keurt dit goed.');
  await expect(voorstel.getByRole('button')).toHaveCount(0);
  const adres = page.url();
  // Another name takes back nothing of what was asked.
  await veld(page, 'Naam').fill(`${naam} van de Kanselarij`);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Een andere beheerder moet goedkeuren wat erbij komt. De rest geldt meteen.');

  await wissel(page, 'beheer2');
  await page.goto(adres);
  await expect(voorstel).toContainText(KENMERK);
  await expect(voorstel).toContainText('Het register lezen');
  await bevestig(page, 'Goedkeuren');
  await verwachtMelding(page, 'Het voorstel is goedgekeurd.');
  await expect(voorstel).toBeHidden();
  await expect(page.getByText('Actief', { exact: true })).toBeVisible();
  // What was approved here is no change of somebody else: the next save goes on from it.
  await expect(page.getByRole('checkbox', { name: 'Het register lezen' })).toBeChecked();
  await veld(page, 'Naam').fill(naam);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(page, 'Het systeem is gewijzigd.');
  await roepAls('beheer', 'DELETE', `/api/clients/${adres.split('/').pop()}`);
});
