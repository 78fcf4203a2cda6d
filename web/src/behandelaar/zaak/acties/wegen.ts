import type { Gemeente } from '../../../api/types.ts';
import type { Weg } from '../../api.ts';

/** Bonaire, Sint Eustatius and Saba belong to no province: the list of municipalities says this instead. */
const CARIBISCH_NEDERLAND = 'Caribisch Nederland';

/**
 * The road that a dossier of this municipality can't take: the ordinary one and that of Caribbean Netherlands exclude
 * each other, and the server refuses the wrong one. A municipality that is not in the list follows the ordinary road,
 * as it does there.
 */
export function onmogelijkeWeg(gemeente: Pick<Gemeente, 'provincie'> | undefined): Weg['route'] {
  return gemeente?.provincie === CARIBISCH_NEDERLAND ? 'gewoon' : 'bes';
}
