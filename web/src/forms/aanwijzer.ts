/**
 * A check on leaving a field can move the page: a message appears or goes. Between pressing and releasing the mouse
 * that would move the button away from under it, and the click would be lost. So what follows from leaving a field
 * waits until the pointer is up.
 */
let neer = false;
let wachtend: (() => void)[] = [];

function los(): void {
  neer = false;
  // After the click that comes with the release.
  setTimeout(() => {
    const nu = wachtend;
    wachtend = [];
    for (const doe of nu) doe();
  });
}

globalThis.document?.addEventListener('pointerdown', () => (neer = true), true);
for (const soort of ['pointerup', 'pointercancel', 'dragend']) {
  globalThis.document?.addEventListener(soort, los, true);
}

export function naDeKlik(doe: () => void): void {
  if (neer) wachtend.push(doe);
  else doe();
}
