import type { Rol } from '../api.ts';

export const BEWARING = '/bewaring';

/** The roles that destroy (docs/specification/personal-data.md#destruction), and auditors who look along. */
export const BEWAARDERS: readonly Rol[] = ['kno-bedrijfsvoering'];
export const BEWARINGLEZERS: readonly Rol[] = [...BEWAARDERS, 'auditor'];

export function bewaringpagina(zaak: string, deel = ''): string {
  return `${BEWARING}/zaak/${zaak}${deel ? `/${deel}` : ''}`;
}

/** Dossiers of honours that go to an archive, and the deliveries that took them there. */
export const OVERBRENGEN = `${BEWARING}/overbrengen`;
export const LEVERINGEN = `${BEWARING}/leveringen`;

export function leveringpagina(levering: string, deel = ''): string {
  return `${LEVERINGEN}/${levering}${deel ? `/${deel}` : ''}`;
}
