import type { Status } from '../api.ts';

export type Merk =
  | 'belTaak'
  | 'briefWacht'
  | 'teruggestuurd'
  | 'wachtLang'
  | 'gelegenheidNadert'
  | 'uitkomstNieuw';

export type Filter = {
  status: Status | null;
  merken: readonly Merk[];
  gemeente: number | null;
  /** Who has it: `provincie/28`. */
  houder: string | null;
};

/** What was chosen, as the API reads it (OData). */
export function filterVan({ status, merken, gemeente, houder }: Filter): string {
  const delen = [
    gemeente ? `gemeenteId eq ${gemeente}` : null,
    houder ? `houder eq '${houder}'` : null,
    status ? `status eq '${status}'` : null,
    ...merken.map((merk) => `${merk} eq true`),
  ];
  return delen.filter(Boolean).join(' and ');
}
