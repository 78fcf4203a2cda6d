import type { Rol } from '../api.ts';

export const BEWARING = '/bewaring';

/** Who destroys (docs/specification/personal-data.md#destruction), and auditors who look along. */
export const BEWAARDERS: readonly Rol[] = ['kno-bedrijfsvoering'];
export const BEWARINGLEZERS: readonly Rol[] = [...BEWAARDERS, 'auditor'];

export function bewaringpagina(zaak: string, deel = ''): string {
  return `${BEWARING}/zaak/${zaak}${deel ? `/${deel}` : ''}`;
}
