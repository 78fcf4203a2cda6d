import { useState } from 'react';
import type { ZaakItem } from '../api.ts';

/** Which rows of the page are chosen. What left the page, by a filter or because it was done, is not chosen any more. */
export function useKeuze(rijen: readonly ZaakItem[]) {
  const [ids, zetIds] = useState<ReadonlySet<string>>(new Set());
  const gekozen = rijen.filter((zaak) => ids.has(zaak.id));
  return {
    rijen,
    gekozen,
    is: (zaak: ZaakItem) => ids.has(zaak.id),
    kies: (zaken: readonly ZaakItem[], erbij: boolean) =>
      zetIds((oud) => {
        const nieuw = new Set(oud);
        for (const { id } of zaken) {
          if (erbij) nieuw.add(id);
          else nieuw.delete(id);
        }
        return nieuw;
      }),
    niets: () => zetIds(new Set()),
  };
}

export type Keuze = ReturnType<typeof useKeuze>;
