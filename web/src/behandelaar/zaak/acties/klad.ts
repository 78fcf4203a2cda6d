import { CONCEPT } from '../../../forms/conceptOpslag.ts';
import type { Actie } from '../../api.ts';
import { NOTITIE } from '../../documenteditor/hier.ts';

/**
 * What an official is writing about a case. It lives in the tab alone, and goes with it or when they log out in this
 * browser: it is no part of the case before it is sent.
 */
export type Welk = { wie: string; zaak: string; actie: Actie };

const BEGIN = 'klad:';
const sleutel = ({ wie, zaak, actie }: Welk) => `${BEGIN}${wie}:${zaak}:${actie}`;

export function bewaarKlad(welk: Welk, invoer: unknown): void {
  try {
    sessionStorage.setItem(sleutel(welk), JSON.stringify(invoer));
  } catch {
    // Full or forbidden storage: the page itself still holds what was typed.
  }
}

/** On top of an empty form: a version of the screen that kept fewer fields may have written it. */
export function leesKlad<T>(welk: Welk, leeg: T): T | undefined {
  try {
    const klad: unknown = JSON.parse(sessionStorage.getItem(sleutel(welk)) ?? 'null');
    return typeof klad === 'object' && klad ? { ...leeg, ...klad } : undefined;
  } catch {
    return undefined;
  }
}

export function wisKlad(welk: Welk): void {
  try {
    sessionStorage.removeItem(sleutel(welk));
  } catch {
    // Nothing was kept.
  }
}

/**
 * All that this tab keeps of what officials write: also the copies of a note, and of what is filled in for a proposer,
 * for when the connection is away.
 */
export function wisAlleKladden(): void {
  const begin = [BEGIN, NOTITIE, CONCEPT];
  try {
    for (const naam of Object.keys(sessionStorage)) {
      if (begin.some((deel) => naam.startsWith(deel))) sessionStorage.removeItem(naam);
    }
  } catch {
    // Nothing was kept.
  }
}
