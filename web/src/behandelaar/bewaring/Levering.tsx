import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { meld } from '../../app/meldingen.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { useAppDispatch } from '../../app/store.ts';
import { type Deel, useFormulier } from '../../forms/useFormulier.ts';
import { LangeTekstVeld, TekstVeld } from '../../forms/velden.tsx';
import { bewaringpagina } from '../../paden/behandelaar.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { grootte } from '../../ui/bestandssoorten.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Acties, Lijst, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import {
  ingevuld,
  type LeveringItem,
  LOS,
  leveringPakbon,
  leveringPakket,
  type Oproep,
  oproepen,
} from '../api.ts';
import { download } from '../delen/download.ts';
import { Formulierpagina } from '../delen/Formulierpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { useFormulierpagina } from '../delen/useFormulierpagina.ts';
import { Redenformulier } from '../zaak/bijlagen/Redenvraag.tsx';
import { Stand } from './Leveringen.tsx';
import { useGelezenLevering } from './MetLevering.tsx';
import { naamVan } from './woorden.ts';

function Leveringkop({ levering, titel }: { levering: LeveringItem; titel?: string }) {
  const { id, nummer } = levering;
  return (
    <header className="lintje-zaakkop">
      <p className="lintje-zaakkop__terug">
        {titel ? (
          <Link to={bewaringpagina.levering(id)}>Terug naar levering {nummer}</Link>
        ) : (
          <Link to={bewaringpagina.leveringen()}>Terug naar leveringen</Link>
        )}
      </p>
      <Kop1 titel={titel && `${titel} - ${nummer}`}>{titel ?? `Levering ${nummer}`}</Kop1>
      <p className="lintje-zaakkop__regel">
        {titel && <span>{nummer} </span>}
        <Stand levering={levering} />
      </p>
    </header>
  );
}

/** One delivery: what is in it, and what can be done with it. */
export function Levering() {
  const levering = useGelezenLevering();
  const { id, gemaakt, ontvangst, ingetrokken, magLeveren } = levering;
  return (
    <div className="lintje-zaak">
      <Leveringkop levering={levering} />
      <Sectie titel="Inhoud">
        <Gegevens
          rijen={[
            {
              label: 'Gemaakt',
              waarde: (
                <>
                  <Moment op={gemaakt.op} /> door {naamVan(gemaakt)}
                </>
              ),
            },
            { label: 'Voor', waarde: `${levering.doel}, ${levering.collectie}` },
            { label: 'Bestanden', waarde: `${levering.bestanden}, samen ${grootte(levering.omvang)}` },
            { label: 'Controlegetal', waarde: <code className="lintje-code">{levering.controlegetal}</code> },
          ]}
        />
        <Lijst>
          {levering.dossiers?.map(({ id, zaaknummer }) => (
            <li key={id}>{zaaknummer}</li>
          ))}
        </Lijst>
      </Sectie>
      <Sectie titel="Ontvangst">
        {ontvangst && (
          <Paragraph>
            {ontvangst.ontvangenDoor} heeft de levering ontvangen op{' '}
            <Moment op={ontvangst.ontvangenOp} alleen="dag" />. Dat is vastgelegd op{' '}
            <Moment op={ontvangst.vastgelegd.op} /> door {naamVan(ontvangst.vastgelegd)}.
          </Paragraph>
        )}
        {ingetrokken && (
          <Paragraph>
            De levering is op <Moment op={ingetrokken.op} /> ingetrokken door {naamVan(ingetrokken)}. De
            dossiers kunnen mee met een andere levering.
          </Paragraph>
        )}
        {!ontvangst && !ingetrokken && (
          <Paragraph>
            {magLeveren
              ? 'Download de levering en stuur het bestand naar het archief. Het archief noemt een controlegetal als het bestand goed is aangekomen. Leg dat hier vast.'
              : 'Het archief heeft de ontvangst nog niet bevestigd.'}
          </Paragraph>
        )}
        {magLeveren && (
          <Acties>
            <Downloadknop levering={levering} />
            <a className="utrecht-link utrecht-link--html-a" href={leveringPakbon(id)} download>
              Pakbon downloaden
            </a>
            <ButtonLink to={bewaringpagina.ontvangst(id)}>Ontvangst vastleggen</ButtonLink>
            <ButtonLink to={bewaringpagina.leveringIntrekken(id)}>Levering intrekken</ButtonLink>
          </Acties>
        )}
      </Sectie>
    </div>
  );
}

