/**
 * Whether somebody is there. What a page asks by itself (a poll, a heartbeat, a retry) must keep no session alive, so
 * a call that no hand caused says so. It is not known which call is a poll; it is known when the last key, click or
 * touch was.
 */
const STIL_MS = 60_000;

/** The header of such a call; the API knows it. */
export const ACHTERGROND = 'X-Lintje-Achtergrond';

let laatste = Date.now();

function hand() {
  laatste = Date.now();
}

const TEKENS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
for (const teken of TEKENS) {
  // Before a handler of the page can stop it.
  globalThis.addEventListener?.(teken, hand, { capture: true, passive: true });
}

export function isAchtergrond(nu = Date.now()): boolean {
  return nu - laatste > STIL_MS;
}
