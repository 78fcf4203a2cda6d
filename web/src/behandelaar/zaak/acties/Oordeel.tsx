import { LangeTekstVeld, RadioVeld } from '../../../forms/velden.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ingevuld, LOS, oproepen, type Zaak } from '../../api.ts';
import { Adviezen } from '../Adviezen.tsx';
import { Actieformulier, type Actiesoort } from './Actieformulier.tsx';
import { Eenmalig } from './Eenmalig.tsx';
import { Onderscheidingveld } from './Onderscheidingveld.tsx';
import { kiestMinisterie, Ministerieveld } from './Weg.tsx';

/** What organisations find, and what the minister decides. */

type Adviesinvoer = {
  advies: string;
  onderscheiding: string;
  toelichting: string;
  /** Forward at once: both or neither. */
  doorsturen: boolean;
  ministerieId: string;
};
type Oordeelinvoer = { toekennen: string; onderscheiding: string; toelichting: string };

const ADVIES: Actiesoort<Adviesinvoer> = {
  actie: 'adviseren',
  formulier: 'advies',
  begin: { advies: '', onderscheiding: '', toelichting: '', doorsturen: false, ministerieId: '' },
  oproep: (id, invoer) => oproepen.advies.initiate({ id, advies: ingevuld(invoer) }, LOS),
  // The honour goes with a yes only.
  naarRecord: ({ onderscheiding, ministerieId, ...invoer }) => ({
    ...invoer,
    onderscheiding: invoer.advies === 'positief' ? onderscheiding : null,
    ministerieId: invoer.doorsturen && ministerieId ? Number(ministerieId) : null,
  }),
  leest: true,
  knop: 'Advies uitbrengen',
  klaar: ({ doorsturen }) =>
    doorsturen
      ? 'Uw advies staat bij het dossier, en het is doorgestuurd.'
      : 'Uw advies staat bij het dossier.',
};

export function Advies() {
  return (
    <Actieformulier
      van={ADVIES}
      uitleg="Uw advies komt naast dat van de andere organisaties te staan. U kunt het dossier meteen doorsturen, of later."
      extra={(form) => (
        <Button
          onClick={(e) => {
            form.zet('/doorsturen', true);
            e.currentTarget.form?.requestSubmit();
            form.zet('/doorsturen', false);
          }}
        >
          Uitbrengen en doorsturen
        </Button>
      )}
    >
      {(form, zaak) => (
        <>
          <Adviezen zaak={zaak} />
          <RadioVeld pad="/advies" />
          {form.invoer.advies === 'positief' && (
            <div className="lintje-vervolg">
              <Onderscheidingveld passend={zaak.weg?.onderscheidingen} />
              <Eenmalig zaak={zaak.id} onderscheiding={form.invoer.onderscheiding} />
            </div>
          )}
          <LangeTekstVeld pad="/toelichting" />
          {kiestMinisterie(zaak.weg) && (
            <Ministerieveld
              omschrijving="Alleen nodig als u het dossier meteen doorstuurt."
              verplicht={null}
            />
          )}
        </>
      )}
    </Actieformulier>
  );
}

const OORDEEL = {
  begin: { toekennen: '', onderscheiding: '', toelichting: '' },
  naarRecord: ({ onderscheiding, ...invoer }: Oordeelinvoer) => ({
    ...invoer,
    onderscheiding: invoer.toekennen === 'ja' ? onderscheiding : null,
  }),
} as const;

const MINISTERRAAD: Actiesoort<Oordeelinvoer> = {
  ...OORDEEL,
  actie: 'ministerraad',
  formulier: 'ministerraad',
  oproep: (id, invoer) => oproepen.ministerraad.initiate({ id, voornemen: ingevuld(invoer) }, LOS),
  leest: true,
  knop: 'Voorleggen',
  klaar: 'Het dossier is voorgelegd aan de ministerraad.',
};

export function Ministerraad() {
  return (
    <Actieformulier
      van={MINISTERRAAD}
      uitleg="De minister wil het advies van het Kapittel niet volgen. Schrijf op wat de minister van plan is, en waarom."
    >
      {(form, zaak) => (
        <>
          <Adviezen zaak={zaak} />
          <Oordeelvelden zaak={zaak} invoer={form.invoer} />
        </>
      )}
    </Actieformulier>
  );
}

const BESLUIT: Actiesoort<Oordeelinvoer> = {
  ...OORDEEL,
  actie: 'besluiten',
  formulier: 'besluit',
  oproep: (id, invoer) => oproepen.besluiten.initiate({ id, ministersbesluit: ingevuld(invoer) }, LOS),
  leest: true,
  knop: 'Besluit vastleggen',
  klaar: 'Het besluit is vastgelegd.',
};

export function Besluit() {
  return (
    <Actieformulier
      van={BESLUIT}
      uitleg="U legt het besluit van de minister vast. Dit kunt u niet terugdraaien."
    >
      {(form, zaak) => (
        <>
          <Adviezen zaak={zaak} />
          <Oordeelvelden zaak={zaak} invoer={form.invoer} />
        </>
      )}
    </Actieformulier>
  );
}

function Oordeelvelden({ zaak, invoer }: { zaak: Zaak; invoer: Oordeelinvoer }) {
  return (
    <>
      <RadioVeld pad="/toekennen" />
      {invoer.toekennen === 'ja' && (
        <div className="lintje-vervolg">
          <Onderscheidingveld passend={zaak.weg?.onderscheidingen} />
          <Eenmalig zaak={zaak.id} onderscheiding={invoer.onderscheiding} />
        </div>
      )}
      <LangeTekstVeld pad="/toelichting" />
    </>
  );
}
