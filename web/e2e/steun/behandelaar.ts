import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { roep, vraag } from './http.ts';
import { omgeving } from './omgeving.ts';
import { binair } from './programma.ts';

type Account = { gebruikersnaam: string; wachtwoord: string };

/**
 * Accounts that the demo does not have, as `lintje gebruiker bewaar` makes them: for the special roads, and one of
 * which the second factor is tested.
 */
const EXTRA = {
  rijksvertegenwoordiger: ['provincie', 'provincie/90', 'Rijksvertegenwoordiger Caribisch Nederland'],
  aruba: ['gemeente', 'gemeente/9011', 'Regering van Aruba'],
  gouverneur: ['provincie', 'provincie/91', 'Gouverneur van Aruba'],
  defensie: ['ministerie', 'ministerie/1478', 'Defensie'],
  economie: ['ministerie', 'ministerie/1479', 'Economische Zaken'],
  bzk: ['ministerie', 'ministerie/1476', 'Binnenlandse Zaken en Koninkrijksrelaties'],
} as const;

export const WACHTWOORD = 'een-lang-wachtwoord-voor-de-proef';

let gemaakt: Promise<unknown> | undefined;

/** Makes the accounts of the special roads, in the program's own database. They stay as they are. */
export async function maakAccounts(): Promise<void> {
  gemaakt ??= Promise.all(Object.entries(EXTRA).map(([naam, gegevens]) => maakAccount(naam, gegevens)));
  await gemaakt;
}

let volgnummer = 0;

/** An account of its own, for what changes it: another password, a second factor. */
export async function eigenAccount(
  gegevens: readonly [string, string, string] = EXTRA.economie,
): Promise<string> {
  volgnummer += 1;
  const naam = `proef.${Date.now().toString(36)}.${volgnummer}`;
  await maakAccount(naam, gegevens);
  return naam;
}

async function maakAccount(
  gebruikersnaam: string,
  [rol, organisatie, naam]: readonly [string, string, string],
): Promise<void> {
  const { DATABASE_URL: _geen, ...env } = process.env;
  const argumenten = ['gebruiker', 'bewaar', gebruikersnaam, '--naam', naam, '--rol', rol];
  const kind = spawn(
    binair(),
    [
      ...argumenten,
      '--organisatie',
      organisatie,
      '--organisatienaam',
      naam,
      '--email',
      `${gebruikersnaam}@voorbeeld.nl`,
    ],
    { env: { ...env, LINTJE_DATA: omgeving().data }, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  kind.stdin?.end(WACHTWOORD);
  const [code] = await once(kind, 'exit');
  expect(code, `account ${gebruikersnaam}`).toBe(0);
}

export async function wachtwoordVan(naam: string): Promise<string> {
  if (naam in EXTRA || naam.startsWith('proef.')) return WACHTWOORD;
  const tekst = await readFile(join(omgeving().data, 'demo-accounts.json'), 'utf8');
  const account = (JSON.parse(tekst) as Account[]).find((a) => a.gebruikersnaam === naam);
  expect(account, `demo account ${naam}`).toBeDefined();
  return account?.wachtwoord ?? '';
}

const sessies = new Map<string, Promise<string>>();

/** A new session of an official: the cookie. */
export async function sessieVan(naam: string): Promise<string> {
  const antwoord = await vraag('POST', '/api/auth', {
    json: { username: naam, password: await wachtwoordVan(naam) },
  });
  expect(antwoord.status, `${naam} logs in`).toBe(200);
  // Not the one by which this browser is known again.
  const koek = antwoord.headers.getSetCookie().find((koek) => koek.startsWith('lintje_sessie='));
  return koek?.split(';')[0] ?? '';
}

/** The session of an official who logs in once. */
function sessie(naam: string): Promise<string> {
  // A test may have a program of its own.
  const waar = `${omgeving().url} ${naam}`;
  const koek = sessies.get(waar) ?? sessieVan(naam);
  sessies.set(waar, koek);
  return koek;
}

/** A call in that session. */
export async function roepAls<T>(naam: string, methode: string, pad: string, json?: unknown): Promise<T> {
  return roep<T>(methode, pad, { json, koppen: { Cookie: await sessie(naam) } });
}

/** The same, with the answer as it is. */
export async function vraagAls(naam: string, methode: string, pad: string): Promise<Response> {
  return vraag(methode, pad, { koppen: { Cookie: await sessie(naam) } });
}

/** This browser is now the official's, without the login page, which has tests of its own. */
export async function wissel(page: Page, naam: string): Promise<void> {
  await page.context().clearCookies();
  const [koek = '', waarde = ''] = (await sessie(naam)).split('=');
  await page.context().addCookies([{ name: koek, value: waarde, url: omgeving().url }]);
  await page.addInitScript((wie) => localStorage.setItem('lintje-behandelaar', wie), naam);
}

/** Through the login page itself. */
export async function logIn(page: Page, naam: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Gebruikersnaam/ }).fill(naam);
  await page.getByLabel(/^Wachtwoord/).fill(await wachtwoordVan(naam));
  await page.getByRole('button', { name: 'Inloggen' }).click();
}
