import type { ZaakItem } from '../api.ts';

/** Whose turn it is. The holder is the organisation that had the case last, also when nothing is to be done. */
export function ligtBij({ status, houder }: Pick<ZaakItem, 'status' | 'houder'>): string {
  switch (status) {
    case 'vervallen':
    case 'afgewezen':
    case 'onderscheiden':
    case 'nietToegekend':
    case 'beeindigd':
      return 'Afgerond';
    case 'wachtOpVerificatie':
    case 'uitgenodigd':
      return 'De voorsteller';
    case 'inBesluit':
      return 'Kanselarij';
    default:
      return houder?.naam ?? 'De voorsteller';
  }
}
