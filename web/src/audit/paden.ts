import type { Rol } from '../behandelaar/api.ts';

/** The pages of the audit. */
export const AUDIT = '/audit';
export const AUDITORS: readonly Rol[] = ['auditor'];

export function auditzaakPad(id: string, deel = ''): string {
  return `${AUDIT}/zaken/${id}${deel ? `/${deel}` : ''}`;
}
