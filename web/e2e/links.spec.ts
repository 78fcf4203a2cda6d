import { randomUUID } from 'node:crypto';
import { veld } from './steun/formulier.ts';
import { trekLinkIn } from './steun/gemeente.ts';
import { vraag } from './steun/http.ts';
import { startLater } from './steun/programma.ts';
import { expect, type Page, test } from './steun/test.ts';
import { dienIn, vulAlles } from './steun/vullen.ts';
import { open } from './steun/wizard.ts';
import { nodigUitNa, uitnodiging, verifieer, verzoek, verzoekPerPost } from './steun/zaak.ts';

/** In a browser that sent no request, the address is verified by a press of the button. */
const bevestig = (page: Page) => page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();

const VERLOPEN = ['Link is verlopen', 'Link naar het aanvraagformulier is verlopen'] as const;
const VERWIJDERD = [
  'Link is niet (meer) beschikbaar',
  'Link naar het aanvraagformulier is niet (meer) beschikbaar.',
] as const;
const VERZONDEN = ['Aanvraagformulier reeds verzonden', 'Aanvraagformulier is reeds verzonden.'] as const;

/** Title and message of the link (docs/specification/links.md#feedback), what to do, and no way into the wizard. */
async function verwachtStatus(
  page: Page,
  [titel, melding]: readonly [string, string],
  gemeente = '',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titel, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${titel} - Koninklijke onderscheidingen`);
  const blok = page.getByRole('status').filter({ hasText: melding });
  await expect(blok.getByText(melding, { exact: true })).toBeVisible();
  await expect(blok).toContainText(`contact op met de gemeente van de kandidaat${gemeente}.`);
  await expect(page.getByRole('navigation', { name: 'Stappen' })).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
}

/** The page's own uuid opens nothing else either. */
async function verwachtDicht(uuid: string, linkFeedback: string): Promise<void> {
  for (const [methode, pad] of [
    ['GET', 'voorsteller'],
    ['PUT', 'voorsteller'],
    ['GET', 'bijlage'],
    ['POST', 'indienen'],
  ] as const) {
    const antwoord = await vraag(
      methode,
      `/api/verzoek/${uuid}/${pad}`,
      methode === 'PUT' ? { json: {} } : {},
    );
    expect([methode, pad, antwoord.status]).toEqual([methode, pad, 409]);
    expect(await antwoord.json()).toMatchObject({ linkFeedback });
  }
}

test.describe('the link of the wizard', () => {
  test('expired: the same link, nine weeks later', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'uw-gegevens', 'Uw gegevens');
    const later = await startLater('+63d');
    try {
      await page.goto(`${later.url}/verzoek-aanvraag/${u.uuid}`);
      await verwachtStatus(page, VERLOPEN, " ('s-Gravenhage)");
    } finally {
      await later.stop();
    }
  });

  test('a week before its end it still works', async ({ page }) => {
    const u = await uitnodiging();
    const later = await startLater('+49d');
    try {
      await page.goto(`${later.url}/verzoek-aanvraag/${u.uuid}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible();
    } finally {
      await later.stop();
    }
  });

  test('withdrawn by the municipality', async ({ page }) => {
    const u = await uitnodiging();
    await trekLinkIn(u.zaak);
    await page.goto(u.url);
    await verwachtStatus(page, VERWIJDERD, " ('s-Gravenhage)");
    await verwachtDicht(u.uuid, 'verwijderd');
  });

  test('withdrawn while the page is open: the next save says so', async ({ page }) => {
    const u = await uitnodiging();
    // What the page asks by itself would hear of it too.
    await Promise.all([page.waitForResponse(/\/mailadres$/), open(page, u, 'uw-gegevens', 'Uw gegevens')]);
    await trekLinkIn(u.zaak);
    await veld(page, 'Woonplaats').fill('Delft');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await verwachtStatus(page, VERWIJDERD, " ('s-Gravenhage)");
  });

  test('already sent', async ({ page }) => {
    const u = await uitnodiging();
    await vulAlles(u.uuid);
    await dienIn(u.uuid);
    await page.goto(`${u.url}/bijlagen/nieuw`);
    await verwachtStatus(page, VERZONDEN, " ('s-Gravenhage)");
    await expect(page.locator('.utrecht-alert--ok'), 'a message of success').toBeVisible();
    await verwachtDicht(u.uuid, 'alIngediend');
  });

  for (const [wat, pad] of [
    ['unknown', `/verzoek-aanvraag/${randomUUID()}`],
    ['no uuid at all', '/verzoek-aanvraag/onzin'],
    ['missing', '/verzoek-aanvraag'],
  ] as const) {
    test(wat, async ({ page }) => {
      await page.goto(pad);
      await verwachtStatus(page, VERWIJDERD);
    });
  }

  test('a path that does not exist leads to step 1; so does the bare link', async ({ page }) => {
    const { mail, uuid, zaaknummer } = await verzoekPerPost();
    await verifieer(uuid);
    const u = await nodigUitNa(mail, zaaknummer);
    for (const pad of ['', '/', '/onzin', '/bijlagen/onzin', '/verdiensten/vrijwilliger']) {
      await page.goto(u.url + pad);
      await expect(page).toHaveURL(`${u.url}/uw-gegevens`);
    }
  });

  test('no connection is no verdict on the link: it can be tried again', async ({ page, context }) => {
    const u = await uitnodiging();
    await page.goto('/');
    await context.route(`**/api/verzoek/${u.uuid}`, (route) => route.abort('connectionfailed'));
    await page.goto(u.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Er is geen verbinding' })).toBeVisible();
    await expect(page.getByText(VERWIJDERD[0])).toHaveCount(0);
    await context.unroute(`**/api/verzoek/${u.uuid}`);
    await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Uw gegevens' })).toBeVisible();
  });
});

