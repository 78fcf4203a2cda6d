import { kamers } from '../paden/kamers.ts';

/**
 * What every page may know of an official's session without asking the server: that this browser has one. Set at
 * login, so that no citizen's page calls for a session. It holds no secret: the session itself is a cookie that no
 * script can read.
 */
const SLEUTEL = 'lintje-behandelaar';

export function isBehandelaar(): boolean {
  return laatsteBehandelaar() !== null;
}

/** Who logged in here last, and not out since. */
export function laatsteBehandelaar(): string | null {
  try {
    return localStorage.getItem(SLEUTEL);
  } catch {
    return null;
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

/**
 * Told by a call that was refused; true when a page takes it up. At the login page there is nothing to take up: it was
 * asked by a page that was left by logging out.
 */
export function sessieEindigde(): boolean {
  const vangt = opvang;
  // It may leave the page, and be gone with it.
  vangt?.();
  return vangt !== null || window.location.pathname === kamers.inloggen();
}
