import type {
  KandidaatMilitair,
  KandidaatOverige,
  KandidaatPersoonsgegevens,
  KandidaatWerk,
} from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import type { Deel } from '../../../forms/useFormulier.ts';
import { voorlezen } from '../../../forms/voorlezen.ts';

/** The candidate page is one form over four records, saved as a whole. */
export type KandidaatInvoer = {
  persoonsgegevens: KandidaatPersoonsgegevens;
  werk: KandidaatWerk;
  militair: KandidaatMilitair;
  overige: KandidaatOverige;
};
export type KandidaatDeel = keyof KandidaatInvoer;

export const DELEN: readonly (Deel & { deel: KandidaatDeel })[] = [
  { deel: 'persoonsgegevens', formulier: 'kandidaatPersoonsgegevens', in: '/persoonsgegevens' },
  { deel: 'werk', formulier: 'kandidaatWerk', in: '/werk' },
  { deel: 'militair', formulier: 'kandidaatMilitair', in: '/militair' },
  { deel: 'overige', formulier: 'kandidaatOverige', in: '/overige' },
];

export function antwoorden({ persoonsgegevens, werk, militair, overige }: KandidaatInvoer): Antwoord[] {
  return [
    ...persoonsgegevensAntwoorden(persoonsgegevens),
    ...werkAntwoorden(werk),
    ...militairAntwoorden(militair),
    ...overigeAntwoorden(overige),
  ];
}

export function persoonsgegevensAntwoorden(persoonsgegevens: KandidaatPersoonsgegevens): Antwoord[] {
  return voorlezen('kandidaatPersoonsgegevens', persoonsgegevens);
}

/** The screen asks after the job first. */
export function werkAntwoorden(werk: KandidaatWerk): Antwoord[] {
  const antwoorden = voorlezen('kandidaatWerk', werk);
  const laatst = ({ pad }: Antwoord) => pad === '/isReservist';
  return [...antwoorden.filter((a) => !laatst(a)), ...antwoorden.filter(laatst)];
}

export function militairAntwoorden(militair: KandidaatMilitair): Antwoord[] {
  return voorlezen('kandidaatMilitair', militair);
}

export function overigeAntwoorden(overige: KandidaatOverige): Antwoord[] {
  return voorlezen('kandidaatOverige', overige);
}
