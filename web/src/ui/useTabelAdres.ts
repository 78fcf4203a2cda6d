import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { adresNu, metKeuze } from './adresNu.ts';
import type { Sortering } from './Tabel.tsx';

/** docs/specification/screens.md#tables */
export const PER_PAGINA = 30;

/** Page, order and choices of a list, kept in the query string. Pages start at 1. */
export function useTabelAdres(standaard: Sortering) {
  const [query, zetQuery] = useSearchParams();
  const getal = Number(query.get('pagina') ?? '1');
  const pagina = Number.isInteger(getal) && getal >= 1 ? getal : 1;
  const [veld, richting] = (query.get('sorteer') ?? '').split('-');
  const sortering: Sortering = veld ? { veld, aflopend: richting === 'af' } : standaard;
  const zoek = query.get('zoek')?.trim() ?? '';

  const naarPagina = useCallback(
    (nieuw: number, vervang = false) => {
      const volgende = adresNu();
      volgende.set('pagina', String(nieuw));
      zetQuery(volgende, { replace: vervang });
    },
    [zetQuery],
  );
  const zonder = useCallback(
    (...namen: string[]) => {
      const volgende = adresNu();
      for (const naam of namen) volgende.delete(naam);
      zetQuery(volgende, { replace: true });
    },
    [zetQuery],
  );
  const herstelPagina = useCallback((nieuw: number) => naarPagina(nieuw, true), [naarPagina]);
  const herstel = useCallback(() => zonder('pagina', 'sorteer'), [zonder]);

  const onbestaanbaar = query.has('pagina') && String(pagina) !== query.get('pagina');
  useEffect(() => {
    if (onbestaanbaar) zonder('pagina');
  }, [onbestaanbaar, zonder]);

  return {
    pagina,
    sortering,
    zoek,
    /** What is asked of the API. */
    vraag: {
      skip: (pagina - 1) * PER_PAGINA,
      orderby: `${sortering.veld} ${sortering.aflopend ? 'desc' : 'asc'}`,
      zoek,
    },
    /** The address asks for something else than the first page in the usual order. */
    eigen: query.has('pagina') || query.has('sorteer'),
    /** Other words to look for, or another filter. */
    kies: (keuze: Partial<Record<string, string>>) => zetQuery(metKeuze(adresNu(), keuze), { replace: true }),
    naarPagina: (nieuw: number) => naarPagina(nieuw),
    /** Without a step in the history: an address that doesn't exist is mended. */
    herstelPagina,
    /** The server refused what the address asks for: back to the first page in the usual order. */
    herstel,
    sorteer: ({ veld, aflopend }: Sortering) =>
      zetQuery(metKeuze(adresNu(), { sorteer: `${veld}-${aflopend ? 'af' : 'op'}` })),
  };
}

export type Tabeladres = ReturnType<typeof useTabelAdres>;
