import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Probleem } from '../../api/types.ts';
import type { Fout } from '../../forms/regels.ts';

/** What became of a save, as a page has to act on it. */
export type Uitkomst<T> =
  | { soort: 'ok'; record: T }
  | { soort: 'fouten'; fouten: Fout[] }
  /** Someone saved meanwhile. */
  | { soort: 'conflict' }
  | { soort: 'geenVerbinding' }
  /** Another page has taken over: /fout, or the status of the link. */
  | { soort: 'elders' };

type Antwoord<T> =
  | { data: T; error?: undefined }
  | { data?: undefined; error: FetchBaseQueryError | SerializedError };

export function probleemVan(fout: FetchBaseQueryError | SerializedError | undefined): Probleem | null {
  if (!fout || !('data' in fout) || typeof fout.data !== 'object') return null;
  return fout.data as Probleem | null;
}

export function uitkomstVan<T>(antwoord: Antwoord<T>): Uitkomst<T> {
  if (!antwoord.error) return { soort: 'ok', record: antwoord.data as T };
  const status = 'status' in antwoord.error ? antwoord.error.status : undefined;
  const fouten = probleemVan(antwoord.error)?.errors;
  if (status === 400 && fouten?.length) return { soort: 'fouten', fouten };
  if (status === 412) return { soort: 'conflict' };
  if (status === 'FETCH_ERROR') return { soort: 'geenVerbinding' };
  return { soort: 'elders' };
}
