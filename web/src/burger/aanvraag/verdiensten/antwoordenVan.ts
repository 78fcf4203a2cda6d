import type { Antwoord } from '../../../forms/Conflict.tsx';
import { type ActiviteitInvoer, betaaldAntwoorden, vrijwilligAntwoorden } from './invoer.ts';

export function antwoordenVan(invoer: ActiviteitInvoer): Antwoord[] {
  if (invoer.activiteitType === 'betaaldeBaan') return betaaldAntwoorden(invoer.betaaldeBaan);
  if (invoer.activiteitType === 'vrijwilliger') return vrijwilligAntwoorden(invoer.vrijwilliger);
  return [];
}
