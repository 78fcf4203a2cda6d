import { expect } from '@playwright/test';
import { roepAls } from './behandelaar.ts';
import { nodigUit, vindZaak } from './gemeente.ts';
import { roep } from './http.ts';
import { omgeving } from './omgeving.ts';
import { linkUit } from './post.ts';
import { dienIn, vulAlles } from './vullen.ts';

/** The request form as it goes over the wire (docs/specification/request.md#form). */
export const VERZOEK = {
  voorstellerNaam: 'Anna de Vries',
  voorstellerTelefoon: '06 12345678',
  kandidaatVoornaam: 'Johannes',
  kandidaatTussenvoegsel: 'van den',
  kandidaatAchternaam: 'Berg',
  kandidaatRoepnaam: 'Jan',
  kandidaatGeboortedatum: '05-12-1950',
  kandidaatStraatnaam: 'Lange Voorhout',
  kandidaatHuisnummer: 12,
  kandidaatPostcode: '2514EE',
  gemeenteId: 518,
  motivering: 'Al 25 jaar de drijvende kracht achter de voedselbank.',
  VerzoekVoorstellerRelatie: [
    { relatieTotKandidaatType: 'vrijwilliger', omschrijving: 'Voedselbank Haaglanden' },
    { relatieTotKandidaatType: 'vriend', omschrijving: null },
  ],
};

export const KANDIDAAT = 'Johannes van den Berg';

/** What a request has besides; an address of its own unless it says one. */
type Anders = Partial<typeof VERZOEK> & { voorstellerMail?: string };

/** The form takes an address of this length, no mail server does. */
export const ONBESTELBAAR = `${'a'.repeat(70)}@voorbeeld.nl`;

let volgnummer = 0;

/** An address that no other test uses, also on a program that has been tested before. */
export function nieuwAdres(): string {
  volgnummer += 1;
  return `anna.${Date.now().toString(36)}.${process.pid}.${volgnummer}@voorbeeld.nl`;
}

/** The program's door for tests (services/lintje/src/proefdeur.rs): a case in this state, without its forms and mail. */
async function breng(
  tot: 'aangevraagd' | 'geverifieerd' | 'uitgenodigd',
  anders: Anders = {},
  dagenGeleden = 0,
) {
  const mail = anders.voorstellerMail ?? nieuwAdres();
  const zaak = await roep<{ zaak: string; zaaknummer: string; verificatie: string; wizard: string }>(
    'POST',
    '/api/proef/zaak',
    { json: { tot, dagenGeleden, verzoek: { ...VERZOEK, ...anders, voorstellerMail: mail } } },
  );
  return { ...zaak, mail };
}

export type Verificatie = { mail: string; url: string; uuid: string; zaaknummer: string };

/** A request that waits for its verification: `url` is the link in the mail. */
export async function verzoek(anders?: Anders): Promise<Verificatie & { zaak: string }> {
  const { mail, verificatie: uuid, zaaknummer, zaak } = await breng('aangevraagd', anders);
  return { mail, url: `${omgeving().url}/email-verificatie?id=${uuid}`, uuid, zaaknummer, zaak };
}

/** A request that came to its municipality some days ago. */
export async function verzoekVanToen(dagenGeleden: number, anders?: Anders): Promise<void> {
  await breng('geverifieerd', anders, dagenGeleden);
}

/** The same by the API and real mail, for what is about that. */
export async function verzoekPerPost(): Promise<Verificatie> {
  const mail = nieuwAdres();
  await roep('POST', '/api/verzoek', { json: { ...VERZOEK, voorstellerMail: mail } });
  return { mail, ...(await verificatie(mail)) };
}

/** The verification link that was sent to an address. */
export async function verificatie(adres: string) {
  const { mail, url, uuid } = await linkUit(adres, 'email-verificatie?id=');
  const zaaknummer = /KO-\d{4}-\d{6}/.exec(mail.text)?.[0] ?? '';
  return { url, uuid, zaaknummer };
}

export function verifieer(uuid: string) {
  return roep<{ isEmailadresGeverifieerd: boolean }>('POST', '/api/email-verificatie', {
    json: { deepLinkIdAsString: uuid },
  });
}

export type Uitnodiging = {
  /** The wizard's address as the mail has it; `/uw-gegevens` and so on may follow. */
  url: string;
  uuid: string;
  mail: string;
  kandidaat: string;
  zaaknummer: string;
  /** The id by which the municipality knows the case. */
  zaak: string;
};

/** A case of its own with an open personal link. */
export async function uitnodiging(anders?: Anders): Promise<Uitnodiging> {
  const { zaak, zaaknummer, wizard: uuid, mail } = await breng('uitgenodigd', anders);
  const url = `${omgeving().url}/verzoek-aanvraag/${uuid}`;
  return { url, uuid, mail, kandidaat: KANDIDAAT, zaaknummer, zaak };
}

/** The municipality invites the proposer of a request whose address was verified: the link comes by real mail. */
export async function nodigUitNa(mail: string, zaaknummer: string): Promise<Uitnodiging> {
  const zaak = await nodigUit(zaaknummer);
  const { url, uuid } = await linkUit(mail, 'verzoek-aanvraag/');
  return { url, uuid, mail, kandidaat: KANDIDAAT, zaaknummer, zaak };
}

/** A request that its municipality can judge, and finds in its list: the id by which it knows the case. */
export async function verzoekBijGemeente(
  anders?: Partial<typeof VERZOEK>,
): Promise<{ zaak: string; mail: string; zaaknummer: string }> {
  const { zaak, mail, zaaknummer } = await breng('geverifieerd', anders);
  await vindZaak(zaaknummer);
  return { zaak, mail, zaaknummer };
}

/** A dossier: everything filled in and submitted. */
export async function dossier(anders?: Partial<typeof VERZOEK>): Promise<Uitnodiging> {
  const u = await uitnodiging(anders);
  await vulAlles(u.uuid);
  await dienIn(u.uuid);
  return u;
}

/** A request of somebody without a mail address, as an official of 's-Gravenhage enters it. */
export const OP_PAPIER = {
  kanaal: 'papier',
  ontvangenOp: '02-11-2025',
  bereikbaar: 'post',
  postadres: { straatnaam: 'Kerkstraat', huisnummer: 7, postcode: '1234AB', woonplaats: 'Utrecht' },
};

/** Such a case, of which the letter with the invitation is ready to print. */
export async function briefKlaar(anders: Anders = {}): Promise<string> {
  const { id } = await roepAls<{ id: string }>('denhaag', 'POST', '/api/burgeraanvraag', {
    ...VERZOEK,
    ...OP_PAPIER,
    ...anders,
  });
  await roepAls('denhaag', 'POST', `/api/burgeraanvraag/${id}/uitnodigen`, { bericht: null });
  const post = async () =>
    (await roepAls<{ post: unknown[] }>('denhaag', 'GET', `/api/burgeraanvraag/${id}`)).post.length;
  await expect.poll(post, { timeout: 30_000, intervals: [50, 100, 200] }).toBe(1);
  return id;
}
