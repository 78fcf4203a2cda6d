import type { ReactNode } from 'react';
import type { Handleidingpad } from '../behandelaar/delen/handleidingselectie.ts';
import { type Hoofdstuk, P, Punten, Zaakstatus, Zie } from './bouwstenen.tsx';
import { Handleidinglijst } from './Handleidinglijst.tsx';
import { account } from './hoofdstukken/account.tsx';
import {
  afwijsredenen,
  gebruikers,
  organisaties,
  tekstblokken,
  teksten,
  webhooks,
} from './hoofdstukken/beheer.tsx';
import { eenmalig, koninklijkeBesluiten, register } from './hoofdstukken/besluiten.tsx';
import { bewaring } from './hoofdstukken/bewaring.tsx';
import { bijlagen } from './hoofdstukken/bijlagen.tsx';
import { cijfers } from './hoofdstukken/cijfers.tsx';
import {
  aanpassen,
  advies,
  type Behandelaar,
  besluit,
  doorsturen,
  opDeWeg,
  terugsturen,
  wegKiezen,
} from './hoofdstukken/dossier.tsx';
import { hulp } from './hoofdstukken/hulp.tsx';
import { inloggen, sessie, tweedeStap, wachtwoord } from './hoofdstukken/inloggen.tsx';
import { notitie } from './hoofdstukken/notitie.tsx';
import { papier } from './hoofdstukken/papier.tsx';
import { auditor, helpdesk } from './hoofdstukken/rollen.tsx';
import { samenvoegen } from './hoofdstukken/samenvoegen.tsx';
import { tijdlijn } from './hoofdstukken/tijdlijn.tsx';
import { werklijst } from './hoofdstukken/werklijst.tsx';
import { afwijzen, contact, corrigeren, link, overdragen, uitnodigen, zaak } from './hoofdstukken/zaak.tsx';

export type Handleiding = { titel: string; inleiding: ReactNode; hoofdstukken: readonly Hoofdstuk[] };

/** What everybody does: log in before the work, and find help after it. */
function metInloggen(hoofdstukken: readonly Hoofdstuk[]): readonly Hoofdstuk[] {
  return [...hoofdstukken, inloggen, tweedeStap, wachtwoord, account, sessie, hulp];
}

/** What an organisation does with a dossier that it has in hand. */
function dossier(voor: Behandelaar): readonly Hoofdstuk[] {
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
function Kunt({ punten }: { punten: readonly (readonly [naar: string, tekst: string])[] }) {
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

const ADVISEREN = [
  ['advies', 'advies uitbrengen over een dossier'],
  ['aanpassen', 'gegevens van de kandidaat aanpassen'],
  ['bijlagen', 'bijlagen toevoegen'],
  ['doorsturen', 'het dossier doorsturen naar de volgende organisatie'],
  ['terugsturen', 'het dossier terugsturen als er iets ontbreekt'],
] as const;

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
  'kno-decoratie-en-advies': {
    titel: 'Handleiding voor de Kanselarij, decoratie en advies',
    inleiding: (
      <>
        <P>
          U behandelt alle dossiers die de Kanselarij hebben bereikt, en u stelt de koninklijke besluiten
          samen. U kunt:
        </P>
        <Kunt punten={[...ADVISEREN, ['koninklijke-besluiten', 'koninklijke besluiten samenstellen']]} />
      </>
    ),
    hoofdstukken: metInloggen([
      werklijst('dossiers'),
      zaak('dossiers'),
      opDeWeg(
        <>
          <P>
            Een dossier komt van de provincie, van de Rijksvertegenwoordiger, van een Gouverneur of van een
            ministerie. Bij de Erepenning komt het van een gemeente. Boven aan de zaakpagina staat welke weg
            het volgt, en waarom.
          </P>
          <P>
            U adviseert namens het Kapittel. Daarna stuurt u het dossier naar het ministerie van de minister
            die besluit. Na het besluit kunt u het opnemen in een koninklijk besluit.
          </P>
        </>,
      ),
      contact('dossiers'),
      ...dossier('kanselarij'),
      terugsturen('kanselarij'),
      koninklijkeBesluiten('samenstellen'),
      tijdlijn,
      cijfers,
      helpdesk,
      auditor,
    ]),
  },
  'kno-bedrijfsvoering': {
    titel: 'Handleiding voor de Kanselarij, bedrijfsvoering',
    inleiding: (
      <>
        <P>
          U ziet alle dossiers, u stelt koninklijke besluiten vast, u houdt het register bij en u vernietigt
          gegevens waarvan de bewaartermijn voorbij is. U wijzigt niets in een dossier. U kunt:
        </P>
        <Kunt
          punten={[
            ['werklijst', 'alle dossiers zoeken en bekijken'],
            ['koninklijke-besluiten', 'koninklijke besluiten vaststellen'],
            ['register', 'het register raadplegen en de uitreiking vastleggen'],
            ['bewaring', 'gegevens vernietigen waarvan de bewaartermijn voorbij is'],
          ]}
        />
      </>
    ),
    hoofdstukken: metInloggen([
      werklijst('alle'),
      zaak('lezen'),
      bijlagen('lezer'),
      koninklijkeBesluiten('vaststellen'),
      register,
      bewaring,
      tijdlijn,
      cijfers,
      auditor,
      helpdesk,
    ]),
  },
  'kno-functioneel-beheer': {
    titel: 'Handleiding voor de Kanselarij, functioneel beheer',
    inleiding: (
      <>
        <P>
          U beheert de gebruikers, de organisaties en de teksten van het systeem. U ziet niet wat er in de
          zaken staat. U kunt:
        </P>
        <Kunt
          punten={[
            ['gebruikers', 'gebruikers toevoegen, wijzigen, blokkeren en verwijderen'],
            ['organisaties', 'organisaties toevoegen en wijzigen'],
            ['afwijsredenen', 'de redenen om een verzoek af te wijzen bijhouden'],
            ['tekstblokken', 'tekstblokken bijhouden'],
            ['teksten', 'de teksten van e-mails aanpassen'],
            ['webhooks', 'regelen dat systemen van andere organisaties bericht krijgen'],
          ]}
        />
      </>
    ),
    hoofdstukken: metInloggen([
      gebruikers,
      organisaties,
      afwijsredenen,
      tekstblokken,
      teksten,
      webhooks,
      helpdesk,
      auditor,
    ]),
  },
};
