import { P } from '../bouwstenen.tsx';
import {
  afwijsredenen,
  gebruikers,
  organisaties,
  systemen,
  tekstblokken,
  teksten,
  webhooks,
} from '../hoofdstukken/beheer.tsx';
import { koninklijkeBesluiten, register } from '../hoofdstukken/besluiten.tsx';
import { bewaring } from '../hoofdstukken/bewaring.tsx';
import { bijlagen } from '../hoofdstukken/bijlagen.tsx';
import { cijfers } from '../hoofdstukken/cijfers.tsx';
import { opDeWeg, terugsturen } from '../hoofdstukken/dossier.tsx';
import { auditor, helpdesk } from '../hoofdstukken/rollen.tsx';
import { tijdlijn } from '../hoofdstukken/tijdlijn.tsx';
import { werklijst } from '../hoofdstukken/werklijst.tsx';
import { contact, zaak } from '../hoofdstukken/zaak.tsx';
import { ADVISEREN, dossier, type Handleidingen, Kunt, metInloggen } from './delen.tsx';

export const KANSELARIJ = {
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
            ['bewaring', 'gegevens vernietigen waarvan de bewaartermijn voorbij is, en dossiers overbrengen'],
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
            ['systemen', 'regelen welke systemen zelf gegevens ophalen'],
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
      systemen,
      helpdesk,
      auditor,
    ]),
  },
} satisfies Handleidingen;
