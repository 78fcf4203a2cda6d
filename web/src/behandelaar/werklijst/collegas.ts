import type { Collegakeuze } from '../api.ts';

/** A colleague in a list to choose from, and whether that one is there. */
export function collegaNaam({ naam, afwezigTotEnMet, vervanger }: Collegakeuze): string {
  if (!afwezigTotEnMet) return naam;
  const weg = `${naam} (afwezig t/m ${afwezigTotEnMet}`;
  return vervanger ? `${weg}, vervanger ${vervanger})` : `${weg})`;
}
