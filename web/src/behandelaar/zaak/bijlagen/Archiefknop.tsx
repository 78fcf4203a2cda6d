import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Rol } from '../../api.ts';
import { archiefpakketPad } from '../../delen/archiefpakket.ts';
import { download } from '../../delen/download.ts';
import { Redenformulier } from './Redenvraag.tsx';

/** The roles that bring dossiers to the archive. */
export const ARCHIVARISSEN: readonly Rol[] = ['kno-bedrijfsvoering'];

/** The dossier with everything that belongs to it. */
export function Archiefknop({ zaak }: { zaak: { id: string } }) {
  const [vraagt, zetVraagt] = useState(false);
  const sluit = () => zetVraagt(false);
  return (
    <>
      <Button onClick={() => zetVraagt(true)}>Archiefpakket downloaden</Button>
      {vraagt && (
        <Dialog titel="Archiefpakket downloaden" onClose={sluit} acties={null}>
          <Redenformulier
            uitleg="In het pakket staan gegevens van mensen. Dat u het downloadt, en waarom, wordt vastgelegd."
            hint="Waarom downloadt u het pakket?"
            knop="Downloaden"
            verder={(reden) => {
              sluit();
              download(archiefpakketPad(zaak.id, reden));
            }}
            annuleren={sluit}
          />
        </Dialog>
      )}
    </>
  );
}
