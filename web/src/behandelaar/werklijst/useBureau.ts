import { type Tellingen, useTelZakenQuery } from '../api.ts';
import { filterVan } from './filter.ts';
import { type Lijstadres, TABS, type Tab } from './useLijstadres.ts';

const VERS = { refetchOnMountOrArgChange: true } as const;

/** The counts of the desk, and which part of it is shown. */
export function useBureau(adres: Lijstadres): {
  tab: Tab | null;
  tabs: Tellingen['tabs'] | undefined;
  tellers: Tellingen | undefined;
} {
  const zoek = { $search: adres.zoek || undefined };
  // What is looked for counts on every part.
  const { data: gevonden } = useTelZakenQuery(
    {
      ...zoek,
      $filter: filterVan(adres) || undefined,
      behandelaar: adres.wiens ?? undefined,
      herinnering: adres.herinnering ? 'nadert' : undefined,
    },
    { ...VERS, skip: !adres.gefilterd },
  );
  const tab =
    adres.tab ??
    (adres.gefilterd ? gevonden && (TABS.find((t) => gevonden.tabs[t] > 0) ?? 'aanZet') : 'aanZet');
  // The counters are filters themselves: each tells what choosing it would show.
  const { data: tellers } = useTelZakenQuery(
    {
      ...zoek,
      $filter:
        filterVan({ status: null, merken: [], gemeente: adres.gemeente, houder: adres.houder }) || undefined,
      tab,
    },
    { ...VERS, skip: !tab },
  );
  return { tab: tab ?? null, tabs: adres.gefilterd ? gevonden?.tabs : tellers?.tabs, tellers };
}
