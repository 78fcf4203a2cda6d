import type { ReactNode } from 'react';
import { P } from '../bouwstenen.tsx';
import { cijfers } from '../hoofdstukken/cijfers.tsx';
import { opDeWeg, terugsturen } from '../hoofdstukken/dossier.tsx';
import { tijdlijn } from '../hoofdstukken/tijdlijn.tsx';
import { werklijst } from '../hoofdstukken/werklijst.tsx';
import { contact, zaak } from '../hoofdstukken/zaak.tsx';
import { ADVISEREN, dossier, type Handleidingen, Kunt, metInloggen } from './delen.tsx';

function provincie(voor: 'provincie' | 'provincie-acm' | 'provincie-bes', weg: ReactNode) {
  return metInloggen([
    werklijst('dossiers'),
    zaak('dossiers'),
    opDeWeg(weg),
    contact('dossiers'),
    ...dossier(voor),
    terugsturen(voor),
    tijdlijn,
    cijfers,
  ]);
}

export const PROVINCIES = {
  provincie: {
    titel: 'Handleiding voor de provincie',
    inleiding: (
      <>
        <P>
          U behandelt de dossiers van de gemeenten in uw provincie, zodra de gemeente ze heeft doorgestuurd.
          Als medewerker van de provincie kunt u:
        </P>
        <Kunt punten={ADVISEREN} />
      </>
    ),
    hoofdstukken: provincie(
      'provincie',
      <>
        <P>
          Meestal komt een dossier van de gemeente, met het advies van de burgemeester. U adviseert namens de
          commissaris van de Koning. Daarna gaat het naar de Kanselarij.
        </P>
        <P>
          Is de kandidaat zelf burgemeester? Dan is er geen advies van de gemeente. Boven aan de zaakpagina
          staat welke weg een dossier volgt, en waarom.
        </P>
      </>,
    ),
  },
  'provincie-bes': {
    titel: 'Handleiding voor de Rijksvertegenwoordiger',
    inleiding: (
      <>
        <P>
          U behandelt de dossiers van Bonaire, Sint Eustatius en Saba, zodra het openbaar lichaam ze heeft
          doorgestuurd. In het systeem heeft u de plaats van een provincie. U kunt:
        </P>
        <Kunt punten={ADVISEREN} />
      </>
    ),
    hoofdstukken: provincie(
      'provincie-bes',
      <P>
        Een dossier komt van het openbaar lichaam, met het advies van de gezaghebber. U adviseert. Daarna gaat
        het naar de Kanselarij en een ministerie. Boven aan de zaakpagina staat welke weg een dossier volgt,
        en waarom.
      </P>,
    ),
  },
  'provincie-acm': {
    titel: 'Handleiding voor de Gouverneur van Aruba, Curaçao of Sint Maarten',
    inleiding: (
      <>
        <P>
          U behandelt de dossiers van uw land, zodra de regering ze heeft doorgestuurd. In het systeem heeft u
          de plaats van een provincie. U kunt:
        </P>
        <Kunt punten={ADVISEREN} />
      </>
    ),
    hoofdstukken: provincie(
      'provincie-acm',
      <P>
        Een dossier komt van de regering van uw land, met haar advies. U adviseert. Daarna gaat het naar de
        Kanselarij en een ministerie. Boven aan de zaakpagina staat welke weg een dossier volgt, en waarom.
      </P>,
    ),
  },
} satisfies Handleidingen;