test.describe('the link of the verification', () => {
  test('the first time the request goes to the municipality, the second time it says so', async ({
    page,
  }) => {
    const { url } = await verzoekPerPost();
    await page.goto(url);
    await bevestig(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Uw e.mailadres is bevestigd$/);
    await expect(page.getByText('Uw verzoek is verstuurd naar de gemeente')).toBeVisible();
    await expect(page.getByText('Heeft u binnen twee weken niets gehoord?')).toBeVisible();
    await page.goto(url);
    await bevestig(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Uw e.mailadres is al bevestigd$/);
  });

  test('opened in two tabs at once: both hear that it is verified', async ({ page, context }) => {
    const { url } = await verzoek();
    const tweede = await context.newPage();
    await Promise.all([page.goto(url), tweede.goto(url)]);
    await Promise.all([bevestig(page), bevestig(tweede)]);
    for (const tab of [page, tweede])
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^Uw e.mailadres is (al )?bevestigd$/);
  });

  test('the link of the wizard verifies nothing, and the other way round', async ({ page }) => {
    const { uuid } = await verzoek();
    await page.goto(`/verzoek-aanvraag/${uuid}`);
    await verwachtStatus(page, VERWIJDERD);
    const u = await uitnodiging();
    expect(await verifieer(u.uuid)).toMatchObject({ isEmailadresGeverifieerd: false });
  });

  for (const [wat, zoek] of [
    ['unknown', `?id=${randomUUID()}`],
    ['no uuid', '?id=onzin'],
    ['empty', '?id='],
    ['missing', ''],
  ] as const) {
    test(wat, async ({ page }) => {
      await page.goto(`/email-verificatie${zoek}`);
      if (zoek.length > '?id='.length) await bevestig(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Er is iets fout gegaan' })).toBeVisible();
      await expect(page.getByText('Probeer het over 30 minuten nog eens.')).toBeVisible();
      await expect(page.getByText('contact op met de gemeente van de kandidaat')).toBeVisible();
    });
  }
});
