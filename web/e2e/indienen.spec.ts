import { foutenoverzicht, veld, verwachtFoutBij } from './steun/formulier.ts';
import { roep, vraag } from './steun/http.ts';
import { bijlageVan, mailAan } from './steun/post.ts';
import { expect, type Page, test, verbreek } from './steun/test.ts';
import {
  kiesUitreiking,
  VOORSTELLER,
  voegVrijwilligerToe,
  vulAlles,
  vulVoorsteller,
} from './steun/vullen.ts';
import { open, stap, toonValidatie, verwachtMelding } from './steun/wizard.ts';
import { type Uitnodiging, uitnodiging } from './steun/zaak.ts';

const ONTBREEKT =
  "De aanvraag kan nog niet worden ingediend, omdat er nog gegevens ontbreken op de volgende pagina's:";
const INGEDIEND = 'Aanvraag Koninklijke onderscheiding ingediend';

const knop = (page: Page) => page.getByRole('button', { name: 'Aanvraag indienen bij de gemeente' });
const blok = (page: Page) =>
  page.locator('.utrecht-alert').filter({ has: page.getByRole('heading', { name: ONTBREEKT, exact: true }) });
const linkstatus = ({ uuid }: Uitnodiging) => roep<{ linkFeedback: string }>('GET', `/api/verzoek/${uuid}`);

async function compleet(): Promise<Uitnodiging> {
  const u = await uitnodiging();
  await vulAlles(u.uuid);
  return u;
}

