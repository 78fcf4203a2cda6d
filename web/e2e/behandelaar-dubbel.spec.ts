import { roepAls, wissel } from './steun/behandelaar.ts';
import { familie } from './steun/besluit.ts';
import { bij, kiesActie, openZaak, verwachtStatus } from './steun/dossier.ts';
import { veld, verwachtFouten } from './steun/formulier.ts';
import { mailAan } from './steun/post.ts';
import { expect, type Page, test } from './steun/test.ts';
import { verwachtGeenZijwaartsScrollen, verwachtToegankelijk } from './steun/toegankelijk.ts';
import { verwachtMelding } from './steun/wizard.ts';
import { dossier, uitnodiging, verzoekBijGemeente } from './steun/zaak.ts';

/** Two cases about one candidate: side by side, and joined (docs/specification/doubles.md). */

const MATEN = [1280, 375];

async function bekijk(page: Page, naam: string): Promise<void> {
  for (const breedte of MATEN) {
    await page.setViewportSize({ width: breedte, height: 900 });
    await verwachtToegankelijk(page);
    await verwachtGeenZijwaartsScrollen(page);
    const map = process.env.LINTJE_BEELDEN;
    if (map) await page.screenshot({ path: `${map}/dubbel-${naam}-${breedte}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const vergelijk = async (page: Page, nummer: string) => {
  await veld(page, 'Zaaknummer van de andere zaak').fill(nummer);
  await page.getByRole('button', { name: 'Vergelijken', exact: true }).click();
};
const rij = (page: Page, naam: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: naam, exact: true }) });

test('two dossiers side by side; joined, the one goes on and the other says with which', async ({ page }) => {
  test.setTimeout(240_000);
  const [blijft, eindigt] = await Promise.all([
    dossier({ voorstellerNaam: 'Anna de Vries' }),
    dossier({ voorstellerNaam: 'Bram Visser', kandidaatRoepnaam: 'Hans' }),
  ]);
  await bij(page, 'denhaag', blijft.zaak, 'Advies van de gemeente');
  await kiesActie(page, 'Vergelijken en samenvoegen', 'Zaken vergelijken');
  await page.getByRole('button', { name: 'Vergelijken', exact: true }).click();
  await expect(veld(page, 'Zaaknummer van de andere zaak')).toHaveAccessibleDescription(
    /U heeft geen zaaknummer ingevuld\./,
  );
  await bekijk(page, 'kies');
  await vergelijk(page, eindigt.zaaknummer);
  await expect(rij(page, 'Roepnaam')).toContainText('Verschilt');
  await expect(rij(page, 'Roepnaam')).toContainText('Hans');
  await expect(rij(page, 'Geboortedatum')).toContainText('Gelijk');
  await expect(rij(page, 'Ondersteuners')).toContainText('Aylin Öztürk');
  await bekijk(page, 'naast');

  await page.getByRole('link', { name: `${blijft.zaaknummer} laten blijven` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dossiers samenvoegen' })).toBeFocused();
  await page.getByRole('button', { name: 'Dossiers samenvoegen' }).click();
  await verwachtFouten(page, [['Waarom voegt u de dossiers samen?', 'U heeft geen reden ingevuld.']]);
  await page.getByRole('checkbox', { name: "Willem van 't Hoff" }).uncheck();
  await veld(page, 'Waarom voegt u de dossiers samen?').fill('Twee voorstellen voor dezelfde kandidaat.');
  await veld(page, 'Toelichting aan de voorsteller').fill('Het andere voorstel kwam eerder.');
  await bekijk(page, 'samenvoegen');
  await page.getByRole('button', { name: 'Voorbeeld van de e-mail' }).click();
  const venster = page.getByRole('dialog', { name: 'Voorbeeld van de e-mail' });
  await expect(venster).toContainText(
    `samengevoegd met een ander voorstel (zaaknummer ${eindigt.zaaknummer})`,
  );
  await expect(venster).toContainText('Het andere voorstel kwam eerder.');
  await expect(venster).not.toContainText(blijft.zaaknummer);
  await expect(venster).not.toContainText('Anna de Vries');
  await bekijk(page, 'mail');
  await venster.getByRole('button', { name: 'Sluiten' }).last().click();

  await page.getByRole('button', { name: 'Dossiers samenvoegen' }).click();
  await verwachtMelding(page, `${eindigt.zaaknummer} is samengevoegd met dit dossier.`);
  await verwachtStatus(page, 'Advies van de gemeente');
  const stand = page.getByRole('region', { name: 'Waar staat deze zaak?' });
  await expect(stand).toContainText(`${eindigt.zaaknummer} is samengevoegd met dit dossier.`);
  await expect(stand).toContainText('1 ondersteuner en 1 bijlage');
  await expect(page.getByText('Overgenomen uit', { exact: true })).toHaveCount(1);
  await expect(page.getByText(`Overgenomen uit ${eindigt.zaaknummer}`)).toBeVisible();
  await bekijk(page, 'blijft');

  await stand.getByRole('link', { name: eindigt.zaaknummer }).click();
  await expect(page.getByText(`Samengevoegd met ${blijft.zaaknummer}.`, { exact: true })).toBeVisible();
  await verwachtStatus(page, 'Beëindigd');
  await expect(page.getByRole('link', { name: 'Advies uitbrengen' })).toHaveCount(0);
  await bekijk(page, 'eindigt');
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`samengevoegd met ${blijft.zaaknummer}`) }),
  ).toBeVisible();

  const mail = await mailAan(eindigt.mail, (m) => m.subject.startsWith('Uw voorstel is samengevoegd'));
  expect(mail.text).not.toContain(blijft.zaaknummer);
  await page.context().clearCookies();
  await page.goto(`${eindigt.url}/stand`);
  await expect(
    page.getByRole('heading', { name: 'Uw voorstel is samengevoegd met een ander voorstel' }),
  ).toBeVisible();
  await expect(page.locator('main')).not.toContainText(blijft.zaaknummer);
  await bekijk(page, 'stand');
});

test('what looks alike leads to the comparison; what may not be seen is not there', async ({ page }) => {
  const kandidaatAchternaam = familie();
  const een = await dossier({ kandidaatAchternaam });
  const elders = await uitnodiging({ kandidaatAchternaam, gemeenteId: 344 });
  // The list follows the history in its order: what it shows last, it knew the others before.
  const twee = await verzoekBijGemeente({ kandidaatAchternaam });
  await wissel(page, 'denhaag');
  await openZaak(page, twee.zaak, `Johannes van den ${kandidaatAchternaam}`);
  await page.getByRole('link', { name: `Vergelijken met ${een.zaaknummer}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zaken vergelijken' })).toBeFocused();
  await expect(rij(page, 'Status')).toContainText('Verschilt');
  await expect(page.getByText('Deze twee zaken kunt u nu niet samenvoegen.')).toBeVisible();
  await expect(page.getByRole('link', { name: /laten blijven$/ })).toHaveCount(0);
  await bekijk(page, 'kan-niet');
  await vergelijk(page, 'KO-2001-999999');
  await expect(page.getByRole('heading', { name: 'Andere zaak niet gevonden' })).toBeVisible();
  await bekijk(page, 'niet-gevonden');
  // Of another municipality: no other words.
  await vergelijk(page, elders.zaaknummer);
  await expect(page.getByRole('heading', { name: 'Andere zaak niet gevonden' })).toBeVisible();
});

test('changed meanwhile, nothing is joined until both were compared anew; what was written stays', async ({
  page,
}) => {
  const [blijft, eindigt] = await Promise.all([dossier(), dossier()]);
  await wissel(page, 'denhaag');
  await page.goto(`/zaak/${blijft.zaak}/samenvoegen?met=${eindigt.zaak}`);
  await veld(page, 'Waarom voegt u de dossiers samen?').fill('Dezelfde kandidaat.');
  await roepAls('denhaag', 'POST', `/api/dossiers/${eindigt.zaak}/advies`, {
    advies: 'negatief',
    toelichting: 'Nog te kort actief.',
  });
  await page.getByRole('button', { name: 'Dossiers samenvoegen' }).click();
  await expect(page.getByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeVisible();
  await expect(veld(page, 'Waarom voegt u de dossiers samen?')).toHaveValue('Dezelfde kandidaat.');
  await bekijk(page, 'intussen');
  // Again with the same version it is refused again.
  await page.getByRole('button', { name: 'Dossiers samenvoegen' }).click();
  await expect(page.getByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeVisible();
  await page.getByRole('checkbox', { name: "Willem van 't Hoff" }).uncheck();
  await page.getByRole('button', { name: 'Opnieuw vergelijken' }).click();
  await expect(page.getByRole('heading', { name: 'Dit is er veranderd' })).toBeFocused();
  await expect(rij(page, 'Adviezen')).toContainText('Negatief');
  await expect(veld(page, 'Waarom voegt u de dossiers samen?')).toHaveValue('Dezelfde kandidaat.');
  await expect(page.getByRole('checkbox', { name: "Willem van 't Hoff" })).not.toBeChecked();
  await bekijk(page, 'opnieuw-vergeleken');
  await page.getByRole('button', { name: 'Dossiers samenvoegen' }).click();
  await verwachtMelding(page, `${eindigt.zaaknummer} is samengevoegd met dit dossier.`);
});
