import { useCallback, useEffect, useRef, useState } from 'react';
import { useBewaker } from '../../forms/useBewaker.ts';

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

/** Asks before the page is left while rows are chosen. The function that it returns says that the choice was used. */
export function useKeuzebewaker(aantal: number): () => void {
  const teVerliezen = useRef(0);
  useEffect(() => {
    teVerliezen.current = aantal;
  }, [aantal]);
  useBewaker(useCallback(() => teVerliezen.current > 0, []));
  return useCallback(() => {
    teVerliezen.current = 0;
  }, []);
}
