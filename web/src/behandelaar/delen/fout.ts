import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { probleemVan } from '../../forms/uitkomst.ts';

export type Fout = FetchBaseQueryError | SerializedError | undefined;

export function statusVan(fout: Fout): number | string | undefined {
  return fout && 'status' in fout ? fout.status : undefined;
}

/** What went wrong, in the API's own words where it has them. */
export function foutTekst(fout: Fout): string {
  const status = statusVan(fout);
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR')
    return 'Er is geen verbinding. Wat u heeft ingevuld, blijft staan. Probeer het zo nog eens.';
  if (status === 401) return 'U was uitgelogd. Wat u heeft ingevuld, blijft staan. Probeer het nog eens.';
  const probleem = probleemVan(fout);
  const delen = [probleem?.title, probleem?.detail].filter(
    (deel, i, alle) => deel && alle.indexOf(deel) === i,
  );
  return delen.length > 0 ? delen.join(' ') : 'Er is een fout opgetreden. Probeer het later nog eens.';
}
