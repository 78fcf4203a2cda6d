import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import type { Mailvoorbeeld } from '../api.ts';
import { zonderAfbreking } from './mailtekst.ts';

/** A mail as it will be, in a window to read it. */
export function Mailvenster({
  mail,
  sluit,
  boven,
}: {
  mail: Mailvoorbeeld;
  sluit: () => void;
  boven?: ReactNode;
}) {
  return (
    <Dialog
      titel="Voorbeeld van de e-mail"
      onClose={sluit}
      acties={
        <Button soort="primary-action" data-voorkeur onClick={sluit}>
          Sluiten
        </Button>
      }
    >
      {boven}
      <Gegevens rijen={[{ label: 'Onderwerp', waarde: mail.onderwerp }]} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled with the keyboard as well */}
      <section className="lintje-mailvoorbeeld" aria-label="Tekst van de e-mail" tabIndex={0}>
        {zonderAfbreking(mail.tekst)}
      </section>
    </Dialog>
  );
}
