import type { Land, Relatie, VerzoekMetaData, Voorsteller } from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { keuzeLabel } from '../../../forms/tabel.ts';
import { voorlezen } from '../../../forms/voorlezen.ts';

/** landCode of the Netherlands (docs/specification/wizard.md#uw-gegevens). */
export const NEDERLAND = 6030;

/** The form that this step is: a proposer who hears by letter is asked for no mail address, and a helper never is. */
export function formulierVan({ zonderMail, meehulp }: Pick<VerzoekMetaData, 'zonderMail' | 'meehulp'>) {
  return zonderMail || meehulp ? 'voorstellerZonderMail' : 'voorsteller';
}

export type VoorstellerInvoer = Omit<Voorsteller, 'huisnummer'> & { huisnummer: string };

export function naarInvoer(record: Voorsteller): VoorstellerInvoer {
  return {
    ...record,
    huisnummer: record.huisnummer == null ? '' : String(record.huisnummer),
    verzoekVoorstellerRelatie: record.verzoekVoorstellerRelatie ?? [],
  };
}

/** "Vrijwilliger (Voedselbank Haaglanden), Vriend(in)" */
export function relatiesInWoorden(relaties: readonly Relatie[] | null | undefined): string {
  return (relaties ?? [])
    .map((r) => {
      const soort = keuzeLabel('relatieTotKandidaatType', r.relatieTotKandidaatType);
      return r.omschrijving ? `${soort} (${r.omschrijving})` : soort;
    })
    .join(', ');
}

export function antwoorden(v: VoorstellerInvoer | Voorsteller, landen: readonly Land[] = []): Antwoord[] {
  const land = landen.find((l) => l.landCode === v.landCode)?.omschrijving ?? v.landCode;
  return voorlezen('voorsteller', v, {
    '/landCode': String(land ?? ''),
    '/verzoekVoorstellerRelatie': relatiesInWoorden(v.verzoekVoorstellerRelatie),
  });
}
