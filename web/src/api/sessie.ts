/**
 * What every page may know of an official's session without asking the server: that this browser has one. Set at
 * login, so that no citizen's page calls for a session. It holds no secret: the session itself is a cookie that no
 * script can read.
 */
const SLEUTEL = 'lintje-behandelaar';

export function isBehandelaar(): boolean {
  try {
    return localStorage.getItem(SLEUTEL) !== null;
  } catch {
    return false;
  }
}

export function onthoudBehandelaar(gebruikersnaam: string): void {
  try {
    localStorage.setItem(SLEUTEL, gebruikersnaam);
  } catch {
    // Without storage the address /inloggen still works.
  }
}

export function vergeetBehandelaar(): void {
  try {
    localStorage.removeItem(SLEUTEL);
  } catch {
    // Nothing was kept.
  }
}

let opvang: (() => void) | null = null;

/** The officials' pages ask to log in again over the page, which stays as it is. */
export function vangSessieEinde(nieuw: () => void): () => void {
  opvang = nieuw;
  return () => {
    if (opvang === nieuw) opvang = null;
  };
}

/** Told by a call that was refused; true when a page takes it up. */
export function sessieEindigde(): boolean {
  opvang?.();
  return opvang !== null;
}
