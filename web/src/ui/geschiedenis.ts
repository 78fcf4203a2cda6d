import { type NavigateOptions, type To, UNSAFE_createBrowserHistory } from 'react-router';
import { burgerpagina } from '../paden/burger.ts';
import { kamers } from '../paden/kamers.ts';

/** The one history of this window. Outside components (a failed call) this is the way to another page. */
export const geschiedenis = UNSAFE_createBrowserHistory({ v5Compat: true });

/** Asked before a page is left; calls `doorgaan` when leaving is all right. */
export type Bewaker = (doorgaan: () => void) => void;

let bewaker: Bewaker | null = null;
/** The page is left for good: the browser asks nothing either. */
let losgelaten = false;

/** Puts a guard on the page. One page, one form: a second guard replaces the first. */
export function bewaak(nieuw: Bewaker): () => void {
  bewaker = nieuw;
  losgelaten = false;
  return () => {
    if (bewaker === nieuw) bewaker = null;
  };
}

function padVan(naar: To): string | undefined {
  return typeof naar === 'string' ? naar.split(/[?#]/)[0] : naar.pathname;
}

function verlaat(naar: To, doorgaan: () => void): void {
  const pad = padVan(naar);
  if (bewaker && pad && pad !== geschiedenis.location.pathname) bewaker(doorgaan);
  else doorgaan();
}

/** Leaves the page without a question, whatever stands on it. */
export function laatLos(): void {
  bewaker = null;
  losgelaten = true;
}

export function isLosgelaten(): boolean {
  return losgelaten;
}

/** Leaves the page by what can't be taken back, such as logging out: the guard is asked before it, and not once more. */
export function vertrek(doorgaan: () => void): void {
  const vraag = bewaker;
  if (!vraag) doorgaan();
  else
    vraag(() => {
      laatLos();
      doorgaan();
    });
}

/** What React Router navigates with: pushes and replaces pass the guard first. */
export const navigator = {
  createHref: geschiedenis.createHref,
  encodeLocation: geschiedenis.encodeLocation,
  go: geschiedenis.go,
  push: (naar: To, staat?: unknown, _opties?: NavigateOptions) =>
    verlaat(naar, () => geschiedenis.push(naar, staat)),
  replace: (naar: To, staat?: unknown, _opties?: NavigateOptions) =>
    verlaat(naar, () => geschiedenis.replace(naar, staat)),
};

type Luisteraar = Parameters<typeof geschiedenis.listen>[0];

/**
 * Listens like the history itself, but the browser's own back and forward pass the guard as well: the step is
 * taken back, and made again when leaving is all right.
 */
export function luister(luisteraar: Luisteraar): () => void {
  /** What to ask once the step back has been undone: before that, the browser may still move the focus. */
  let na: (() => void) | null = null;
  let pad = geschiedenis.location.pathname;
  return geschiedenis.listen((stap) => {
    if (na) {
      const vraag = na;
      na = null;
      vraag();
      return;
    }
    const ander = stap.location.pathname !== pad;
    if (bewaker && ander && stap.action === 'POP' && stap.delta) {
      const delta = stap.delta;
      const nu = bewaker;
      na = () =>
        nu(() => {
          bewaker = null;
          geschiedenis.go(delta);
        });
      geschiedenis.go(-delta);
      return;
    }
    pad = stap.location.pathname;
    luisteraar(stap);
  });
}

/** To the error page; what was typed is kept as a draft, so no guard stands in the way. */
export function naarFout(): void {
  const fout = burgerpagina.fout();
  if (geschiedenis.location.pathname !== fout) geschiedenis.push(fout, { inApp: true });
}

/** To the login page, without a question: whoever logged out in another tab wants nothing kept. */
export function naarInloggen(): void {
  geschiedenis.push(kamers.inloggen(), { zelf: true });
}
