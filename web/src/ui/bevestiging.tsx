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

/** The question that is open, for the window that shows it. */
export const vraagNu = () => open;
export function luister(luisteraar: () => void): () => void {
  luisteraars.add(luisteraar);
  return () => luisteraars.delete(luisteraar);
}

function zet(nieuw: Open | null) {
  open = nieuw;
  for (const luisteraar of luisteraars) luisteraar();
}

/** Asks the user in a dialog which way to go. */
export function laatKiezen(vraag: Keuzevraag): Promise<Keuze> {
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
