import type { ReactNode } from 'react';
import { type Hoofdstuk, P, Punten, Zaakstatus } from '../bouwstenen.tsx';
import { eenmalig } from '../hoofdstukken/besluiten.tsx';
import { bijlagen } from '../hoofdstukken/bijlagen.tsx';
import { cijfers } from '../hoofdstukken/cijfers.tsx';
import { aanpassen, advies, besluit, doorsturen, opDeWeg, terugsturen } from '../hoofdstukken/dossier.tsx';
import { notitie } from '../hoofdstukken/notitie.tsx';
import { samenvoegen } from '../hoofdstukken/samenvoegen.tsx';
import { tijdlijn } from '../hoofdstukken/tijdlijn.tsx';
import { werklijst } from '../hoofdstukken/werklijst.tsx';
import { contact, zaak } from '../hoofdstukken/zaak.tsx';
import { type Handleidingen, Kunt, metInloggen } from './delen.tsx';

const BESLUITEN = [
  ['weg', 'zien langs welke weg een dossier bij u kwam'],
  ['besluit', 'het besluit van de minister vastleggen'],
  ['terugsturen', 'het dossier terugsturen als er iets ontbreekt'],
  ['bijlagen', 'bijlagen toevoegen'],
] as const;

function ministerie(weg: ReactNode, adviseert: boolean): readonly Hoofdstuk[] {
  return metInloggen([
    werklijst('dossiers'),
    zaak('dossiers'),
    opDeWeg(weg),
    contact('dossiers'),
    aanpassen('ministerie'),
    bijlagen('houder'),
    notitie,
    samenvoegen,
    ...(adviseert ? [advies('ministerie'), doorsturen('ministerie')] : []),
    eenmalig,
    besluit,
    terugsturen('ministerie'),
    tijdlijn,
    cijfers,
  ]);
}

const NAAR_MINISTER = (
  <P>
    De Kanselarij kiest welk ministerie over een dossier besluit en stuurt het daarheen. Tot dat moment ziet u
    het dossier niet. Na uw besluit neemt de Kanselarij het dossier op in een koninklijk besluit.
  </P>
);

export const MINISTERIES = {
  ministerie: {
    titel: 'Handleiding voor het ministerie',
    inleiding: (
      <>
        <P>U behandelt de dossiers waarover uw minister besluit. Als medewerker van een ministerie kunt u:</P>
        <Kunt punten={BESLUITEN} />
      </>
    ),
    hoofdstukken: ministerie(
      <>
        {NAAR_MINISTER}
        <Punten>
          <li>
            <strong>Defensie</strong> krijgt een dossier van een militair in werkelijke dienst twee keer:
            eerst van de gemeente om te adviseren, en later van de Kanselarij om te besluiten.
          </li>
          <li>
            <strong>Binnenlandse Zaken en Koninkrijksrelaties</strong> besluit over de Erepenning voor
            Menslievend Hulpbetoon. De Kanselarij adviseert daarover rechtstreeks.
          </li>
        </Punten>
      </>,
      true,
    ),
  },
  'ministerie-BZ': {
    titel: 'Handleiding voor Buitenlandse Zaken',
    inleiding: (
      <>
        <P>
          U behandelt dossiers op twee momenten: u adviseert over kandidaten die in het buitenland wonen, en u
          legt het besluit vast als uw minister over een dossier gaat. U kunt:
        </P>
        <Kunt punten={[['advies', 'advies uitbrengen over een kandidaat in het buitenland'], ...BESLUITEN]} />
      </>
    ),
    hoofdstukken: ministerie(
      <>
        <P>
          Woont de kandidaat in het buitenland? Dan stuurt de gemeente het dossier zonder advies naar u. U
          heeft de plaats van gemeente en provincie: u adviseert en stuurt het dossier door naar de
          Kanselarij. Zo’n dossier heeft de status <Zaakstatus is="ministerieAdvies" />.
        </P>
        <P>
          Heeft een dossier de status <Zaakstatus is="ministerieBesluit" />? Dan besluit uw minister. Het is
          dan van de Kanselarij gekomen.
        </P>
        {NAAR_MINISTER}
      </>,
      true,
    ),
  },
  'ministerie-AZ': {
    titel: 'Handleiding voor Algemene Zaken',
    inleiding: (
      <>
        <P>
          U behandelt de dossiers waarover de minister-president, minister van Algemene Zaken, besluit. U
          kunt:
        </P>
        <Kunt punten={BESLUITEN} />
      </>
    ),
    hoofdstukken: ministerie(NAAR_MINISTER, false),
  },
} satisfies Handleidingen;
