import { nodigUit, vindZaak } from './gemeente.ts';
import { roep } from './http.ts';
import { linkUit } from './post.ts';
import { dienIn, vulAlles } from './vullen.ts';

/** The request form as it goes over the wire (api.md). */
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

let volgnummer = 0;

/** An address that no other test uses, also on a program that has been tested before. */
export function nieuwAdres(): string {
  volgnummer += 1;
  return `anna.${Date.now().toString(36)}.${process.pid}.${volgnummer}@voorbeeld.nl`;
}

/** A request that waits for its verification: `url` is the link in the mail. */
export async function verzoek(
  anders: Partial<typeof VERZOEK> = {},
): Promise<{ mail: string; url: string; uuid: string; zaaknummer: string }> {
  const mail = nieuwAdres();
  await roep('POST', '/api/verzoek', { json: { ...VERZOEK, ...anders, voorstellerMail: mail } });
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

/** The municipality invites the proposer of a request whose address was verified. */
export async function nodigUitNa(mail: string, zaaknummer: string, account?: string): Promise<Uitnodiging> {
  const zaak = await nodigUit(zaaknummer, account);
  const { url, uuid } = await linkUit(mail, 'verzoek-aanvraag/');
  return { url, uuid, mail, kandidaat: KANDIDAAT, zaaknummer, zaak };
}

/** A case of its own with an open personal link: request, verification and invitation through the API and real mail. */
export async function uitnodiging(anders?: Partial<typeof VERZOEK>, account?: string): Promise<Uitnodiging> {
  const { mail, uuid, zaaknummer } = await verzoek(anders);
  await verifieer(uuid);
  return nodigUitNa(mail, zaaknummer, account);
}

/** A request that its municipality can judge: the id by which it knows the case. */
export async function verzoekBijGemeente(
  anders?: Partial<typeof VERZOEK>,
): Promise<{ zaak: string; mail: string; zaaknummer: string }> {
  const { mail, uuid, zaaknummer } = await verzoek(anders);
  await verifieer(uuid);
  const { id } = await vindZaak(zaaknummer);
  return { zaak: id, mail, zaaknummer };
}

/** A dossier: everything filled in and submitted. */
export async function dossier(anders?: Partial<typeof VERZOEK>, account?: string): Promise<Uitnodiging> {
  const u = await uitnodiging(anders, account);
  await vulAlles(u.uuid);
  await dienIn(u.uuid);
  return u;
}
