import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keuzes } from '../../forms/tabel.ts';
import type { Sorteerveld, Sortering } from '../../ui/Tabel.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import type { RegisterItem } from '../api.ts';
import { onthoudRegister } from './terug.ts';

const STANDAARD: Sortering<Sorteerveld<RegisterItem>> = { veld: 'onderscheidenOp', aflopend: true };

/** What the register shows, kept in the address: so it can be linked to and gone back to. */
export function useRegisteradres() {
  const [query] = useSearchParams();
  const adres = useTabelAdres(STANDAARD);
  const { search } = useLocation();
  useEffect(() => onthoudRegister(search), [search]);
  const jaar = /^\d{4}$/.exec(query.get('jaar') ?? '')?.[0] ?? '';
  const gevraagd = query.get('onderscheiding') ?? '';
  const onderscheiding = keuzes('onderscheiding').some((keuze) => keuze.waarde === gevraagd) ? gevraagd : '';
  const gemeente = Number(query.get('gemeente')) || null;

  return {
    ...adres,
    jaar,
    onderscheiding,
    gemeente,
    gefilterd: Boolean(adres.zoek || jaar || onderscheiding || gemeente),
    /** As the API reads it (OData). */
    filter: [
      jaar && `jaar eq ${jaar}`,
      onderscheiding && `onderscheiding eq '${onderscheiding}'`,
      gemeente && `gemeenteId eq ${gemeente}`,
    ]
      .filter(Boolean)
      .join(' and '),
  };
}

export type Registeradres = ReturnType<typeof useRegisteradres>;
