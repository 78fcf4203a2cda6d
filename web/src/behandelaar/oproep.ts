import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { RootState } from '../app/store.ts';

/** Such a call is sent by `dispatch`, and leaves nothing behind in the store. */
export const LOS = { track: false } as const;
export type Oproep<R = unknown> = ThunkAction<
  Promise<{ data?: R; error?: FetchBaseQueryError | SerializedError }>,
  RootState,
  undefined,
  UnknownAction
>;

/** A form holds what a person typed. The API judges whether it is the contract's record. */
export function ingevuld<Record>(invoer: unknown): Record {
  return invoer as Record;
}

/** The generated types have an object; a file goes as a form (src/api/upload.ts). */
export function alsUpload<Record>(body: FormData): Record {
  return body as unknown as Record;
}

export type Lijstvraag = { top?: number; skip: number; orderby: string; zoek?: string; filter?: string };
export type Pagina<T> = { items: T[]; count: number };

/** The OData parameters of a list with its count (docs/specification/wire.md#lists). */
export function odata({ top = 30, skip, orderby, zoek, filter }: Lijstvraag) {
  return {
    $inlinecount: 'allpages',
    $top: top,
    $skip: skip,
    $orderby: orderby,
    ...(zoek ? { $search: zoek } : {}),
    ...(filter ? { $filter: filter } : {}),
  };
}

/** So few that no page is turned. */
export const ALLE_BIJLAGEN = odata({ top: 500, skip: 0, orderby: 'uploadDate desc,name asc' });

/** The answer to `odata`: by the contract a list has a count when it is asked for. */
export function metAantal<Query extends { data?: unknown }>(query: Query) {
  return query as Omit<Query, 'data'> & { data?: Extract<Query['data'], { count: number }> };
}
