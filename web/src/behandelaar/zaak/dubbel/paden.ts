import { zaakPad } from '../MetZaak.tsx';

/** Where two cases stand side by side. */
export function naastPad(zaak: string, andere: string): string {
  return `${zaakPad(zaak, 'naast')}?met=${encodeURIComponent(andere)}`;
}

/** Where the other is joined with the one that stays. */
export function samenvoegPad(blijft: string, eindigt: string): string {
  return `${zaakPad(blijft, 'samenvoegen')}?met=${encodeURIComponent(eindigt)}`;
}
