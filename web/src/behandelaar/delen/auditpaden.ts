import type { Rol } from '../api.ts';

/** The pages of the audit. */
export const AUDIT = '/audit';
/** What is verified, signed and proved. */
export const VERIFICATIE = `${AUDIT}/verificatie`;
/** The last checkpoint, for everybody. */
export const CHECKPOINT = '/log/checkpoint';
export const AUDITORS: readonly Rol[] = ['auditor'];

export function auditzaakPad(id: string, deel = ''): string {
  return `${AUDIT}/zaken/${id}${deel ? `/${deel}` : ''}`;
}
