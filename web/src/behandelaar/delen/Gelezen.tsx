import type { ReactNode } from 'react';
import { useVers } from '../../forms/useVers.ts';
import { Laden } from '../../ui/Spinner.tsx';
import type { Fout } from './fout.ts';
import { NietGeladen } from './NietGeladen.tsx';

type Query<R> = { data?: R; error?: Fout; isFetching: boolean; isSuccess: boolean; refetch: () => void };

/** A record as it was when the page opened, with its ETag; until then that it is being read, or why it can't be. */
export function Gelezen<R>({
  pad,
  query,
  wat,
  children,
}: {
  pad: string;
  query: Query<R>;
  /** What is read, at the beginning of a sentence. */
  wat: string;
  children: (record: R, basis: string | null) => ReactNode;
}) {
  const vers = useVers(pad, query);
  if (vers) return children(vers.record, vers.basis);
  if (query.error) return <NietGeladen wat={wat} fout={query.error} opnieuw={query.refetch} />;
  return <Laden />;
}
