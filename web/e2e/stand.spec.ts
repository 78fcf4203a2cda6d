import { roepAls, wissel } from './steun/behandelaar.ts';
import { roep } from './steun/http.ts';
import { linkUit, mailAan } from './steun/post.ts';
import { expect, test } from './steun/test.ts';
import {
  beoordeelBurger as beoordeel,
  beoordeel as beoordeelBehandelaar,
  verwachtToegankelijk,
} from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier, uitnodiging } from './steun/zaak.ts';

/** "Waar is mijn voorstel?", the link that somebody asks for, and how to reach the municipality. */

const stuurDoor = async (zaak: string) => {
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/advies`, {
    advies: 'positief',
    onderscheiding: 'on-lid',
    toelichting: 'Een voorbeeld voor de stad.',
  });
  await roepAls('denhaag', 'POST', `/api/dossiers/${zaak}/doorsturen`, {});
};

test('the link of a submitted proposal leads to where it is; the mails are chosen there', async ({
  page,
}) => {
  const u = await dossier();
  await stuurDoor(u.zaak);
  await page.goto(u.url);
  await page.getByRole('link', { name: 'Waar is mijn voorstel?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waar is mijn voorstel?' })).toBeFocused();
  await expect(
    page.getByRole('heading', { name: 'Uw voorstel ligt bij: Provincie Zuid-Holland' }),
  ).toBeVisible();
  await expect(page.getByText(u.zaaknummer).first()).toBeVisible();
  const weg = page.getByRole('list').filter({ hasText: 'Hier ligt uw voorstel nu' });
  await expect(weg.getByRole('listitem')).toHaveCount(4);
  await expect(weg.locator('[aria-current="step"]')).toContainText('Provincie Zuid-Holland');
  await expect(page.getByText("Gemeente 's-Gravenhage", { exact: true }).first()).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Johannes');
  await beoordeel(page, 'stand');

  const vink = page.getByRole('checkbox', {
    name: 'Als de gemeente mijn voorstel in behandeling neemt of als het naar de volgende organisatie gaat',
  });
  await vink.uncheck();
  await page.getByRole('button', { name: 'Keuze opslaan' }).click();
  await expect(page.getByText('Uw keuze is opgeslagen.')).toBeVisible();
  await page.reload();
  await expect(vink).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Als de uitkomst bekend mag zijn' })).toBeChecked();
  const mail = await mailAan(u.mail, (m) => m.subject.startsWith('Uw voorstel is doorgestuurd'));
  expect(mail.text).toContain(`${u.url}/stand`);
});

test('a proposal is withdrawn after a question, by keyboard', async ({ page }) => {
  const u = await dossier();
  await page.goto(`${u.url}/stand`);
  const knop = page.getByRole('button', { name: 'Voorstel intrekken' });
  await knop.focus();
  await page.keyboard.press('Enter');
  const vraag = page.getByRole('dialog', { name: 'Voorstel intrekken' });
  await expect(vraag.getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await verwachtToegankelijk(page);
  await page.keyboard.press('Escape');
  await expect(knop).toBeFocused();
  await page.keyboard.press('Enter');
  await vraag.getByRole('button', { name: 'Voorstel intrekken' }).press('Enter');
  await verwachtMelding(page, 'Uw voorstel is ingetrokken.');
  await expect(page.getByRole('heading', { name: 'Het voorstel is ingetrokken' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(knop).toHaveCount(0);
  await beoordeel(page, 'stand-ingetrokken');
  const zaak = await roepAls<{ status: string }>('denhaag', 'GET', `/api/burgeraanvraag/${u.zaak}`);
  expect(zaak.status).toBe('beeindigd');
});

test('withdrawn in another window meanwhile, the page says what is true', async ({ page }) => {
  const u = await dossier();
  await page.goto(`${u.url}/stand`);
  await expect(page.getByRole('button', { name: 'Voorstel intrekken' })).toBeVisible();
  await roep('POST', `/api/verzoek/${u.uuid}/intrekken`, { json: {} });
  await page.getByRole('button', { name: 'Voorstel intrekken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voorstel intrekken' }).click();
  await expect(page.getByRole('heading', { name: 'Het voorstel is ingetrokken' })).toBeVisible();
});

test('a link is asked for; the answer is the same whether it is known or not', async ({ page }) => {
  const u = await uitnodiging();
  await page.goto('/nieuwe-link');
  await beoordeel(page, 'nieuwe-link');
  await page.getByRole('button', { name: 'Link aanvragen' }).click();
  const fout = page.getByRole('alert');
  await expect(fout.getByRole('heading')).toBeFocused();
  await expect(fout.getByRole('link')).toHaveText([
    'U heeft geen zaaknummer ingevuld.',
    'U heeft geen e-mailadres ingevuld.',
  ]);
  await beoordeel(page, 'nieuwe-link-fout');
  await fout.getByRole('link').first().click();
  await expect(page.getByLabel('Zaaknummer')).toBeFocused();
  for (const [zaaknummer, mail] of [
    ['KO-2026-999999', u.mail],
    [u.zaaknummer, u.mail],
  ] as const) {
    await page.goto('/nieuwe-link');
    await page.getByLabel('Zaaknummer').fill(zaaknummer);
    await page.getByLabel('E-mailadres').fill(mail);
    await page.getByRole('button', { name: 'Link aanvragen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kijk in uw e-mail' })).toBeFocused();
  }
  await beoordeel(page, 'nieuwe-link-gevraagd');
  const { uuid } = await linkUit(u.mail, 'verzoek-aanvraag/');
  expect(uuid).toBe(u.uuid);
});

test('a manager fills in how to reach a municipality; citizens read it with their case number', async ({
  page,
  browser,
}) => {
  const beheer = await browser.newPage();
  await wissel(beheer, 'beheer');
  await beheer.goto('/beheer/organisaties/gemeente/518');
  await beheer.getByRole('link', { name: 'Contact wijzigen' }).click();
  await expect(beheer.getByRole('heading', { level: 1 })).toHaveText("Contact met de gemeente 's-Gravenhage");
  await beheer.getByLabel('Telefoonnummer').fill('bel ons');
  await beheer.getByLabel('Uiterste dag voor voorstellen').fill('02-08');
  await beheer.getByRole('button', { name: 'Opslaan' }).click();
  await expect(beheer.locator('.lintje-fouten')).toContainText('Vul een telefoonnummer in');
  await expect(beheer.locator('.lintje-fouten')).toContainText(
    'Vul een dag in van 15-05 tot en met 01-08 (dd-mm).',
  );
  await beoordeelBehandelaar(beheer, 'contact-beheer');
  await beheer.getByLabel('Naam').fill('Kabinet van de burgemeester');
  await beheer.getByLabel('Telefoonnummer').fill('14 070');
  await beheer.getByLabel('E-mailadres').fill('kabinet@denhaag.voorbeeld');
  await beheer.getByLabel('Webpagina').fill('https://denhaag.voorbeeld/lintjes');
  await beheer.getByLabel('Uiterste dag voor voorstellen').fill('15-05');
  await beheer.getByRole('button', { name: 'Opslaan' }).click();
  await verwachtMelding(beheer, 'Het contact is opgeslagen.');
  await beheer.close();
  try {
    const u = await uitnodiging();
    await page.goto(`${u.url}/kandidaat`);
    const contact = page.getByRole('region', { name: "Contact met de gemeente 's-Gravenhage" });
    await expect(contact).toContainText('14 070');
    await expect(contact).toContainText(u.zaaknummer);
    await expect(contact.getByRole('link', { name: '14 070' })).toHaveAttribute('href', 'tel:14070');
    await beoordeel(page, 'contact-kandidaat');
    await page.goto('/contact');
    await page.getByRole('combobox', { name: 'Gemeente' }).fill('Den Haag');
    await page.getByRole('option', { name: 'Den Haag' }).click();
    await expect(page.getByRole('region', { name: "Contact met de gemeente 's-Gravenhage" })).toContainText(
      'kabinet@denhaag.voorbeeld',
    );
    await expect(page.getByText('binnen zijn vóór 15 mei van het jaar ervoor.')).toBeVisible();
    await beoordeel(page, 'contact-pagina');
  } finally {
    await roepAls('beheer', 'PUT', '/api/gemeentecontacten/518', {});
  }
});
