import '../regels.ts';
import type { ActiviteitBetaaldeBaan, ActiviteitVrijwilliger, DatumType } from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { leegFormulier } from '../../../forms/leeg.ts';
import { controleer, recordVan, vandaagInAmsterdam } from '../../../forms/regels.ts';
import { type FormulierNaam, keuzeLabel } from '../../../forms/tabel.ts';
import type { Deel } from '../../../forms/useFormulier.ts';
import { voorlezen } from '../../../forms/voorlezen.ts';

export type Soort = 'betaald' | 'vrijwillig';
export type ActiviteitType = 'betaaldeBaan' | 'vrijwilliger';

export type BetaaldInvoer = Omit<ActiviteitBetaaldeBaan, 'id' | 'werkzaamVanJaar' | 'werkzaamTotJaar'>;
export type VrijwilligInvoer = Omit<
  ActiviteitVrijwilliger,
  'id' | 'periodeVanJaar' | 'periodeTotJaar' | 'vergoeding'
> & { vergoeding: string };

/** Both kinds side by side: changing the kind while adding loses nothing that was typed. */
export type ActiviteitInvoer = {
  activiteitType: ActiviteitType | null;
  betaaldeBaan: BetaaldInvoer;
  vrijwilliger: VrijwilligInvoer;
};

export const FORMULIER: Record<ActiviteitType, FormulierNaam> = {
  betaaldeBaan: 'activiteitBetaaldeBaan',
  vrijwilliger: 'activiteitVrijwilliger',
};

export const LEEG: ActiviteitInvoer = {
  activiteitType: null,
  betaaldeBaan: leegFormulier('activiteitBetaaldeBaan'),
  vrijwilliger: leegFormulier('activiteitVrijwilliger'),
};

export function betaaldNaarInvoer(a: ActiviteitBetaaldeBaan): BetaaldInvoer {
  const { id: _id, werkzaamVanJaar: _van, werkzaamTotJaar: _tot, ...invoer } = a;
  return invoer;
}

export function vrijwilligNaarInvoer(a: ActiviteitVrijwilliger): VrijwilligInvoer {
  const { id: _id, periodeVanJaar: _van, periodeTotJaar: _tot, vergoeding, ...invoer } = a;
  return { ...invoer, vergoeding: vergoeding == null ? '' : String(vergoeding) };
}

/** The parts of the form for the kind that was chosen. */
export function delenVoor(type: ActiviteitType | null): readonly Deel[] {
  const soort: Deel = { formulier: 'activiteitSoort', in: '' };
  return type ? [soort, { formulier: FORMULIER[type], in: `/${type}` }] : [soort];
}

/** The record to send: what does not apply is empty, as the table of rules says. */
export function betaaldRecord(invoer: ActiviteitInvoer): ActiviteitBetaaldeBaan {
  return recordVan('activiteitBetaaldeBaan', invoer.betaaldeBaan);
}

export function vrijwilligRecord(invoer: ActiviteitInvoer): ActiviteitVrijwilliger {
  return recordVan('activiteitVrijwilliger', invoer.vrijwilliger);
}

/** Is everything there that forwarding asks for? */
export function compleet(type: ActiviteitType, activiteit: unknown): boolean {
  const omgeving = { fase: 'doorsturen', vandaag: vandaagInAmsterdam(), referentie: {} } as const;
  return controleer(FORMULIER[type], activiteit, omgeving).fouten.length === 0;
}

// --- in words

type Periode = { type: DatumType; datum?: string | null };

function moment({ type, datum }: Periode): string {
  if (type === 'heden') return 'heden';
  return type === 'bekend' && datum ? datum : 'onbekend';
}

const metType = (
  hoeveel: string | number | null | undefined,
  lijst: 'tijdbestedingType' | 'vergoedingType',
  type: string,
) => [hoeveel, keuzeLabel(lijst, type).toLowerCase()].filter((d) => d != null && d !== '').join(' ');

export function betaaldAntwoorden(a: BetaaldInvoer | ActiviteitBetaaldeBaan): Antwoord[] {
  return voorlezen('activiteitBetaaldeBaan', a, {
    '/werkzaamVanDatumType': moment({ type: a.werkzaamVanDatumType, datum: a.werkzaamVanDatum }),
    '/werkzaamVanDatum': null,
    '/werkzaamTotDatumType': moment({ type: a.werkzaamTotDatumType, datum: a.werkzaamTotDatum }),
    '/werkzaamTotDatum': null,
  });
}

export function vrijwilligAntwoorden(a: VrijwilligInvoer | ActiviteitVrijwilliger): Antwoord[] {
  return voorlezen('activiteitVrijwilliger', a, {
    '/periodeVanDatumType': moment({ type: a.periodeVanDatumType, datum: a.periodeVanDatum }),
    '/periodeVanDatum': null,
    '/periodeTotDatumType': moment({ type: a.periodeTotDatumType, datum: a.periodeTotDatum }),
    '/periodeTotDatum': null,
    '/aantalLeden': a.aantalLedenOnbekend ? 'niet bekend' : (a.aantalLeden ?? ''),
    '/aantalLedenOnbekend': null,
    '/tijdbesteding': metType(a.tijdbesteding, 'tijdbestedingType', a.tijdbestedingType),
    '/tijdbestedingType': null,
    '/vergoeding': metType(a.vergoeding, 'vergoedingType', a.vergoedingType),
    '/vergoedingType': null,
  });
}
