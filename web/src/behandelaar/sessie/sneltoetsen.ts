/** Whether keys without Ctrl or Alt do something: a choice of this browser. */
const SLEUTEL = 'lintje-sneltoetsen';

export function staanAan(): boolean {
  try {
    return localStorage.getItem(SLEUTEL) !== 'uit';
  } catch {
    return true;
  }
}

export function zetAan(aan: boolean): void {
  try {
    if (aan) localStorage.removeItem(SLEUTEL);
    else localStorage.setItem(SLEUTEL, 'uit');
  } catch {
    // Without storage the keys stay as they are.
  }
}
