import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { adresNu } from '../../ui/adresNu.ts';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { metAantal, odata, useBesluitdossiersQuery, useToevoegbareDossiersQuery } from '../api.ts';
import { statusVan } from '../delen/fout.ts';

/** docs/specification/screens.md#tables */
const PER_PAGINA = 30;

/** The dossiers of a decree, or those that wait for one: search, order and page in the address. */
export function useDossierlijst(id: string, welke: 'dossiers' | 'toevoegbaar') {
  const [query, zetQuery] = useSearchParams();
  const zoek = query.get('zoek') ?? '';
  const adres = useTabelAdres(
    welke === 'dossiers'
      ? { veld: 'kandidaatNaam', aflopend: false }
      : { veld: 'besluitOp', aflopend: false },
  );
  const { pagina, herstelPagina, herstel, eigen } = adres;
  const vraag = {
    id,
    ...odata({
      skip: (pagina - 1) * PER_PAGINA,
      orderby: `${adres.sortering.veld} ${adres.sortering.aflopend ? 'desc' : 'asc'}`,
      zoek,
    }),
  };
  const alleen = (lijst: typeof welke) => ({
    refetchOnMountOrArgChange: true,
    skip: !id || welke !== lijst,
  });
  const lijsten = {
    dossiers: useBesluitdossiersQuery(vraag, alleen('dossiers')),
    toevoegbaar: useToevoegbareDossiersQuery(vraag, alleen('toevoegbaar')),
  };
  const { data, error, isFetching, refetch } = metAantal(lijsten[welke]);
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const status = statusVan(error);
  // A page that doesn't exist becomes the last one; a refused request the first
  // (docs/specification/screens.md#tables).
  useEffect(() => {
    if (data && !isFetching && pagina > paginas) herstelPagina(paginas);
    else if (status === 400 && eigen) herstel();
  });
  return {
    data,
    error: status === 400 && eigen ? undefined : error,
    isFetching,
    refetch,
    zoek,
    zetZoek: (tekst: string) => {
      const volgende = adresNu();
      volgende.delete('pagina');
      if (tekst) volgende.set('zoek', tekst);
      else volgende.delete('zoek');
      zetQuery(volgende, { replace: true });
    },
    tabel: {
      sortering: adres.sortering,
      onSorteer: adres.sorteer,
      pagina,
      paginas,
      onPagina: adres.naarPagina,
    },
  };
}
