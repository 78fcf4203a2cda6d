import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { roep } from './http.ts';
import { omgeving } from './omgeving.ts';
import { mailAan } from './post.ts';
import { ONDERSTEUNER, voegOndersteunerToe } from './vullen.ts';
import { verwachtMelding } from './wizard.ts';
import { nieuwAdres, type Uitnodiging } from './zaak.ts';

/** Supporters who write behind their own link (docs/specification/supporters.md). */

export const met = (achternaam: string, emailadres: string) => ({
  ...ONDERSTEUNER,
  persoonsgegevens: { achternaam },
  contactgegevens: { ...ONDERSTEUNER.contactgegevens, emailadres },
});

/** The card of a supporter in step 4. */
export const kaart = (page: Page, naam: string) => page.getByRole('article').filter({ hasText: naam });

/** The supporter's own link, out of the mail of which the subject begins so. */
export async function steunlink(adres: string, onderwerp = 'Uitnodiging'): Promise<string> {
  const mail = await mailAan(adres, (m) => m.subject.startsWith(onderwerp));
  for (const tekst of [mail.subject, mail.text, mail.html])
    for (const naam of ['Johannes', 'Berg', 'Anna', 'Vries']) expect(tekst).not.toContain(naam);
  const deel = '/ondersteunersbrief/';
  const na = mail.text.slice(mail.text.indexOf(deel) + deel.length);
  return `${omgeving().url}${deel}${na.slice(0, 36)}`;
}

export async function vraagBrief(page: Page, naam: string): Promise<void> {
  await page.getByRole('button', { name: `Vraag om een brief aan ${naam}` }).click();
  const dialoog = page.getByRole('dialog', { name: 'Vraag om een brief' });
  await dialoog.getByRole('button', { name: 'E-mail sturen' }).click();
  await verwachtMelding(page, `Wij sturen ${naam} een e-mail.`);
}

/** The link of a supporter who was asked by the API. */
export async function gevraagd(u: Uitnodiging, naam: string): Promise<{ id: string; link: string }> {
  const adres = nieuwAdres();
  const { persoonId: id } = await voegOndersteunerToe(u.uuid, met(naam, adres));
  await roep('POST', `/api/verzoek/${u.uuid}/ondersteuners/${id}/uitnodigen`, { json: {} });
  return { id, link: await steunlink(adres) };
}

export async function bevestig(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Uw brief voor Johannes van den Berg' }),
  ).toBeVisible();
}

/** Another person, in a browser of their own. */
export async function anderePersoon(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'nl-NL' })).newPage();
}
