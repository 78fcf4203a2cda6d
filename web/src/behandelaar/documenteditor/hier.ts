import type { Notitie } from './notitie.ts';

/** What the name of such a copy begins with. */
export const NOTITIE = 'notitie:';

/** The copy of a draft in this window, for when the connection is away. It goes with the window, or at logging out. */
const sleutel = (pad: string) => NOTITIE + pad;

export function bewaarHier(pad: string, notitie: Notitie): void {
  try {
    sessionStorage.setItem(sleutel(pad), JSON.stringify(notitie));
  } catch {
    // Full or forbidden storage: the page itself still holds what was typed.
  }
}

export function leesHier(pad: string): Notitie | null {
  try {
    return JSON.parse(sessionStorage.getItem(sleutel(pad)) ?? 'null') as Notitie | null;
  } catch {
    return null;
  }
}

export function wisHier(pad: string): void {
  try {
    sessionStorage.removeItem(sleutel(pad));
  } catch {
    // Nothing was kept.
  }
}
