import type { Concept } from '../../api/concept.ts';
import type { IndienCheck } from '../../api/types.ts';

/** How far a step is. */
export type Stand = 'klaar' | 'bezig' | 'teDoen';

export const STAND_IN_WOORDEN: Record<Stand, string> = {
  klaar: 'Klaar',
  bezig: 'Mee bezig',
  teDoen: 'Nog te doen',
};

/** The first part of a draft's name, and the step that it belongs to. */
const STAP_VAN_CONCEPT: Record<string, string> = {
  voorsteller: 'uw-gegevens',
  kandidaat: 'kandidaat',
  activiteit: 'verdiensten',
  ondersteuner: 'ondersteuners',
  uitreiking: 'uitreiking',
};

/** By the path of the step, as the server's check and the drafts tell it; submitting is always still to do. */
export function standen(controle: IndienCheck, concepten: readonly Concept[]): ReadonlyMap<string, Stand> {
  const metConcept = new Set(concepten.map((c) => STAP_VAN_CONCEPT[c.pagina.split('-')[0] ?? '']));
  const uit = new Map<string, Stand>([['indienen', 'teDoen']]);
  for (const { burgeraanvraagPage: pad, hasError, begonnen } of controle.pages) {
    if (metConcept.has(pad) || (begonnen && hasError)) uit.set(pad, 'bezig');
    else uit.set(pad, begonnen ? 'klaar' : 'teDoen');
  }
  return uit;
}
