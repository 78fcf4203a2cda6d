import { useEffect } from 'react';
import { PER_PAGINA, type useTabelAdres } from './useTabelAdres.ts';

type Bladzijde = { items: readonly unknown[]; count: number };
type Antwoord = { data?: unknown; error?: unknown; isFetching?: boolean; refetch?: () => unknown };

/**
 * The page of a list that its address asks for (docs/specification/screens.md#tables). The rows of before stay while
 * others are on their way. A page that doesn't exist becomes the last one; a refused request the first.
 */
export function useLijst<A extends Antwoord>(adres: ReturnType<typeof useTabelAdres>, antwoord: A) {
  const { pagina, eigen, herstelPagina, herstel } = adres;
  // By the contract a list has a count when it is asked for.
  const data = antwoord.data as Extract<A['data'], Bladzijde> | undefined;
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const geweigerd = eigen && (antwoord.error as { status?: unknown } | undefined)?.status === 400;
  useEffect(() => {
    if (data && !antwoord.isFetching && pagina > paginas) herstelPagina(paginas);
    else if (geweigerd) herstel();
  });
  return {
    data,
    error: geweigerd ? undefined : (antwoord.error as A['error']),
    isFetching: antwoord.isFetching,
    refetch: antwoord.refetch as A['refetch'],
    /** For the table. */
    tabel: {
      rijen: data?.items as Extract<A['data'], Bladzijde>['items'] | undefined,
      sortering: adres.sortering,
      onSorteer: adres.sorteer,
      pagina,
      paginas,
      onPagina: adres.naarPagina,
    },
  };
}
