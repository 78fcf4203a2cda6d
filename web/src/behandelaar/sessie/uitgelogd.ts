import { laatsteBehandelaar, onthoudBehandelaar, vergeetBehandelaar } from '../../api/sessie.ts';
import { wisAlleKladden } from '../zaak/acties/klad.ts';
import { vergeetGezien } from './gezien.ts';

/**
 * Whoever logs out leaves nothing behind in this browser. What an official writes is kept by each tab for itself, so
 * each tab throws away its own: when it hears that somebody logged out in another one, or when it finds later that it
 * missed that (it slept, or was shown from memory). Not when a session ends by itself: that work waits for its writer.
 *
 * The moment stands twice: when somebody logged out in this browser, and which of those this tab has followed.
 */
const SLEUTEL = 'lintje-uitgelogd';

/** In this tab: in the others it is heard. */
export function logUitInElkTabblad(): void {
  vergeetBehandelaar();
  ruimOp();
  try {
    const op = new Date().toISOString();
    sessionStorage.setItem(SLEUTEL, op);
    localStorage.setItem(SLEUTEL, op);
  } catch {
    // Without storage no tab kept anything.
  }
}

/** Logged in. Whoever was in this browser before is gone from it, without logging out. */
export function logIn(gebruikersnaam: string): void {
  const eerder = laatsteBehandelaar();
  if (eerder !== null && eerder !== gebruikersnaam) logUitInElkTabblad();
  onthoudBehandelaar(gebruikersnaam);
}

/** Throws away what this tab keeps, if somebody logged out since it looked last. Whether that was so. */
export function volgUitloggen(): boolean {
  try {
    const laatst = localStorage.getItem(SLEUTEL);
    if (laatst === null || laatst === sessionStorage.getItem(SLEUTEL)) return false;
    ruimOp();
    sessionStorage.setItem(SLEUTEL, laatst);
    return true;
  } catch {
    return false;
  }
}

/** Calls it when somebody logs out in another tab. */
export function luisterNaarUitloggen(weg: () => void): () => void {
  const luister = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || key !== SLEUTEL) return;
    volgUitloggen();
    weg();
  };
  window.addEventListener('storage', luister);
  return () => window.removeEventListener('storage', luister);
}

function ruimOp(): void {
  wisAlleKladden();
  vergeetGezien();
}
