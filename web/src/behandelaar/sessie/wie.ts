import { createContext, useContext } from 'react';
import type { Behandelaar } from '../api.ts';

export const WieContext = createContext<Behandelaar | null>(null);

/** Handles cases, and so has colleagues who may do it instead. */
export function wijstToe({ rol }: Behandelaar): boolean {
  return rol !== 'helpdesk' && rol !== 'auditor' && rol !== 'kno-functioneel-beheer';
}

/** Who is logged in, below MetSessie. */
export function useIngelogd(): Behandelaar {
  const wie = useContext(WieContext);
  if (!wie) throw new Error('a page of officials stands outside a session');
  return wie;
}
