import type { Concept } from '../../api/concept.ts';
import { leesHier } from '../../forms/conceptOpslag.ts';

/** All that stands in this tab of what was typed behind a link (src/forms/conceptOpslag.ts). */
export function alleHier(uuid: string): Concept[] {
  const begin = `concept:${uuid}:`;
  try {
    return Object.keys(sessionStorage)
      .filter((naam) => naam.startsWith(begin))
      .flatMap((naam) => leesHier(uuid, naam.slice(begin.length)) ?? []);
  } catch {
    return [];
  }
}
