import { useState } from 'react';
import { controleer, vandaagInAmsterdam } from '../../../forms/regels.ts';
import { veldVan } from '../../../forms/tabel.ts';
import { Button } from '../../../ui/Button.tsx';
import { Textbox } from '../../../ui/Controls.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { beschrevenDoor, FormField } from '../../../ui/FormField.tsx';
import { Paragraph } from '../../../ui/Tekst.tsx';

const ID = 'veld-inzien-reden';

/** Asks why someone looks at a confidential attachment, before it opens. */
export function Redenvraag({
  naam,
  knop,
  verder,
  sluit,
}: {
  naam: string;
  knop: string;
  verder: (reden: string) => void;
  sluit: () => void;
}) {
  return (
    <Dialog titel="Vertrouwelijke bijlage" onClose={sluit} acties={null}>
      <Redenformulier
        uitleg={vertrouwelijk(naam)}
        knop={knop}
        verder={(reden) => {
          sluit();
          verder(reden);
        }}
        annuleren={sluit}
      />
    </Dialog>
  );
}

/** Why the look at an attachment is asked about. */
export function vertrouwelijk(naam: string): string {
  return `${naam} is vertrouwelijk. Dat u de bijlage bekijkt, en waarom, komt op de tijdlijn te staan.`;
}

/** The reason of a look, by the rules that the server has for it. */
export function Redenformulier({
  uitleg,
  hint,
  knop,
  verder,
  annuleren,
}: {
  uitleg: string;
  /** Another question than that of an attachment. */
  hint?: string;
  knop: string;
  verder: (reden: string) => void;
  annuleren?: () => void;
}) {
  const [reden, zetReden] = useState('');
  const [fout, zetFout] = useState<string>();
  const veld = veldVan('inzien', '/reden');
  const vraag = hint ?? veld.hint;
  function bevestig() {
    const { fouten } = controleer(
      'inzien',
      { reden },
      { fase: 'opslaan', vandaag: vandaagInAmsterdam(), referentie: {} },
    );
    const eerste = fouten[0]?.detail;
    zetFout(eerste);
    if (eerste) document.getElementById(ID)?.focus();
    else verder(reden.trim());
  }
  return (
    <form
      noValidate
      className="lintje-formulier"
      onSubmit={(e) => {
        e.preventDefault();
        bevestig();
      }}
    >
      <Paragraph>{uitleg}</Paragraph>
      <FormField id={ID} label={veld.label} omschrijving={vraag} fout={fout} verplicht="*">
        <Textbox
          id={ID}
          data-voorkeur
          value={reden}
          ongeldig={!!fout}
          aria-required
          aria-describedby={beschrevenDoor({ id: ID, omschrijving: vraag, fout })}
          onChange={(e) => zetReden(e.target.value)}
        />
      </FormField>
      <div className="utrecht-action-group lintje-acties">
        <Button type="submit" soort="primary-action">
          {knop}
        </Button>
        {annuleren && <Button onClick={annuleren}>Annuleren</Button>}
      </div>
    </form>
  );
}
