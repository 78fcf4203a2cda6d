import { useLijst } from '../../app/useLijst.ts';
import type { Sorteerveld, Sortering } from '../../ui/Tabel.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { type BesluitDossier, odata, useBesluitdossiersQuery, useToevoegbareDossiersQuery } from '../api.ts';

const STANDAARD = {
  dossiers: { veld: 'kandidaatNaam', aflopend: false },
  toevoegbaar: { veld: 'besluitOp', aflopend: false },
} satisfies Record<string, Sortering<Sorteerveld<BesluitDossier>>>;

/** The dossiers of a decree, or those that wait for one: search, order and page in the address. */
export function useDossierlijst(id: string, welke: keyof typeof STANDAARD) {
  const adres = useTabelAdres(STANDAARD[welke]);
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
