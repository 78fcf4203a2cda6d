import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Paragraph } from './Tekst.tsx';

type Vraag = {
  titel: string;
  tekst?: ReactNode;
  /** What stays, whatever the answer. */
  troost?: string;
  ja: string;
  nee: string;
  gevaar?: boolean;
  /** The answer that stands out and has the focus: yes, unless staying is wiser. */
  voorkeur?: 'ja' | 'nee';
};
type Open = Vraag & { antwoord: (ja: boolean) => void };

let open: Open | null = null;
const luisteraars = new Set<() => void>();

function zet(nieuw: Open | null) {
  open = nieuw;
  for (const luisteraar of luisteraars) luisteraar();
}

/** Asks the user in a dialog; true when the answer is yes. */
export function bevestig(vraag: Vraag): Promise<boolean> {
  open?.antwoord(false);
  return new Promise((klaar) => {
    zet({
      ...vraag,
      antwoord: (ja) => {
        zet(null);
        klaar(ja);
      },
    });
  });
}

/** Stands once in the application and shows the question that is open. */
export function Bevestiging() {
  const vraag = useSyncExternalStore(
    (luisteraar) => {
      luisteraars.add(luisteraar);
      return () => luisteraars.delete(luisteraar);
    },
    () => open,
  );
  if (!vraag) return null;
  const liefstNee = vraag.voorkeur === 'nee';
  const ja = (
    <Button
      key="ja"
      soort={liefstNee ? 'secondary-action' : 'primary-action'}
      gevaar={vraag.gevaar}
      onClick={() => vraag.antwoord(true)}
    >
      {vraag.ja}
    </Button>
  );
  const nee = (
    <Button
      key="nee"
      soort={liefstNee ? 'primary-action' : 'secondary-action'}
      data-voorkeur={liefstNee || undefined}
      onClick={() => vraag.antwoord(false)}
    >
      {vraag.nee}
    </Button>
  );
  return (
    <Dialog
      key={vraag.titel}
      titel={vraag.titel}
      onClose={() => vraag.antwoord(false)}
      // The answer that stands out comes first, as everywhere on this site.
      acties={liefstNee ? [nee, ja] : [ja, nee]}
    >
      {vraag.tekst && <Paragraph>{vraag.tekst}</Paragraph>}
      {vraag.troost && <Paragraph>{vraag.troost}</Paragraph>}
    </Dialog>
  );
}
