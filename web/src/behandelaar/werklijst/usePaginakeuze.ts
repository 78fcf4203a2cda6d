import type { ZaakItem } from '../api.ts';
import { useKeuze } from '../delen/useKeuze.ts';

/** Which rows of the page are chosen. What left the page, by a filter or because it was done, is not chosen any more. */
export function usePaginakeuze(rijen: readonly ZaakItem[]) {
  const keuze = useKeuze<ZaakItem>();
  return { ...keuze, rijen, gekozen: rijen.filter(keuze.is) };
}

export type Paginakeuze = ReturnType<typeof usePaginakeuze>;
