import { useEffect } from 'react';
import { PER_PAGINA, type Tabeladres } from '../ui/useTabelAdres.ts';
import { meld } from './meldingen.ts';
import { useAppDispatch } from './store.ts';

type Bladzijde<R> = { items: readonly R[]; count: number };

type Antwoord<R, E> = {
  data?: readonly R[] | Bladzijde<R>;
  error?: E;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * The page of a list that its address asks for (docs/specification/screens.md#tables). The rows of before stay while
 * others are on their way. A refused request becomes the first page, and a message says so.
 */
export function useLijst<R, E>(adres: Tabeladres, antwoord: Antwoord<R, E>) {
  const { eigen, herstel } = adres;
  const { error, isFetching, refetch } = antwoord;
  // By the contract a list has a count when it is asked for.
  const data = antwoord.data && 'count' in antwoord.data ? antwoord.data : undefined;
  const geweigerd = eigen && isGeweigerd(error);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!geweigerd) return;
    herstel();
    dispatch(meld({ soort: 'warning', tekst: HERSTELD }));
  }, [geweigerd, herstel, dispatch]);
  return {
    data,
    error: geweigerd ? undefined : error,
    isFetching,
    refetch,
    tabel: useBladzijde(adres, data, isFetching),
  };
}

const HERSTELD =
  'De volgorde of de pagina in het adres bestaat niet. U ziet de eerste pagina, in de gewone volgorde.';

/** The rows of a page, for the table. A page that doesn't exist becomes the last one. */
export function useBladzijde<R>(adres: Tabeladres, data: Bladzijde<R> | undefined, onderweg = false) {
  const { pagina, herstelPagina } = adres;
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const voorbij = data !== undefined && !onderweg && pagina > paginas;
  useEffect(() => {
    if (voorbij) herstelPagina(paginas);
  }, [voorbij, paginas, herstelPagina]);
  return {
    rijen: data?.items,
    sortering: adres.sortering,
    onSorteer: adres.sorteer,
    pagina,
    paginas,
    onPagina: adres.naarPagina,
  };
}

function isGeweigerd(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 400;
}
