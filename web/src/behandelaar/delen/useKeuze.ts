import { useState } from 'react';

/** Which rows are chosen. They stay chosen on another page of the table, and through a search. */
export function useKeuze<R extends { id: string }>() {
  const [gekozen, zetGekozen] = useState<ReadonlyMap<string, R>>(new Map());
  return {
    gekozen,
    is: ({ id }: R) => gekozen.has(id),
    kies: (rijen: readonly R[], erbij: boolean) =>
      zetGekozen((oud) => {
        const nieuw = new Map(oud);
        for (const rij of rijen) {
          if (erbij) nieuw.set(rij.id, rij);
          else nieuw.delete(rij.id);
        }
        return nieuw;
      }),
    niets: () => zetGekozen(new Map()),
  };
}

export type Keuze<R extends { id: string }> = ReturnType<typeof useKeuze<R>>;
