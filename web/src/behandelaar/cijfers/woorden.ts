import type { Status } from '../api.ts';
import { STATUS } from '../delen/woorden.ts';

export const TE_WEINIG = 'minder dan 5';

export const getal = (n: number) => n.toLocaleString('nl-NL');
/** A number, or that it is too small to tell. */
export const getalOf = (n: number | null) => (n === null ? TE_WEINIG : getal(n));
export const dagen = (n: number) => (n === 1 ? '1 dag' : `${getal(n)} dagen`);

/** A step of the road as a thing to do. */
export function stapnaam(stap: Status): string {
  switch (stap) {
    case 'bijGemeente':
      return 'Verzoek beoordelen';
    case 'toegekend':
      return 'Opnemen in een koninklijk besluit';
    case 'inBesluit':
      return 'Koninklijk besluit vaststellen';
    default:
      return STATUS[stap];
  }
}

/** In a sentence. */
export const inZin = (tekst: string) => tekst.charAt(0).toLowerCase() + tekst.slice(1);
