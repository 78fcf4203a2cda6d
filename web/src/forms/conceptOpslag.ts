import type { Concept } from '../api/concept.ts';

/**
 * The copy of a draft in this tab, for when the connection is away. It goes with the tab: on a shared computer
 * nobody else finds it.
 */
export const CONCEPT = 'concept:';
const sleutel = (uuid: string, pagina: string) => `${CONCEPT}${uuid}:${pagina}`;

export function bewaarHier(uuid: string, concept: Concept): void {
  try {
    sessionStorage.setItem(sleutel(uuid, concept.pagina), JSON.stringify(concept));
  } catch {
    // Full or forbidden storage: the page itself still holds what was typed.
  }
}

export function leesHier(uuid: string, pagina: string): Concept | null {
  try {
    return JSON.parse(sessionStorage.getItem(sleutel(uuid, pagina)) ?? 'null') as Concept | null;
  } catch {
    return null;
  }
}

export function wisHier(uuid: string, pagina: string): void {
  try {
    sessionStorage.removeItem(sleutel(uuid, pagina));
  } catch {
    // Nothing was kept.
  }
}

/** The later of the two: the server's draft and the copy in this tab. */
export function nieuwste(server: Concept | undefined, hier: Concept | null): Concept | undefined {
  if (!hier) return server;
  return server && server.bewaardOp > hier.bewaardOp ? server : hier;
}

/** What this tab is sending about drafts, by link. */
const onderweg = new Map<string, Promise<unknown>>();

/** One at a time, over all pages: a slow first draft must not arrive after the second, or after it was thrown away. */
export function verzend(uuid: string, stuur: () => Promise<unknown>): void {
  onderweg.set(uuid, verzonden(uuid).then(stuur));
}

/** Resolves when nothing is on its way. */
export function verzonden(uuid: string): Promise<unknown> {
  return onderweg.get(uuid) ?? Promise.resolve();
}
