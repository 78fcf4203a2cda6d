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

export function antwoorden(invoer: KandidaatInvoer): Antwoord[] {
  return DELEN.flatMap(({ deel, formulier }) => voorlezen(formulier, invoer[deel]));
}
