import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Probleem } from '../api/types.ts';
import type { Fout } from './regels.ts';

/** What became of a save, as a page has to act on it. */
export type Uitkomst<T> =
  | { soort: 'ok'; record: T }
  | { soort: 'fouten'; fouten: Fout[] }
  /** Someone saved meanwhile: the record as it is stored now. */
  | { soort: 'conflict'; huidig: T }
  | { soort: 'geenVerbinding' }
  /** The record was deleted meanwhile. */
  | { soort: 'verdwenen' }
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
  const probleem = probleemVan(antwoord.error);
  if (status === 400 && probleem?.errors?.length) return { soort: 'fouten', fouten: probleem.errors };
  if (status === 412 && probleem?.huidig) return { soort: 'conflict', huidig: probleem.huidig as T };
  // A link that ended is a 404 as well; the wizard shows its status then.
  if (status === 404 && !probleem?.linkFeedback) return { soort: 'verdwenen' };
  if (status === 'FETCH_ERROR') return { soort: 'geenVerbinding' };
  return { soort: 'elders' };
}

/** A record that was asked for is not there (any more). */
export function isVerdwenen({ error }: { error?: FetchBaseQueryError | SerializedError }): boolean {
  return !!error && uitkomstVan({ error }).soort === 'verdwenen';
}

/** The records of an outcome in the shape of the form. */
export function inVorm<R, T>(uitkomst: Uitkomst<R>, vorm: (record: R) => T): Uitkomst<T> {
  switch (uitkomst.soort) {
    case 'ok':
      return { soort: 'ok', record: vorm(uitkomst.record) };
    case 'conflict':
      return { soort: 'conflict', huidig: vorm(uitkomst.huidig) };
    default:
      return uitkomst;
  }
}

/** The messages at their fields, for a record that is a part of a form. */
export function opPlek<T>(uitkomst: Uitkomst<T>, plek: string): Uitkomst<T> {
  if (uitkomst.soort !== 'fouten') return uitkomst;
  return { soort: 'fouten', fouten: uitkomst.fouten.map((f) => ({ ...f, pointer: plek + f.pointer })) };
}
