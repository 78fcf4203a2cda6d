import type { Relatie } from '../../api/types.ts';

/** The request form as it is typed. */
export type VerzoekInvoer = {
  voorstellerNaam: string;
  voorstellerMail: string;
  voorstellerTelefoon: string;
  kandidaatVoornaam: string;
  kandidaatTussenvoegsel: string;
  kandidaatAchternaam: string;
  kandidaatRoepnaam: string;
  kandidaatGeboortedatum: string;
  geboortedatumOnbekend: boolean;
  kandidaatStraatnaam: string;
  kandidaatHuisnummer: string;
  kandidaatPostcode: string;
  postcodeOnbekend: boolean;
  gemeenteId: number | null;
  gemeenteTekst: string;
  VerzoekVoorstellerRelatie: Relatie[];
  motivering: string;
};

export const LEEG: VerzoekInvoer = {
  voorstellerNaam: '',
  voorstellerMail: '',
  voorstellerTelefoon: '',
  kandidaatVoornaam: '',
  kandidaatTussenvoegsel: '',
  kandidaatAchternaam: '',
  kandidaatRoepnaam: '',
  kandidaatGeboortedatum: '',
  geboortedatumOnbekend: false,
  kandidaatStraatnaam: '',
  kandidaatHuisnummer: '',
  kandidaatPostcode: '',
  postcodeOnbekend: false,
  gemeenteId: null,
  gemeenteTekst: '',
  VerzoekVoorstellerRelatie: [],
  motivering: '',
};

/** What the rules read. On the wire null means "is mij niet bekend", an empty text "not filled in". */
export function naarRecord(invoer: VerzoekInvoer) {
  const { geboortedatumOnbekend, postcodeOnbekend, gemeenteTekst: _tekst, ...record } = invoer;
  return {
    ...record,
    kandidaatGeboortedatum: geboortedatumOnbekend ? null : record.kandidaatGeboortedatum,
    kandidaatPostcode: postcodeOnbekend ? null : record.kandidaatPostcode,
  };
}

const SLEUTEL = 'verzoek';

/** The draft of this form lives in the tab alone: nobody knows yet who is typing. */
export function bewaarHier(invoer: VerzoekInvoer): boolean {
  try {
    sessionStorage.setItem(SLEUTEL, JSON.stringify(invoer));
    return true;
  } catch {
    return false;
  }
}

export function leesHier(): VerzoekInvoer | undefined {
  try {
    const bewaard = JSON.parse(sessionStorage.getItem(SLEUTEL) ?? 'null') as Partial<VerzoekInvoer> | null;
    return bewaard ? { ...LEEG, ...bewaard } : undefined;
  } catch {
    return undefined;
  }
}

export function wisHier(): void {
  try {
    sessionStorage.removeItem(SLEUTEL);
  } catch {
    // Nothing was kept.
  }
}
