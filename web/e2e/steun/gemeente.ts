import { expect } from '@playwright/test';
import { roepAls } from './behandelaar.ts';

/** The official of 's-Gravenhage (518). */
const DENHAAG = 'denhaag';

type Zaak = { id: string; zaaknummer: string; status: string };

/** The case with this number, once it is in the list: the list follows the history a moment behind. */
export async function vindZaak(zaaknummer: string): Promise<Zaak> {
  let gevonden: Zaak | undefined;
  await expect
    .poll(
      async () => {
        const zaken = await roepAls<Zaak[]>(DENHAAG, 'GET', `/api/burgeraanvraag?$search=${zaaknummer}`);
        gevonden = zaken.find((zaak) => zaak.zaaknummer === zaaknummer);
        return gevonden?.status;
      },
      { message: `${zaaknummer} in the list`, timeout: 20_000, intervals: [50, 100, 200] },
    )
    .not.toBe(undefined);
  return gevonden as Zaak;
}

/** Invites the proposer of a verified request. Gives the id by which the municipality knows the case. */
export async function nodigUit(zaaknummer: string): Promise<string> {
  const { id } = await vindZaak(zaaknummer);
  await roepAls(DENHAAG, 'POST', `/api/burgeraanvraag/${id}/uitnodigen`, {
    bericht: 'Fijn dat we elkaar spraken.',
  });
  return id;
}

/** Withdraws the personal link: it then shows "verwijderd". */
export async function trekLinkIn(zaak: string): Promise<void> {
  await roepAls(DENHAAG, 'POST', `/api/burgeraanvraag/${zaak}/link/intrekken`, {});
}