test.describe('data are missing', () => {
  test('the pages are listed as links; sending is refused and the list has the focus', async ({ page }) => {
    const u = await uitnodiging();
    await open(page, u, 'indienen', 'Voorstel indienen');
    const links = blok(page).getByRole('link');
    await expect(links).toHaveText([
      'Stap 1: Uw gegevens',
      'Stap 2: Kandidaat',
      'Stap 3: Verdiensten',
      'Stap 4: Ondersteuners',
      'Stap 6: Uitreiking',
    ]);
    for (const [i, pageHash] of [
      'uw-gegevens',
      'kandidaat',
      'verdiensten',
      'ondersteuners',
      'uitreiking',
    ].entries())
      await expect(links.nth(i)).toHaveAttribute('href', `/verzoek-aanvraag/${u.uuid}/${pageHash}#top`);
    await expect(page).toHaveTitle(/^5 fouten: Voorstel indienen/);
    // What is missing on each, in the words of its form, and marked at the answer; what may stay empty is not.
    await expect(blok(page).getByRole('listitem').filter({ hasText: 'Stap 1' })).toContainText('Straatnaam');
    const gegevens = page.getByRole('region', { name: 'Uw gegevens' });
    const antwoord = (vraag: string) =>
      gegevens.locator('.lintje-gegevens__rij').filter({ has: page.getByText(vraag, { exact: true }) });
    await expect(antwoord('Straatnaam')).toContainText('Dit ontbreekt nog');
    await expect(antwoord('Toevoeging')).toContainText('niet ingevuld');
    for (const [naam, stand] of [
      ['Uw gegevens', 'Nog te doen'],
      ['Voorstel indienen', 'Nog te doen'],
    ] as const)
      await expect(stap(page, naam)).toContainText(stand);
    await expect(knop(page), 'not the obvious thing to do yet').toHaveClass(/secondary-action/);
    await knop(page).click();
    await expect(page.getByRole('heading', { name: ONTBREEKT })).toBeFocused();
    expect(await linkstatus(u)).toMatchObject({ linkFeedback: 'ok' });
  });

  test('a link leads to its page, which shows what is missing and can still be saved', async ({ page }) => {
    const u = await uitnodiging();
    // Before, nothing is said.
    await open(page, u, 'kandidaat', 'Kandidaat');
    await expect(foutenoverzicht(page)).toHaveCount(0);
    await toonValidatie(page, u, 'Kandidaat');
    await expect(page).toHaveURL(`${u.url}/kandidaat#top`);
    await expect(foutenoverzicht(page).getByRole('link')).toHaveText([
      'U heeft niet ingevuld of de kandidaat een baan heeft.',
      'U heeft niet ingevuld of de kandidaat reservist is.',
    ]);
    await expect(page).toHaveTitle(/^2 fouten: Kandidaat/);
    await page.getByRole('radio', { name: 'Zelfstandige' }).check();
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await verwachtMelding(page, 'De gegevens van de kandidaat zijn succesvol opgeslagen.');
    await expect(foutenoverzicht(page).getByRole('link')).toHaveText([
      'U heeft niet ingevuld of de kandidaat reservist is.',
    ]);
    await stap(page, 'Uw gegevens').click();
    await verwachtFoutBij(page, 'Straatnaam', 'Dit veld is verplicht bij doorsturen.');
    await expect(foutenoverzicht(page)).toContainText('Straatnaam: Dit veld is verplicht bij doorsturen.');
    await expect(page.getByText('Velden met ** zijn verplicht bij doorsturen')).toBeVisible();
  });

  test('what was mended leaves the list, and with the last page the display of what is missing', async ({
    page,
  }) => {
    const u = await compleet();
    await voegVrijwilligerToe(u.uuid); // a third merit asks for a third supporter
    await open(page, u, 'indienen', 'Voorstel indienen');
    await expect(blok(page).getByRole('link')).toHaveText(['Stap 4: Ondersteuners']);
    await blok(page).getByRole('link').click();
    await page.getByRole('link', { name: 'Ondersteuner toevoegen' }).click();
    await veld(page, 'Naam').fill('Piet de Boer');
    await veld(page, 'Telefoonnummer').fill('070 5556667');
    await page.getByRole('checkbox', { name: 'Kennis' }).check();
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await verwachtMelding(page, 'Ondersteuner is succesvol toegevoegd.');
    await stap(page, 'Voorstel indienen').click();
    await expect(page.getByRole('heading', { name: 'Uw voorstel is compleet' })).toBeVisible();
    await expect(blok(page)).toHaveCount(0);
    await expect(stap(page, 'Ondersteuners')).toContainText('Klaar');
    await expect(knop(page)).toHaveClass(/primary-action/);
  });

  test('what went missing after the page was opened is found by the check of the button', async ({
    page,
  }) => {
    const u = await compleet();
    await open(page, u, 'indienen', 'Voorstel indienen');
    await expect(page.getByRole('heading', { name: 'Uw voorstel is compleet' })).toBeVisible();
    await voegVrijwilligerToe(u.uuid);
    let verzonden = 0;
    page.on('request', (v) => {
      if (v.method() === 'POST') verzonden += 1;
    });
    await knop(page).click();
    await expect(page.getByRole('heading', { name: ONTBREEKT })).toBeFocused();
    await expect(blok(page).getByRole('link')).toHaveText(['Stap 4: Ondersteuners']);
    expect(verzonden, 'the check comes before the sending').toBe(0);
    expect(await linkstatus(u)).toMatchObject({ linkFeedback: 'ok' });
  });
});

test('every answer stands on the check page by step, with a link to change it', async ({ page }) => {
  const u = await compleet();
  await open(page, u, 'indienen', 'Voorstel indienen');
  const jaar = new Date().getFullYear();
  for (const [naam, pad, antwoorden] of [
    ['Uw gegevens', 'uw-gegevens', ['Anna de Vries', 'Nederland', 'Prinsegracht', 'Anders (Overbuurvrouw)']],
    [
      'Kandidaat',
      'kandidaat',
      ['Jan', 'drs.', 'Zelfstandige', 'Berg Bouwadvies', 'Kapitein', 'Haagse stadspenning'],
    ],
    [
      'Verdiensten',
      'verdiensten',
      [
        'Gemeente Rijswijk',
        '03-1988',
        '31-12-2004',
        '16 per maand',
        '150 per jaar',
        `Samen ${jaar - 1988} jaar`,
      ],
    ],
    ['Ondersteuners', 'ondersteuners', ['Aylin Öztürk', 'Collega (Bakkerij De Hoek)', "Willem van 't Hoff"]],
    ['Bijlagen', 'bijlagen', ['brief.pdf', 'Brief van mevrouw Öztürk']],
    ['Uitreiking', 'uitreiking', ['Algemene gelegenheid']],
  ] as const) {
    const deel = page.getByRole('region', { name: naam });
    for (const antwoord of antwoorden) await expect(deel).toContainText(antwoord);
    await expect(deel.getByRole('link', { name: `Wijzigen ${naam}` })).toHaveAttribute(
      'href',
      `/verzoek-aanvraag/${u.uuid}/${pad}#top`,
    );
  }
  await page.getByRole('link', { name: 'Wijzigen Uitreiking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uitreiking' })).toBeFocused();
});

