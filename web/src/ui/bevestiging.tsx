import type { ReactNode } from 'react';

type Vraag = {
  titel: string;
  tekst?: ReactNode;
  /** What stays, whatever the answer. */
  troost?: string;
  ja: string;
  nee: string;
  gevaar?: boolean;
  /** The answer that stands out: yes, unless staying is wiser. */
  voorkeur?: 'ja' | 'nee';
};
/** A question with a third way, which loses something. */
type Keuzevraag = Vraag & { anders?: string };
type Keuze = 'ja' | 'nee' | 'anders';
type Open = Keuzevraag & { antwoord: (keuze: Keuze) => void };

let open: Open | null = null;
const luisteraars = new Set<() => void>();
/** Questions that were asked before there was a window. */
const wachtenden = new Set<() => void>();
/** So long it may take to arrive. */
const VENSTER_MS = 1_000;

/** The question that is open, for the window that shows it. */
export const vraagNu = () => open;
export function luister(luisteraar: () => void): () => void {
  luisteraars.add(luisteraar);
  for (const wachtende of wachtenden) wachtende();
  return () => luisteraars.delete(luisteraar);
}

function zet(nieuw: Open | null) {
  open = nieuw;
  for (const luisteraar of luisteraars) luisteraar();
}

/** Whether the window is there, or arrives: it is fetched after what the page is about. */
async function isErVenster(): Promise<boolean> {
  let meld = () => {};
  const komt = new Promise<void>((klaar) => {
    meld = klaar;
    setTimeout(klaar, VENSTER_MS);
  });
  wachtenden.add(meld);
  await komt;
  wachtenden.delete(meld);
  return luisteraars.size > 0;
}

/** Asks the user in a dialog which way to go. */
export async function laatKiezen(vraag: Keuzevraag): Promise<Keuze> {
  // The window did not arrive: the connection was away. The browser can ask as well.
  if (luisteraars.size === 0 && !(await isErVenster())) {
    const { titel, tekst } = vraag;
    return window.confirm(typeof tekst === 'string' ? tekst : titel) ? 'ja' : 'nee';
  }
  open?.antwoord('nee');
  return new Promise((klaar) => {
    zet({
      ...vraag,
      antwoord: (keuze) => {
        zet(null);
        klaar(keuze);
      },
    });
  });
}

/** Asks the user in a dialog; true when the answer is yes. */
export async function bevestig(vraag: Vraag): Promise<boolean> {
  return (await laatKiezen(vraag)) === 'ja';
}
