import { type Hoofdstuk, P } from '../bouwstenen.tsx';
import { cijfers } from '../hoofdstukken/cijfers.tsx';
import { opDeWeg, wegKiezen } from '../hoofdstukken/dossier.tsx';
import { papier } from '../hoofdstukken/papier.tsx';
import { tijdlijn } from '../hoofdstukken/tijdlijn.tsx';
import { werklijst } from '../hoofdstukken/werklijst.tsx';
import { afwijzen, contact, corrigeren, link, overdragen, uitnodigen, zaak } from '../hoofdstukken/zaak.tsx';
import { dossier, type Handleidingen, Kunt, metInloggen } from './delen.tsx';

const GEMEENTE = [
  ['papier', 'verzoeken op papier of per telefoon invoeren, en brieven versturen'],
  ['uitnodigen', 'verzoeken beoordelen en de voorsteller uitnodigen'],
  ['afwijzen', 'een verzoek afwijzen'],
  ['overdragen', 'een verzoek overdragen aan een andere gemeente'],
  ['corrigeren', 'de gegevens van de kandidaat corrigeren'],
  ['link', 'de persoonlijke link van de voorsteller verlengen, opnieuw versturen of intrekken'],
  ['advies', 'advies uitbrengen over een dossier'],
  ['doorsturen', 'het dossier doorsturen'],
] as const;

function gemeente(voor: 'gemeente' | 'gemeente-bes'): readonly Hoofdstuk[] {
  return metInloggen([
    werklijst('gemeente'),
    zaak('gemeente'),
    contact('gemeente'),
    corrigeren,
    uitnodigen,
    link,
    afwijzen,
    overdragen,
    papier,
    wegKiezen(voor === 'gemeente-bes'),
    ...dossier(voor),
    tijdlijn,
    cijfers,
  ]);
}

export const GEMEENTEN = {
  gemeente: {
    titel: 'Handleiding voor de gemeente',
    inleiding: (
      <>
        <P>
          U behandelt de verzoeken en de dossiers van kandidaten die in uw gemeente wonen. Als medewerker van
          de gemeente kunt u:
        </P>
        <Kunt punten={GEMEENTE} />
      </>
    ),
    hoofdstukken: gemeente('gemeente'),
  },
  'gemeente-bes': {
    titel: 'Handleiding voor Bonaire, Sint Eustatius en Saba',
    inleiding: (
      <>
        <P>
          U behandelt de verzoeken en de dossiers van kandidaten die op uw eiland wonen. Waar in het systeem
          ‘gemeente’ staat, is uw openbaar lichaam bedoeld. U kunt:
        </P>
        <Kunt punten={GEMEENTE} />
      </>
    ),
    hoofdstukken: gemeente('gemeente-bes'),
  },
  'gemeente-acm': {
    titel: 'Handleiding voor de regering van Aruba, Curaçao of Sint Maarten',
    inleiding: (
      <>
        <P>
          U behandelt dossiers van kandidaten die in uw land wonen. Het verzoek zelf is behandeld door de
          gemeente waar het binnenkwam. In het systeem heeft uw organisatie de plaats van een gemeente. U
          kunt:
        </P>
        <Kunt
          punten={[
            ['advies', 'advies uitbrengen over een dossier'],
            ['aanpassen', 'gegevens van de kandidaat aanpassen'],
            ['bijlagen', 'bijlagen toevoegen'],
            ['doorsturen', 'het dossier doorsturen naar de Gouverneur'],
          ]}
        />
      </>
    ),
    hoofdstukken: metInloggen([
      werklijst('regering'),
      zaak('dossiers'),
      opDeWeg(
        <>
          <P>
            De gemeente waar het verzoek binnenkwam, geeft geen advies en stuurt het dossier naar u. U
            adviseert. Daarna gaat het dossier naar de Gouverneur, de Kanselarij en een ministerie.
          </P>
          <P>
            Alleen die gemeente kan de weg van een dossier kiezen. Hoort een dossier niet bij u, of ontbreekt
            er iets? Bel dan de gemeente. U kunt een dossier niet zelf terugsturen.
          </P>
        </>,
      ),
      contact('dossiers'),
      ...dossier('gemeente-acm'),
      tijdlijn,
      cijfers,
    ]),
  },
} satisfies Handleidingen;
