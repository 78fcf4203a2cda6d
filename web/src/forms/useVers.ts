import { useRef } from 'react';
import { etagVan } from '../api/etag.ts';

type Query<R> = { data?: R; isFetching: boolean; isSuccess: boolean };

/**
 * A record as it was when the page opened, with its ETag. Later reads of the same record (a counter that is
 * refreshed, another page) don't change a form that someone is typing in.
 */
export function useVers<R>(pad: string, query: Query<R>): { record: R; basis: string | null } | null {
  const eerste = useRef<{ pad: string; record: R; basis: string | null } | null>(null);
  if (eerste.current?.pad === pad) return eerste.current;
  if (query.isFetching || !query.isSuccess || query.data === undefined) return null;
  eerste.current = { pad, record: query.data, basis: etagVan(pad) };
  return eerste.current;
}
