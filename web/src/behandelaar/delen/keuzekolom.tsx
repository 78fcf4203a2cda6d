import type { ReactNode } from 'react';
import type { Kolom } from '../../ui/Tabel.tsx';
import type { Keuze } from './useKeuze.ts';

/** The column in which rows are chosen. */
export function keuzekolom<R extends { id: string }>(
  keuze: Keuze<R>,
  naamVan: (rij: R) => string,
  /** What stands there of a row that can't be chosen. */
  inPlaats?: (rij: R) => ReactNode,
): Kolom<R> {
  return {
    naam: 'keuze',
    kop: 'Kies',
    cel: (rij) =>
      inPlaats?.(rij) || (
        <input
          type="checkbox"
          className="utrecht-checkbox utrecht-checkbox--html-input"
          aria-label={naamVan(rij)}
          checked={keuze.is(rij)}
          onChange={(e) => keuze.kies([rij], e.target.checked)}
        />
      ),
  };
}
