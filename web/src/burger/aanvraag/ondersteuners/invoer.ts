import type { Ondersteuner } from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { veldVan } from '../../../forms/tabel.ts';
import { relatiesInWoorden } from '../uw-gegevens/invoer.ts';

export type OndersteunerInvoer = Pick<
  Ondersteuner,
  'persoonsgegevens' | 'contactgegevens' | 'relatiegegevens' | 'relatieTotKandidaat'
>;

export const LEEG: OndersteunerInvoer = {
  persoonsgegevens: { achternaam: '' },
  contactgegevens: { telefoonnummer: '', mobiel: '', emailadres: '' },
  relatiegegevens: [],
  relatieTotKandidaat: null,
};

export function naarInvoer(o: Ondersteuner): OndersteunerInvoer {
  return {
    persoonsgegevens: o.persoonsgegevens,
    contactgegevens: o.contactgegevens,
    relatiegegevens: o.relatiegegevens ?? [],
    relatieTotKandidaat: o.relatieTotKandidaat,
  };
}

export function relatieInWoorden(o: OndersteunerInvoer): string {
  return [relatiesInWoorden(o.relatiegegevens), o.relatieTotKandidaat].filter(Boolean).join('\n');
}

export function antwoorden(o: OndersteunerInvoer): Antwoord[] {
  const van = (pad: string, waarde: string | null | undefined): Antwoord => ({
    pad,
    label: veldVan('ondersteuner', pad).label,
    waarde: waarde ?? '',
  });
  return [
    van('/persoonsgegevens/achternaam', o.persoonsgegevens.achternaam),
    van('/contactgegevens/telefoonnummer', o.contactgegevens.telefoonnummer),
    van('/contactgegevens/mobiel', o.contactgegevens.mobiel),
    van('/contactgegevens/emailadres', o.contactgegevens.emailadres),
    van('/relatiegegevens', relatieInWoorden(o)),
  ];
}
