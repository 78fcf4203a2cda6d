import type { Status } from '../api.ts';

export type Merk =
  | 'belTaak'
  | 'briefWacht'
  | 'teruggestuurd'
  | 'wachtLang'
  | 'gelegenheidNadert'
  | 'uitkomstNieuw';

export type Filter = { status: Status | null; merken: readonly Merk[]; gemeente: number | null };

/** What was chosen, as the API reads it (OData). */
export function filterVan({ status, merken, gemeente }: Filter): string {
  const delen = [
    gemeente ? `gemeenteId eq ${gemeente}` : null,
    status ? `status eq '${status}'` : null,
    ...merken.map((merk) => `${merk} eq true`),
  ];
  return delen.filter(Boolean).join(' and ');
}
