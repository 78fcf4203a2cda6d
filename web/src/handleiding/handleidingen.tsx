import type { Handleidingpad } from '../behandelaar/delen/handleidingselectie.ts';
import { P } from './bouwstenen.tsx';
import { Handleidinglijst } from './Handleidinglijst.tsx';
import { hulp } from './hoofdstukken/hulp.tsx';
import { inloggen, sessie, tweedeStap, wachtwoord } from './hoofdstukken/inloggen.tsx';
import type { Handleiding } from './rollen/delen.tsx';
import { GEMEENTEN } from './rollen/gemeente.tsx';
import { KANSELARIJ } from './rollen/kanselarij.tsx';
import { MINISTERIES } from './rollen/ministerie.tsx';
import { PROVINCIES } from './rollen/provincie.tsx';

export const HANDLEIDINGEN: Record<Handleidingpad, Handleiding> = {
  inloggen: {
    titel: 'Handleiding inloggen',
    inleiding: (
      <P>
        Deze handleiding gaat over inloggen. Bent u ingelogd? Dan opent de knop ‘Handleiding’ boven in het
        scherm de handleiding van uw organisatie. U kunt die hieronder ook zelf kiezen.
      </P>
    ),
    hoofdstukken: [
      inloggen,
      tweedeStap,
      wachtwoord,
      sessie,
      { id: 'handleidingen', titel: 'Alle handleidingen', inhoud: <Handleidinglijst /> },
      hulp,
    ],
  },
  ...GEMEENTEN,
  ...PROVINCIES,
  ...MINISTERIES,
  ...KANSELARIJ,
};