test('an empty answer is said in words, and a draft that was not saved is named', async ({ page }) => {
  const u = await compleet();
  await kiesUitreiking(u.uuid);
  await roep('PUT', `/api/verzoek/${u.uuid}/concept/ondersteuner-nieuw`, {
    json: { invoer: { persoonsgegevens: { achternaam: 'Piet' } }, basis: null },
  });
  await open(page, u, 'indienen', 'Voorstel indienen');
  await expect(page.getByRole('region', { name: 'Ondersteuners' })).toContainText('niet ingevuld');
  const blokje = page.locator('.utrecht-alert').filter({ hasText: 'U heeft nog niet alles opgeslagen' });
  await expect(blokje.getByRole('link', { name: 'Ondersteuner toevoegen: Piet' })).toHaveAttribute(
    'href',
    `/verzoek-aanvraag/${u.uuid}/ondersteuners/nieuw`,
  );
  // It lacks a telephone number: that is said, and it stays.
  await blokje.getByRole('button', { name: 'Opslaan Ondersteuner toevoegen: Piet' }).click();
  await expect(blokje.getByRole('status')).toContainText('Dit concept kan nog niet worden opgeslagen');
  await blokje.getByRole('button', { name: 'Weggooien Ondersteuner toevoegen: Piet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click();
  await expect(blokje).toHaveCount(0);
});

test('drafts are saved from here, and count at once', async ({ page }) => {
  const u = await compleet();
  await roep('PUT', `/api/verzoek/${u.uuid}/concept/uitreiking`, {
    json: { invoer: { gelegenheidType: 'algemene' }, basis: null },
  });
  await roep('PUT', `/api/verzoek/${u.uuid}/concept/kandidaat`, {
    json: {
      invoer: {
        persoonsgegevens: { roepnaam: 'Jantje', academischeTitel: '' },
        werk: { baantype: 'gepensioneerd', isReservist: 'nee' },
        militair: { rang: '', wapenDienstvak: '' },
        overige: { andereBlijkenVanWaardering: '', bijzondereOmstandigheden: '' },
      },
      basis: null,
    },
  });
  await open(page, u, 'indienen', 'Voorstel indienen');
  const blokje = page.locator('.utrecht-alert').filter({ hasText: 'U heeft nog niet alles opgeslagen' });
  await expect(blokje.getByRole('link')).toHaveText(['Kandidaat', 'Uitreiking']);
  await blokje.getByRole('button', { name: 'Opslaan Kandidaat' }).click();
  await verwachtMelding(page, 'Het concept bij Kandidaat is opgeslagen.');
  await expect(blokje.getByRole('link')).toHaveText(['Uitreiking']);
  await expect(page.getByRole('heading', { name: 'U heeft nog niet alles opgeslagen' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Kandidaat' })).toContainText('Jantje');
  await blokje.getByRole('button', { name: 'Opslaan Uitreiking' }).click();
  await expect(blokje).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Uitreiking' })).toContainText('Algemene gelegenheid');
});

test.describe('sending', () => {
  test('the menu waits, /ingediend follows, and the link says that it was sent', async ({ page }) => {
    const u = await compleet();
    await vulVoorsteller(u.uuid, { ...VOORSTELLER, mail: u.mail });
    await open(page, u, 'indienen', 'Voorstel indienen');
    let laatDoor = () => {};
    const wacht = new Promise<void>((klaar) => {
      laatDoor = klaar;
    });
    await page.route('**/indienen', async (route) => {
      if (route.request().method() === 'POST') await wacht;
      await route.continue();
    });
    await knop(page).click();
    await expect(knop(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Bezig met indienen…')).toBeVisible();
    for (const link of await page.getByRole('navigation', { name: 'Stappen' }).getByRole('link').all())
      await expect(link).toHaveAttribute('aria-disabled', 'true');
    await stap(page, 'Uw gegevens').click({ force: true });
    await expect(page).toHaveURL(/\/indienen/);
    laatDoor();
    await expect(page).toHaveURL('/ingediend');
    await expect(page.getByRole('heading', { level: 1, name: INGEDIEND })).toBeFocused();
    await expect(page.getByText('kopie van uw aanvraag (pdf)')).toBeVisible();
    await expect(page.getByRole('listitem').locator('strong')).toHaveText([
      'Gemeente',
      'Provincie',
      'Kanselarij',
      'Ministerie',
    ]);
    await expect(page.getByText('U kunt dit venster sluiten.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Stappen' })).toHaveCount(0);

    // Back leads to nothing that can be changed, by hand neither.
    await page.goto(`${u.url}/uw-gegevens`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Aanvraagformulier reeds verzonden' }),
    ).toBeVisible();
    expect((await vraag('GET', `/api/verzoek/${u.uuid}/voorsteller`)).status).toBe(409);

    const ontvangst = await mailAan(u.mail, (m) => m.attachments.length > 0);
    const [kopie] = ontvangst.attachments;
    expect(kopie?.contentType).toBe('application/pdf');
    expect((await bijlageVan(ontvangst, kopie?.fileName ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('two at once: one is sent, the other hears that it was', async ({ page, context }) => {
    const u = await compleet();
    const tweede = await context.newPage();
    for (const tab of [page, tweede]) {
      await open(tab, u, 'indienen', 'Voorstel indienen');
      await expect(tab.getByRole('heading', { name: 'Uw voorstel is compleet' })).toBeVisible();
    }
    // Both have passed the check before either of them is sent.
    let aantal = 0;
    let laatDoor = () => {};
    const allebei = new Promise<void>((klaar) => {
      laatDoor = klaar;
    });
    await context.route('**/indienen', async (route) => {
      if (route.request().method() === 'POST') {
        aantal += 1;
        if (aantal === 2) laatDoor();
        await allebei;
      }
      await route.continue();
    });
    await Promise.all([knop(page).click(), knop(tweede).click()]);
    const uitkomst = (tab: Page) =>
      tab
        .getByRole('heading', { level: 1, name: INGEDIEND })
        .or(tab.getByRole('heading', { level: 1, name: 'Aanvraagformulier reeds verzonden' }))
        .textContent();
    expect((await Promise.all([uitkomst(page), uitkomst(tweede)])).sort()).toEqual([
      INGEDIEND,
      'Aanvraagformulier reeds verzonden',
    ]);
    expect(await linkstatus(u)).toMatchObject({ linkFeedback: 'alIngediend' });
  });

  test('two calls at once: never both, never a failure', async () => {
    const u = await compleet();
    const antwoorden = await Promise.all(
      [1, 2, 3].map(() => vraag('POST', `/api/verzoek/${u.uuid}/indienen`)),
    );
    expect(antwoorden.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  });

  test('no connection: said, nothing is lost, and the button works again', async ({ page, context }) => {
    const u = await compleet();
    await open(page, u, 'indienen', 'Voorstel indienen');
    await verbreek(page, page.getByRole('heading', { name: 'Uw voorstel is compleet' }));
    await knop(page).click();
    await expect(page.getByRole('alert')).toContainText('Indienen is niet gelukt: er is geen verbinding.');
    await context.setOffline(false);
    await knop(page).click();
    await expect(page.getByRole('heading', { level: 1, name: INGEDIEND })).toBeVisible();
  });
});
