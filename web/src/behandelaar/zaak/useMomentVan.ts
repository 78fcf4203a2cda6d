import { type Tijdlijnregel, useTijdlijnQuery } from '../api.ts';

/** The event that a position names, in words. */
export function useMomentVan(id: string, tot: string): Tijdlijnregel | undefined {
  const { data } = useTijdlijnQuery({ id, tot });
  return data?.at(-1);
}
