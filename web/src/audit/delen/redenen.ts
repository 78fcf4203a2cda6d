import { createContext, useContext } from 'react';

/** Why this auditor looks: at a case, by its id, or at the data of events. */
type Redenen = { redenen: Record<string, string>; geef: (waarvoor: string, reden: string) => void };

export const RedenenContext = createContext<Redenen>({ redenen: {}, geef: () => undefined });

export const GEGEVENS = 'gegevens';

/** The reason for one of them; undefined: not asked yet. An empty one takes it back. */
export function useReden(waarvoor: string): [string | undefined, (reden: string) => void] {
  const { redenen, geef } = useContext(RedenenContext);
  return [redenen[waarvoor] || undefined, (reden) => geef(waarvoor, reden)];
}
