import type { ReactNode } from 'react';
import type { Handleidingpad } from '../../behandelaar/delen/handleidingselectie.ts';
import { type Hoofdstuk, Punten, Zie } from '../bouwstenen.tsx';
import { account } from '../hoofdstukken/account.tsx';
import { eenmalig } from '../hoofdstukken/besluiten.tsx';
import { bijlagen } from '../hoofdstukken/bijlagen.tsx';
import { aanpassen, advies, type Behandelaar, doorsturen } from '../hoofdstukken/dossier.tsx';
import { hulp } from '../hoofdstukken/hulp.tsx';
import { inloggen, sessie, tweedeStap, wachtwoord } from '../hoofdstukken/inloggen.tsx';
import { notitie } from '../hoofdstukken/notitie.tsx';
import { samenvoegen } from '../hoofdstukken/samenvoegen.tsx';

export type Handleiding = { titel: string; inleiding: ReactNode; hoofdstukken: readonly Hoofdstuk[] };
export type Handleidingen = { [pad in Handleidingpad]?: Handleiding };

/** What everybody does: log in before the work, and find help after it. */
export function metInloggen(hoofdstukken: readonly Hoofdstuk[]): readonly Hoofdstuk[] {
  return [...hoofdstukken, inloggen, tweedeStap, wachtwoord, account, sessie, hulp];
}

/** What an organisation does with a dossier that it has in hand. */
export function dossier(voor: Behandelaar): readonly Hoofdstuk[] {
  return [
    aanpassen(voor),
    bijlagen('houder'),
    notitie,
    samenvoegen,
    advies(voor),
    eenmalig,
    doorsturen(voor),
  ];
}

/** "U kunt: …", each with its chapter. */
export function Kunt({ punten }: { punten: readonly (readonly [naar: string, tekst: string])[] }) {
  return (
    <Punten>
      {punten.map(([naar, tekst]) => (
        <li key={naar}>
          <Zie naar={naar}>{tekst}</Zie>
        </li>
      ))}
    </Punten>
  );
}

/** What an organisation does that advises on a dossier, after the municipality. */
export const ADVISEREN = [
  ['advies', 'advies uitbrengen over een dossier'],
  ['aanpassen', 'gegevens van de kandidaat aanpassen'],
  ['bijlagen', 'bijlagen toevoegen'],
  ['doorsturen', 'het dossier doorsturen naar de volgende organisatie'],
  ['terugsturen', 'het dossier terugsturen als er iets ontbreekt'],
] as const;
