import { VAN_BEHEER } from './beeldenvanbeheer.ts';
import { VAN_ZAKEN } from './beeldenvanzaken.ts';
import type { Beeldgegevens } from './beeldgegevens.ts';

/**
 * The pictures of screens in the manual. e2e/handleiding-beelden.spec.ts takes them with made-up data (`npm run
 * beelden`) and looks, each time that the browser tests run, whether what is listed here still stands on the screen.
 */
export const BEELDEN = { ...VAN_ZAKEN, ...VAN_BEHEER };

export type Beeldnaam = keyof typeof BEELDEN;

/** The same, to go through all of them. */
export const ALLE_BEELDEN = Object.entries(BEELDEN) as [Beeldnaam, Beeldgegevens][];
