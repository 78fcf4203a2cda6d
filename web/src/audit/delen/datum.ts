import { korteDatum, netteDatum, ontleedDatum } from '../../forms/datum.ts';

/** A typed "5/12/2026" as the address and the API have it: "2026-12-05". Null: it is no date. */
export function naarIso(getypt: string): string | null {
  const datum = ontleedDatum(netteDatum(getypt));
  if (!datum) return null;
  const twee = (n: number) => String(n).padStart(2, '0');
  return `${datum.getFullYear()}-${twee(datum.getMonth() + 1)}-${twee(datum.getDate())}`;
}

/** "2026-12-05" as people write it; anything else as it is. */
export function uitIso(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? korteDatum(new Date(`${iso}T12:00:00`)) : iso;
}
