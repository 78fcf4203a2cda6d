import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keuzes } from '../../forms/tabel.ts';
import { adresNu } from '../../ui/adresNu.ts';
import { onthoudRegister } from './paden.ts';

type Deel = 'zoek' | 'jaar' | 'onderscheiding' | 'gemeente';

/** What the register shows, kept in the address: so it can be linked to and gone back to. */
export function useRegisteradres() {
  const [query, zetQuery] = useSearchParams();
  const { search } = useLocation();
  useEffect(() => onthoudRegister(search), [search]);
  const zoek = query.get('zoek')?.trim() ?? '';
  const jaar = /^\d{4}$/.exec(query.get('jaar') ?? '')?.[0] ?? '';
  const gevraagd = query.get('onderscheiding') ?? '';
  const onderscheiding = keuzes('onderscheiding').some((keuze) => keuze.waarde === gevraagd) ? gevraagd : '';
  const gemeente = Number(query.get('gemeente')) || null;

  /** Another choice begins at its first page. */
  function zet(nieuw: Partial<Record<Deel, string>>) {
    const volgende = adresNu();
    volgende.delete('pagina');
    for (const [naam, waarde] of Object.entries(nieuw)) {
      if (waarde) volgende.set(naam, waarde);
      else volgende.delete(naam);
    }
    zetQuery(volgende, { replace: true });
  }

  return {
    zoek,
    jaar,
    onderscheiding,
    gemeente,
    zet,
    gefilterd: Boolean(zoek || jaar || onderscheiding || gemeente),
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
