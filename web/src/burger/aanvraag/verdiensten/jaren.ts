import type { DatumType, Verdiensten } from '../../../api/types.ts';
import type { Soort } from './invoer.ts';

/** One activity on the axis of years. */
export type Balk = {
  id: string;
  soort: Soort;
  naam: string;
  /** null: not known. */
  van: number | null;
  tot: number | null;
  totHeden: boolean;
};

function eind(type: DatumType, jaar: number | null | undefined, ditJaar: number): number | null {
  return type === 'heden' ? ditJaar : (jaar ?? null);
}

const naam = (wat?: string | null, waar?: string | null) =>
  [wat, waar].filter(Boolean).join(' bij ') || 'Activiteit';

export function balken(verdiensten: Verdiensten, ditJaar: number): Balk[] {
  const betaald = verdiensten.activiteitenBetaaldeBaan.map(
    (a): Balk => ({
      id: a.id,
      soort: 'betaald',
      naam: naam(a.functie, a.werkgever),
      van: a.werkzaamVanJaar ?? null,
      tot: eind(a.werkzaamTotDatumType, a.werkzaamTotJaar, ditJaar),
      totHeden: a.werkzaamTotDatumType === 'heden',
    }),
  );
  const vrijwillig = verdiensten.activiteitenVrijwilliger.map(
    (a): Balk => ({
      id: a.id,
      soort: 'vrijwillig',
      naam: naam(a.functie, a.organisatie),
      van: a.periodeVanJaar ?? null,
      tot: eind(a.periodeTotDatumType, a.periodeTotJaar, ditJaar),
      totHeden: a.periodeTotDatumType === 'heden',
    }),
  );
  return [...vrijwillig, ...betaald].sort((a, b) => (a.van ?? 9999) - (b.van ?? 9999));
}

export type BekendeBalk = Balk & { van: number; tot: number };

export function isBekend(balk: Balk): balk is BekendeBalk {
  return balk.van !== null && balk.tot !== null && balk.van <= balk.tot;
}

/** Years from start to end; a start and an end in the same year count as one. */
export function duur(balk: BekendeBalk): number {
  return Math.max(1, balk.tot - balk.van);
}

/** Years with at least one activity; years that overlap count once. */
export function totaal(bekend: readonly BekendeBalk[]): number {
  let som = 0;
  let tot = Number.NEGATIVE_INFINITY;
  for (const balk of [...bekend].sort((a, b) => a.van - b.van)) {
    const eindJaar = Math.max(balk.tot, balk.van + 1);
    som += Math.max(0, eindJaar - Math.max(balk.van, tot));
    tot = Math.max(tot, eindJaar);
  }
  return som;
}

/** Round years for the axis: at most some seven of them. */
export function jaartallen(van: number, tot: number): number[] {
  const stap = [1, 2, 5, 10, 20, 25, 50].find((s) => (tot - van) / s <= 7) ?? 100;
  const eerste = Math.ceil(van / stap) * stap;
  return Array.from({ length: Math.floor((tot - eerste) / stap) + 1 }, (_, i) => eerste + i * stap);
}

/** "1998 tot heden, 28 jaar" */
export function inWoorden(balk: Balk): string {
  const van = balk.van ?? 'onbekend';
  const tot = balk.totHeden ? 'heden' : (balk.tot ?? 'onbekend');
  const omgekeerd = balk.van !== null && balk.tot !== null && balk.van > balk.tot;
  const rest = isBekend(balk) ? `, ${duur(balk)} jaar` : omgekeerd ? ', deze periode klopt niet' : '';
  return `${van} tot ${tot}${rest}`;
}
