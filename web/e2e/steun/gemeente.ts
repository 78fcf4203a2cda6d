import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { roep, vraag } from './http.ts';
import { omgeving } from './omgeving.ts';

type Account = { gebruikersnaam: string; wachtwoord: string };
type Zaak = { id: string; zaaknummer: string; status: string };

let sessie: Promise<string> | undefined;

/** The official of 's-Gravenhage (518), with the password of the demo. */
async function logIn(): Promise<string> {
  const tekst = await readFile(join(omgeving().data, 'demo-accounts.json'), 'utf8');
  const account = (JSON.parse(tekst) as Account[]).find((a) => a.gebruikersnaam === 'denhaag');
  const antwoord = await vraag('POST', '/api/auth', {
    json: { username: account?.gebruikersnaam, password: account?.wachtwoord },
  });
  expect(antwoord.status, 'the official logs in').toBe(200);
  return antwoord.headers
    .getSetCookie()
    .map((koek) => koek.split(';')[0])
    .join('; ');
}

/** A call in the session of the official, who logs in once. */
async function alsGemeente<T>(methode: string, pad: string, json?: unknown): Promise<T> {
  sessie ??= logIn();
  return roep<T>(methode, pad, { json, koppen: { Cookie: await sessie } });
}

/** The case with this number, once it is in the list: the list follows the history a moment behind. */
async function vindZaak(zaaknummer: string): Promise<Zaak> {
  let gevonden: Zaak | undefined;
  await expect
    .poll(
      async () => {
        const zaken = await alsGemeente<Zaak[]>('GET', '/api/burgeraanvraag?$top=100');
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
  await alsGemeente('POST', `/api/burgeraanvraag/${id}/uitnodigen`, {
    bericht: 'Fijn dat we elkaar spraken.',
  });
  return id;
}

/** Withdraws the personal link: it then shows "verwijderd". */
export async function trekLinkIn(zaak: string): Promise<void> {
  await alsGemeente('POST', `/api/burgeraanvraag/${zaak}/link/intrekken`, {});
}