function Downloadknop({ levering: { id } }: { levering: LeveringItem }) {
  const [vraagt, zetVraagt] = useState(false);
  const sluit = () => zetVraagt(false);
  return (
    <>
      <Button soort="primary-action" onClick={() => zetVraagt(true)}>
        Levering downloaden
      </Button>
      {vraagt && (
        <Dialog titel="Levering downloaden" onClose={sluit} acties={null}>
          <Redenformulier
            uitleg="In de levering staan gegevens van mensen. Dat u de levering downloadt, en waarom, wordt vastgelegd."
            hint="Waarom downloadt u de levering?"
            knop="Downloaden"
            verder={(reden) => {
              sluit();
              download(leveringPakket(id, reden));
            }}
            annuleren={sluit}
          />
        </Dialog>
      )}
    </>
  );
}

type Soort = {
  titel: string;
  uitleg: ReactNode;
  formulier: 'ontvangst' | 'bewaring';
  begin: Record<string, string>;
  velden: ReactNode;
  oproep: (id: string, ingevuld: Record<string, string>) => Oproep;
  knop: string;
  klaar: string;
};

/** A page with a form, for a thing to do with a delivery. */
function Leveringformulier({ van }: { van: Soort }) {
  const levering = useGelezenLevering();
  // What is no longer allowed while the form stands there is refused by the API, in its own words.
  const [mocht] = useState(levering.magLeveren);
  if (mocht) return <Invulpagina van={van} />;
  return (
    <div className="lintje-smal">
      <Leveringkop levering={levering} titel={van.titel} />
      <Alert soort="info" titel="Dit kan nu niet">
        <Paragraph>De levering is al ontvangen of ingetrokken, of u mag dit niet doen.</Paragraph>
        <Acties>
          <ButtonLink to={bewaringpagina.levering(levering.id)}>Bekijk de levering</ButtonLink>
        </Acties>
      </Alert>
    </div>
  );
}

function Invulpagina({ van }: { van: Soort }) {
  const levering = useGelezenLevering();
  const ga = useNavigate();
  const dispatch = useAppDispatch();
  const [delen] = useState<readonly Deel[]>(() => [{ formulier: van.formulier, in: '' }]);
  const form = useFormulier<Record<string, string>>({ delen, begin: van.begin });
  const pagina = useFormulierpagina({
    form,
    verstuur: (invoer) => dispatch(van.oproep(levering.id, invoer)),
    klaar: () => {
      dispatch(meld({ soort: 'ok', tekst: van.klaar }));
      ga(bewaringpagina.levering(levering.id));
    },
  });
  return (
    <div className="lintje-smal">
      <Leveringkop levering={levering} titel={van.titel} />
      <Paragraph lead>{van.uitleg}</Paragraph>
      <Formulierpagina
        form={form}
        pagina={pagina}
        knop={van.knop}
        terug={bewaringpagina.levering(levering.id)}
      >
        {van.velden}
      </Formulierpagina>
    </div>
  );
}

const ONTVANGST: Soort = {
  titel: 'Ontvangst vastleggen',
  uitleg:
    'Neem het controlegetal over uit de ontvangstbevestiging van het archief. Klopt het niet met deze levering? Dan wordt er niets vastgelegd.',
  formulier: 'ontvangst',
  begin: { controlegetal: '', ontvangenDoor: '', ontvangenOp: '' },
  velden: (
    <>
      <TekstVeld pad="/controlegetal" />
      <TekstVeld pad="/ontvangenDoor" />
      <TekstVeld pad="/ontvangenOp" omschrijving="Bijvoorbeeld 24-04-2026" />
    </>
  ),
  oproep: (id, invoer) => oproepen.legOntvangstVast.initiate({ id, ontvangst: ingevuld(invoer) }, LOS),
  knop: 'Vastleggen',
  klaar: 'De ontvangst is vastgelegd.',
};

/** What the archive said of the delivery. */
export function Ontvangst() {
  return <Leveringformulier van={ONTVANGST} />;
}

const INTREKKEN: Soort = {
  titel: 'Levering intrekken',
  uitleg:
    'De dossiers kunnen daarna mee met een andere levering. Stuur deze levering niet meer naar het archief.',
  formulier: 'bewaring',
  begin: { reden: '' },
  velden: <LangeTekstVeld pad="/reden" />,
  oproep: (id, invoer) => oproepen.trekLeveringIn.initiate({ id, bewaringsreden: ingevuld(invoer) }, LOS),
  knop: 'Intrekken',
  klaar: 'De levering is ingetrokken.',
};

export function IntrekkenLevering() {
  return <Leveringformulier van={INTREKKEN} />;
}
