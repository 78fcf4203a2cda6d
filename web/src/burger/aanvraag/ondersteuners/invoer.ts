import '../regels.ts';
import type { Ondersteuner } from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { leegFormulier } from '../../../forms/leeg.ts';
import { voorlezen } from '../../../forms/voorlezen.ts';
import { relatiesInWoorden } from '../uw-gegevens/invoer.ts';

export type OndersteunerInvoer = Pick<
  Ondersteuner,
  'persoonsgegevens' | 'contactgegevens' | 'relatiegegevens' | 'relatieTotKandidaat'
>;

export const LEEG: OndersteunerInvoer = leegFormulier('ondersteuner');

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
  return voorlezen('ondersteuner', o, {
    '/relatiegegevens': relatieInWoorden(o),
    '/relatieTotKandidaat': null,
  });
}
