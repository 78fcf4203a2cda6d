import { useLijst } from '../../app/useLijst.ts';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { odata, useBesluitdossiersQuery, useToevoegbareDossiersQuery } from '../api.ts';

/** The dossiers of a decree, or those that wait for one: search, order and page in the address. */
export function useDossierlijst(id: string, welke: 'dossiers' | 'toevoegbaar') {
  const adres = useTabelAdres(
    welke === 'dossiers'
      ? { veld: 'kandidaatNaam', aflopend: false }
      : { veld: 'besluitOp', aflopend: false },
  );
  const vraag = { id, ...odata(adres.vraag) };
  const alleen = (lijst: typeof welke) => ({
    refetchOnMountOrArgChange: true,
    skip: !id || welke !== lijst,
  });
  const lijsten = {
    dossiers: useBesluitdossiersQuery(vraag, alleen('dossiers')),
    toevoegbaar: useToevoegbareDossiersQuery(vraag, alleen('toevoegbaar')),
  };
  return { ...useLijst(adres, lijsten[welke]), zoek: adres.zoek, kies: adres.kies };
}
