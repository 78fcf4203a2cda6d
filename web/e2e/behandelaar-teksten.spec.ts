import { roepAls, wissel } from './steun/behandelaar.ts';
import { veld } from './steun/formulier.ts';
import { nodigUit } from './steun/gemeente.ts';
import { mailAan } from './steun/post.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { verzoekBijGemeente } from './steun/zaak.ts';

/** The mails' words are changed, used in the next mail, and put back. */

type Tekst = { versies: { versie: number; onderwerp: string; inhoud: string }[] };
const PAD = '/api/mailteksten/uitnodiging';

/** The other tests expect the program's own words. */
test.afterEach(async () => {
  const { versies } = await roepAls<Tekst>('beheer', 'GET', PAD);
  const eigen = versies.find((versie) => versie.versie === 0);
  await roepAls('beheer', 'PUT', PAD, { onderwerp: eigen?.onderwerp, inhoud: eigen?.inhoud });
});

async function beoordeel(page: Page, naam: string) {
  for (const breedte of [1280, 375]) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/behandelaar-${naam}-${breedte}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a text is refused, previewed, saved, sent and put back', async ({ page }) => {
  await wissel(page, 'beheer');
  await page.goto('/beheer/teksten');
  await expect(page.getByRole('link', { name: 'Uitnodiging voor het voorstel' })).toBeVisible();
  await beoordeel(page, 'teksten');
  await page.getByRole('link', { name: 'Uitnodiging voor het voorstel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uitnodiging voor het voorstel' })).toBeFocused();
  await veld(page, 'Tekst').fill('Zonder link.\n\n{bsn}\n\n{bericht}');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
    /^\{bsn\} is geen invulplek van deze e-mail\./,
  ]);
  await beoordeel(page, 'tekst-fouten');

  const kenmerk = `Wij zijn benieuwd (${Date.now().toString(36)}).`;
  await veld(page, 'Tekst').fill(
    `${kenmerk}\n\n# Bericht\n{bericht}\n\n# Uw link\n{link}\n\n- tot {geldigTot}`,
  );
  await page.getByRole('button', { name: 'Voorbeeld bekijken' }).click();
  const voorbeeld = page.getByRole('dialog', { name: 'Voorbeeld van de e-mail' });
  await expect(voorbeeld).toContainText(kenmerk);
  await expect(voorbeeld).toContainText('Beste Anna de Vries,');
  await expect(voorbeeld).toContainText('Uitnodiging: vul uw voorstel in (zaaknummer KO-2026-000123)');
  await voorbeeld.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await verwachtMelding(page, 'De tekst is opgeslagen.');

  // The next mail has it; the link in it works as before.
  const { mail, zaaknummer } = await verzoekBijGemeente();
  await nodigUit(zaaknummer);
  const brief = await mailAan(mail, (m) => m.subject.startsWith('Uitnodiging: vul uw voorstel in'));
  expect(brief.text).toContain(kenmerk);
  expect(brief.html).toContain(kenmerk);
  expect(brief.text).toContain('/verzoek-aanvraag/');

  await page.getByRole('link', { name: 'Uitnodiging voor het voorstel' }).click();
  await page.locator('summary').filter({ hasText: 'De standaardtekst' }).click();
  await beoordeel(page, 'tekst-versies');
  await page.getByRole('button', { name: /^Terugzetten naar: De standaardtekst/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terugzetten' }).click();
  await expect(veld(page, 'Tekst')).toHaveValue(/Wij vragen u nu om het hele voorstel in te vullen\./);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await verwachtMelding(page, 'De tekst is opgeslagen.');
  const { versies } = await roepAls<Tekst>('beheer', 'GET', PAD);
  expect(versies[0]?.inhoud).toBe(versies.at(-1)?.inhoud);
  expect(versies[1]?.inhoud).toContain(kenmerk);
});

test('the address of the general website is changed and changed back', async ({ page }) => {
  const getoond = async () =>
    (await page.request.get('/api/verzoek/getalgemenewebsiteuri')).json() as Promise<string>;
  const eerst = await getoond();
  await wissel(page, 'beheer');
  for (const adres of ['https://lintje.voorbeeld.nl/', eerst]) {
    await page.goto('/beheer/teksten');
    await page.getByRole('link', { name: 'Adres van de website wijzigen' }).click();
    await veld(page, 'Adres').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.locator('.lintje-fouten').getByRole('link')).toHaveText([
      'Vul een webadres in dat begint met https://.',
    ]);
    await veld(page, 'Adres').fill(adres);
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await verwachtMelding(page, 'Het adres is opgeslagen.');
    expect(await getoond()).toBe(adres);
  }
});
