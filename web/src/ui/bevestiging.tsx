import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Paragraph } from './Tekst.tsx';

type Vraag = { titel: string; tekst?: ReactNode; ja: string; nee: string; gevaar?: boolean };
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
  return (
    <Dialog
      key={vraag.titel}
      titel={vraag.titel}
      onClose={() => vraag.antwoord(false)}
      acties={
        <>
          <Button soort="primary-action" gevaar={vraag.gevaar} onClick={() => vraag.antwoord(true)}>
            {vraag.ja}
          </Button>
          <Button onClick={() => vraag.antwoord(false)}>{vraag.nee}</Button>
        </>
      }
    >
      {vraag.tekst && <Paragraph>{vraag.tekst}</Paragraph>}
    </Dialog>
  );
}
