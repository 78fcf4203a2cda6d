import { createContext, useContext } from 'react';
import type { Behandelaar } from '../api.ts';

export const WieContext = createContext<Behandelaar | null>(null);

/** Who is logged in, below MetSessie. */
export function useIngelogd(): Behandelaar {
  const wie = useContext(WieContext);
  if (!wie) throw new Error('a page of officials stands outside a session');
  return wie;
}
