import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Textbox } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import type { Tekstblok } from '../api.ts';

const ZOEK = 'tekstblok-zoek';

/** The text blocks for a writer who does not know their keys. */
export function Tekstblokkeuze({
  blokken,
  kies,
  sluit,
}: {
  /** Null: they could not be read. */
  blokken: Tekstblok[] | null;
  kies: (blok: Tekstblok) => void;
  sluit: () => void;
}) {
  const [zoek, zetZoek] = useState('');
  const woorden = zoek.toLowerCase().split(/\s+/).filter(Boolean);
  const gevonden = (blokken ?? []).filter((blok) => {
    const tekst = `${blok.omschrijving} ${blok.inhoud}`.toLowerCase();
    return woorden.every((woord) => tekst.includes(woord));
  });
  return (
    <Dialog titel="Tekstblok invoegen" onClose={sluit} acties={<Button onClick={sluit}>Annuleren</Button>}>
      {blokken === null ? (
        <Paragraph>De tekstblokken konden niet worden geladen. Probeer het zo nog eens.</Paragraph>
      ) : (
        <>
          <FormField id={ZOEK} label="Zoeken" omschrijving="Op omschrijving of tekst">
            <Textbox
              id={ZOEK}
              type="search"
              data-voorkeur
              value={zoek}
              aria-describedby={`${ZOEK}-uitleg`}
              onChange={(e) => zetZoek(e.target.value)}
            />
          </FormField>
          <p className="lintje-verborgen" role="status">
            {gevonden.length === 1 ? '1 tekstblok' : `${gevonden.length} tekstblokken`}
          </p>
          {gevonden.length === 0 ? (
            <Paragraph>Geen tekstblokken gevonden.</Paragraph>
          ) : (
            <ul className="lintje-tekstblokken">
              {gevonden.map((blok) => (
                <li key={blok.id}>
                  <button type="button" className="lintje-tekstblokken__blok" onClick={() => kies(blok)}>
                    <span className="lintje-tekstblokken__naam">{blok.omschrijving}</span>
                    {blok.sneltoets && <span className="lintje-label">Alt+L, dan {blok.sneltoets}</span>}
                    {blok.inhoud && <span className="lintje-tekstblokken__tekst">{blok.inhoud}</span>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}
