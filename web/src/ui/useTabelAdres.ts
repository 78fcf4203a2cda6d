import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { adresNu } from './adresNu.ts';
import type { Sortering } from './Tabel.tsx';

/** Page and order of a table, kept in the query string. Pages start at 1. */
export function useTabelAdres(standaard: Sortering) {
  const [query, zetQuery] = useSearchParams();
  const getal = Number(query.get('pagina') ?? '1');
  const pagina = Number.isInteger(getal) && getal >= 1 ? getal : 1;
  const [veld, richting] = (query.get('sorteer') ?? '').split('-');
  const sortering: Sortering = veld ? { veld, aflopend: richting === 'af' } : standaard;

  function zet(nieuw: { pagina?: number; sortering?: Sortering }, vervang = false) {
    const volgende = adresNu();
    if (nieuw.pagina) volgende.set('pagina', String(nieuw.pagina));
    if (nieuw.sortering) {
      volgende.set('sorteer', `${nieuw.sortering.veld}-${nieuw.sortering.aflopend ? 'af' : 'op'}`);
      volgende.delete('pagina');
    }
    zetQuery(volgende, { replace: vervang });
  }

  function zonder(...namen: string[]) {
    const volgende = adresNu();
    for (const naam of namen) volgende.delete(naam);
    zetQuery(volgende, { replace: true });
  }

  const onbestaanbaar = query.has('pagina') && String(pagina) !== query.get('pagina');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in the address counts
  useEffect(() => {
    if (onbestaanbaar) zonder('pagina');
  }, [onbestaanbaar]);

  return {
    pagina,
    sortering,
    /** The address asks for something else than the first page in the usual order. */
    eigen: query.has('pagina') || query.has('sorteer'),
    naarPagina: (nieuw: number) => zet({ pagina: nieuw }),
    /** Without a step in the history: an address that doesn't exist is mended. */
    herstelPagina: (nieuw: number) => zet({ pagina: nieuw }, true),
    /** The server refused what the address asks for: back to the first page in the usual order. */
    herstel: () => zonder('pagina', 'sorteer'),
    sorteer: (nieuw: Sortering) => zet({ sortering: nieuw }),
  };
}
