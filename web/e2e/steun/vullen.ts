import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roep } from './http.ts';

/** Records that are complete, as the wizard's pages send them (docs/specification/wire.md#records). */
export const VOORSTELLER = {
  naam: 'Anna de Vries',
  landCode: 6030,
  straatnaam: 'Prinsegracht',
  huisnummer: 7,
  toevoeging: 'bis',
  letter: 'A',
  postcode: '2512GA',
  woonplaats: "'s-Gravenhage",
  telefoon: '06 12345678',
  telefoon2: '070 7654321',
  verzoekVoorstellerRelatie: [{ relatieTotKandidaatType: 'anders', omschrijving: 'Overbuurvrouw' }],
  motivering: 'Al jaren onvermoeibaar voor anderen bezig.',
};

export const WERK = {
  baantype: 'zelfstandige',
  isReservist: 'nee',
  werkgegevensZelfstandigegegevens: { naamBedrijf: 'Berg Bouwadvies', functie: 'Eigenaar' },
};

export const BETAALDE_BAAN = {
  functie: 'Bouwadviseur',
  werkgever: 'Gemeente Rijswijk',
  werkzaamVanDatumType: 'bekend',
  werkzaamVanDatum: '03-1988',
  werkzaamTotDatumType: 'bekend',
  werkzaamTotDatum: '31-12-2004',
  toelichting: 'Restaureerde molens.',
};

export const VRIJWILLIGER = {
  functie: 'Penningmeester',
  organisatie: "Stichting 't Haagje",
  periodeVanDatumType: 'bekend',
  periodeVanDatum: '1999',
  periodeTotDatumType: 'heden',
  aantalLeden: '85',
  aantalLedenOnbekend: false,
  tijdbesteding: '16',
  tijdbestedingType: 'perMaand',
  vergoeding: 150,
  vergoedingType: 'perJaar',
  omschrijvingActiviteit: 'Houdt de kas bij en staat elke zaterdag in de uitgifte.',
};

export const ONDERSTEUNER = {
  persoonsgegevens: { achternaam: 'Aylin Öztürk' },
  contactgegevens: { telefoonnummer: '070 1112223', mobiel: '06 11223344', emailadres: 'aylin@voorbeeld.nl' },
  relatiegegevens: [{ relatieTotKandidaatType: 'collega', omschrijving: 'Bakkerij De Hoek' }],
};

export const TWEEDE_ONDERSTEUNER = {
  persoonsgegevens: { achternaam: "Willem van 't Hoff" },
  contactgegevens: { telefoonnummer: '070 4445556', mobiel: null, emailadres: null },
  relatiegegevens: [{ relatieTotKandidaatType: 'kennis', omschrijving: null }],
};

export const UITREIKING = { gelegenheidType: 'algemene' };

const pad = (uuid: string, deel: string) => `/api/verzoek/${uuid}/${deel}`;

/** With the mail address of the request unless the record has its own, which would have to be proved. */
export async function vulVoorsteller(uuid: string, record: object = VOORSTELLER): Promise<void> {
  const { mail } = await roep<{ mail: string }>('GET', pad(uuid, 'voorsteller'));
  await roep('PUT', pad(uuid, 'voorsteller'), { json: { mail, ...record } });
}

export async function vulKandidaat(uuid: string): Promise<void> {
  await roep('PUT', pad(uuid, 'kandidaat/overigepersoonsgegevens'), {
    json: { roepnaam: 'Jan', academischeTitel: 'drs.' },
  });
  await roep('PUT', pad(uuid, 'kandidaat/werk'), { json: WERK });
  await roep('PUT', pad(uuid, 'kandidaat/militairegegevens'), {
    json: { rang: 'Kapitein', wapenDienstvak: 'Genie' },
  });
  await roep('PUT', pad(uuid, 'kandidaat/overige'), {
    json: { andereBlijkenVanWaardering: 'Haagse stadspenning, 2011', bijzondereOmstandigheden: null },
  });
}

export const voegBetaaldeBaanToe = (uuid: string, record: object = BETAALDE_BAAN) =>
  roep<{ id: string }>('POST', pad(uuid, 'verdiensten/activiteitbetaaldebaan'), { json: record });

export const voegVrijwilligerToe = (uuid: string, record: object = VRIJWILLIGER) =>
  roep<{ id: string }>('POST', pad(uuid, 'verdiensten/activiteitvrijwilliger'), { json: record });

export const voegOndersteunerToe = (uuid: string, record: object = ONDERSTEUNER) =>
  roep<{ persoonId: string }>('POST', pad(uuid, 'ondersteuners'), { json: record });

export const kiesUitreiking = (uuid: string, record: object = UITREIKING) =>
  roep('PUT', pad(uuid, 'uitreiking'), { json: record });

/** A file of the fixtures, or given bytes under a name. */
export async function voegBijlageToe(
  uuid: string,
  naam = 'brief.pdf',
  toelichting = 'Brief van mevrouw Öztürk',
  inhoud?: string | Buffer,
  ondersteuner?: string,
): Promise<{ id: string; name: string }> {
  const bytes = inhoud ?? (await readFile(bestand(naam)));
  const form = new FormData();
  form.set('toelichting', toelichting);
  if (ondersteuner) form.set('ondersteuner', ondersteuner);
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), naam);
  return roep('POST', pad(uuid, 'bijlage'), { form });
}

/** Where a file of the fixtures lies. */
export function bestand(naam: string): string {
  return join(import.meta.dirname, 'bestanden', naam);
}

/** All seven steps complete, with two merits and two supporters: ready to submit. */
export async function vulAlles(uuid: string): Promise<void> {
  await vulVoorsteller(uuid);
  await vulKandidaat(uuid);
  await voegBetaaldeBaanToe(uuid);
  await voegVrijwilligerToe(uuid);
  await voegOndersteunerToe(uuid);
  await voegOndersteunerToe(uuid, TWEEDE_ONDERSTEUNER);
  await voegBijlageToe(uuid);
  await kiesUitreiking(uuid);
}

export const dienIn = (uuid: string) => roep('POST', pad(uuid, 'indienen'));
