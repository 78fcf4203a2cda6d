import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { adresNu } from '../../ui/adresNu.ts';
import type { Behandelaar, Status } from '../api.ts';
import { STATUS } from '../delen/woorden.ts';
import type { Merk } from './filter.ts';
import { onthoudLijst } from './terug.ts';

export type Zaaklijst = 'burgeraanvraag' | 'dossiers';

const MERKEN: readonly Merk[] = [
  'belTaak',
  'teruggestuurd',
  'wachtLang',
  'gelegenheidNadert',
  'uitkomstNieuw',
];

/** The names in the address; the order of the table and its page are useTabelAdres's. */
type Deel = 'lijst' | 'zoek' | 'status' | 'let' | 'gemeente';

/** What the list shows, kept in the address: so it can be linked to, gone back to and saved. */
export function useLijstadres(wie: Behandelaar) {
  const [query, zetQuery] = useSearchParams();
  const { search } = useLocation();
  useEffect(() => onthoudLijst(search), [search]);

  const lijst: Zaaklijst = lijstUit(query.get('lijst'), wie);
  const zoek = query.get('zoek')?.trim() ?? '';
  const status = query.get('status') ?? '';
  const gemeente = Number(query.get('gemeente')) || null;
  const merken = (query.get('let') ?? '').split(',').filter((m): m is Merk => MERKEN.includes(m as Merk));

  /** Another choice begins at its first page. */
  function met(nieuw: Partial<Record<Deel, string>>, vanaf = query): URLSearchParams {
    const volgende = new URLSearchParams(vanaf);
    volgende.delete('login');
    volgende.delete('pagina');
    for (const [naam, waarde] of Object.entries(nieuw)) {
      if (waarde) volgende.set(naam, waarde);
      else volgende.delete(naam);
    }
    return volgende;
  }

  return {
    lijst,
    zoek,
    status: status in STATUS ? (status as Status) : null,
    merken,
    gemeente,
    /** An address with something changed, for a link. */
    naar: (nieuw: Partial<Record<Deel, string>>) => `/?${met(nieuw)}`,
    zet: (nieuw: Partial<Record<Deel, string>>) => zetQuery(met(nieuw, adresNu()), { replace: true }),
    gefilterd: Boolean(zoek || status || gemeente || merken.length > 0),
    /** What a saved view keeps: not the words that were searched for, which are names of people. */
    query: met({ zoek: '' }).toString(),
  };
}

export type Lijstadres = ReturnType<typeof useLijstadres>;

/** A municipality begins with its requests; for the others there are dossiers only. */
function lijstUit(lijst: string | null, wie: Behandelaar): Zaaklijst {
  if (wie.rol !== 'gemeente') return 'dossiers';
  return lijst === 'dossiers' ? 'dossiers' : 'burgeraanvraag';
}
