import type { MouseEvent } from 'react';

const BREED = 1200;
/** What the window's own bars take of the screen. */
const RAND = 80;

/**
 * A popup of 1200 px and nearly the height of the screen (docs/specification/screens.md#manual); where it is
 * blocked the link does its work.
 */
export function openHandleiding(e: MouseEvent<HTMLAnchorElement>): void {
  if (e.defaultPrevented || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  const { availWidth, availHeight } = window.screen;
  const breed = Math.min(BREED, availWidth);
  const vorm = {
    popup: 'yes',
    width: breed,
    height: Math.max(availHeight - RAND, 400),
    left: Math.max(0, availWidth - breed),
    top: 0,
  };
  const kenmerken = Object.entries(vorm).map(([naam, waarde]) => `${naam}=${waarde}`);
  // One window, however often the button is pressed.
  const venster = window.open(e.currentTarget.href, 'lintje-handleiding', kenmerken.join(','));
  if (!venster) return;
  e.preventDefault();
  venster.focus();
}
