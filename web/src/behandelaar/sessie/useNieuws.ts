import { useEffect, useSyncExternalStore } from 'react';
import { useNieuwsQuery } from '../api.ts';
import { gezienTot, luisterNaarGezien, zetGezien } from './gezien.ts';

/** The other desk sees new work within two seconds: every instance asks the database. */
const KIJK_MS = 2_000;

const NOOIT = '1970-01-01T00:00:00Z';

/** How many cases became the own organisation's turn since they were last looked at. */
export function useNieuws(): { nieuw: number; gezien: () => void } {
  const na = useSyncExternalStore(luisterNaarGezien, gezienTot);
  const { data } = useNieuwsQuery(na ?? undefined, {
    pollingInterval: KIJK_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const laatste = data?.laatste ?? null;
  // The first answer of a visit: what is there now is not news. Where nothing is, the first that comes will be.
  useEffect(() => {
    if (na === null && data) zetGezien(laatste ?? NOOIT);
  }, [na, data, laatste]);
  return { nieuw: na === null ? 0 : (data?.nieuw ?? 0), gezien: () => laatste && zetGezien(laatste) };
}
