import { useRef } from 'react';
import type { Zaak } from '../api.ts';

/** The case stays on the screen while it is read again, or when that fails: a form in it must not disappear. */
export function useVasteZaak(id: string, nu: Zaak | undefined): Zaak | undefined {
  const laatste = useRef<Zaak | undefined>(undefined);
  if (nu) laatste.current = nu;
  return laatste.current?.id === id ? laatste.current : undefined;
}
