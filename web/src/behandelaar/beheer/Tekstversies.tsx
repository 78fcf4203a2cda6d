import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { bevestig } from '../../ui/bevestiging.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Sectie, Verborgen } from '../../ui/Tekst.tsx';
import { momentTekst } from '../delen/Moment.tsx';

type Versie = { versie: number; inhoud: string; door?: string | null; op?: string | null };

/** The versions of a managed text, the newest first; the older ones can be put back into the form. */
export function Tekstversies<V extends Versie>({
  versies,
  boven,
  zetTerug,
}: {
  versies: readonly V[];
  /** Above the text of a version. */
  boven?: (versie: V) => ReactNode;
  zetTerug: (versie: V) => void;
}) {
  async function terug(versie: V) {
    const ja = await bevestig({
      titel: 'Oude tekst terugzetten',
      tekst:
        'De oude tekst komt in het formulier. Wat daar nu staat, vervalt. Er verandert pas iets als u opslaat.',
      ja: 'Terugzetten',
      nee: 'Annuleren',
    });
    if (ja) zetTerug(versie);
  }
  return (
    <Sectie titel="Versies">
      <ul className="lintje-tekstversies">
        {versies.map((versie, i) => (
          <li key={versie.versie}>
            <details>
              <summary>
                {herkomst(versie)}
                {i === 0 && <span className="lintje-label">Geldt nu</span>}
              </summary>
              {boven?.(versie)}
              <div className="lintje-mailvoorbeeld">{versie.inhoud}</div>
              {i > 0 && (
                <Button onClick={() => terug(versie)}>
                  Terugzetten<Verborgen> naar: {herkomst(versie)}</Verborgen>
                </Button>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Sectie>
  );
}

function herkomst({ op, door }: Versie): string {
  return op ? `${momentTekst(op)} door ${door}` : 'De standaardtekst';
}

/** How a managed text is marked up: what its page understands besides comes behind it. */
export function Opmaak({ ook = [] }: { ook?: { label: string; waarde: string }[] }) {
  return (
    <Gegevens
      rijen={[
        { label: 'lege regel', waarde: 'begint een nieuwe alinea' },
        { label: '# Kopje', waarde: 'een kopje' },
        { label: '- punt', waarde: 'een opsomming met streepjes' },
        { label: '1. punt', waarde: 'een genummerde opsomming' },
        { label: '**woorden**', waarde: 'vet' },
        ...ook,
      ]}
    />
  );
}
