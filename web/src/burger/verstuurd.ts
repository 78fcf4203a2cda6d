/** Days that this browser remembers that something was sent from it: as long as a verification link works. */
const DAGEN = 31;
const SLEUTEL = 'lintje.verstuurd';

/**
 * Marks this browser as one in which a request was sent or another mail address was given. Whoever opens the
 * link out of the mail here, in whatever tab, is the same person; a mail scanner that renders pages is not here.
 */
export function onthoudVerstuurd(nu = Date.now()) {
  try {
    localStorage.setItem(SLEUTEL, String(nu));
  } catch {
    // A browser that keeps nothing asks for one press of a button.
  }
}

export function isHierVerstuurd(nu = Date.now()): boolean {
  try {
    const toen = Number(localStorage.getItem(SLEUTEL));
    return toen > 0 && toen <= nu && nu - toen < DAGEN * 24 * 3600 * 1000;
  } catch {
    return false;
  }
}
