import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { burgerpagina } from '../../paden/burger.ts';
import { adresNu, metKeuze } from '../../ui/adresNu.ts';
import type { Status } from '../api.ts';
import { STATUS } from '../delen/woorden.ts';
import type { Merk } from './filter.ts';
import { onthoudLijst } from './terug.ts';

/** The parts of the desk, in their order; each case lies on one. */
export const TABS = ['aanZet', 'bijAnderen', 'klaar'] as const;
export type Tab = (typeof TABS)[number];
/** Whose cases: the own ones, or those that nobody handles. */
export type Wiens = 'ik' | 'niemand';

const MERKEN: readonly Merk[] = [
  'belTaak',
  'briefWacht',
  'teruggestuurd',
  'wachtLang',
  'gelegenheidNadert',
  'uitkomstNieuw',
];

/** An organisation as the API writes it. */
const HOUDER = /^[a-z]+\/\d+$/;

/** The names in the address; the order of the table and its page are useTabelAdres's. */
type Deel = 'tab' | 'zoek' | 'status' | 'let' | 'gemeente' | 'houder' | 'wie' | 'herinnering';

/** What the list shows, kept in the address: so it can be linked to, gone back to and saved. */
export function useLijstadres() {
  const [query, zetQuery] = useSearchParams();
  const { search } = useLocation();
  useEffect(() => onthoudLijst(search), [search]);

  const zoek = query.get('zoek')?.trim() ?? '';
  const status = query.get('status') ?? '';
  const gemeente = Number(query.get('gemeente')) || null;
  const merken = (query.get('let') ?? '').split(',').filter((m): m is Merk => MERKEN.includes(m as Merk));
  const houder = query.get('houder');
  const wie = query.get('wie');
  const herinnering = query.get('herinnering') === 'nadert';
  const wiens: Wiens | null = wie === 'ik' || wie === 'niemand' ? wie : null;

  function met(nieuw: Partial<Record<Deel, string>>, vanaf = query): URLSearchParams {
    // An order of columns belongs to the part that it was chosen on.
    const volgorde = 'tab' in nieuw ? { sorteer: '' } : {};
    return metKeuze(vanaf, { login: '', lijst: '', ...volgorde, ...nieuw });
  }

  return {
    /** The part that was chosen; none: the first one that has what is looked for. */
    tab: TABS.find((tab) => tab === query.get('tab')) ?? null,
    zoek,
    status: status in STATUS ? (status as Status) : null,
    merken,
    gemeente,
    /** Who has it: `provincie/28`. */
    houder: houder && HOUDER.test(houder) ? houder : null,
    wiens,
    /** Only what is to be remembered soon. */
    herinnering,
    /** An address with something changed, for a link. */
    naar: (nieuw: Partial<Record<Deel, string>>) => `${burgerpagina.begin()}?${met(nieuw)}`,
    zet: (nieuw: Partial<Record<Deel, string>>) => zetQuery(met(nieuw, adresNu()), { replace: true }),
    gefilterd: Boolean(zoek || status || gemeente || houder || wiens || herinnering || merken.length > 0),
    /** What a saved view keeps: not the words that were searched for, which are names of people. */
    query: met({ zoek: '' }).toString(),
  };
}

export type Lijstadres = ReturnType<typeof useLijstadres>;
