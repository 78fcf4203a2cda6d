import { useNavigate } from 'react-router';
import {
  useVerdienstenQuery,
  useVerwijderBetaaldeBaanMutation,
  useVerwijderVrijwilligerMutation,
} from '../../../api/aanvraag.ts';
import type { ActiviteitBetaaldeBaan, ActiviteitVrijwilliger } from '../../../api/types.ts';
import { useAppSelector } from '../../../app/store.ts';
import { wizardpagina } from '../../../paden/burger.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Inklapbaar } from '../../../ui/Inklapbaar.tsx';
import { LangeTekst } from '../../../ui/LangeTekst.tsx';
import { Laden } from '../../../ui/Spinner.tsx';
import { Acties, Paragraph, Verborgen } from '../../../ui/Tekst.tsx';
import { NaarStap } from '../NaarStap.tsx';
import { StapKop } from '../StapKop.tsx';
import { useVerwijderen } from '../useVerwijderen.ts';
import { useWizard } from '../WizardContext.ts';
import { compleet, type Soort } from './invoer.ts';
import { Tijdas } from './Tijdas.tsx';

const GEEN = 'Er zijn geen activiteiten toegevoegd.';

export default function Verdiensten() {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const toonValidatie = useAppSelector((s) => s.wizard.toonValidatie);
  const { data } = useVerdienstenQuery(uuid, { refetchOnMountOrArgChange: true });
  const betaald = data?.activiteitenBetaaldeBaan.map(vanBetaald) ?? [];
  const vrijwillig = data?.activiteitenVrijwilliger.map(vanVrijwillig) ?? [];
  const leeg = !!data && betaald.length + vrijwillig.length === 0;
  const ontbreekt = [...betaald, ...vrijwillig].filter((kaart) => !kaart.compleet).length;

  return (
    <>
      <StapKop
        stap={3}
        lead="Verdiensten kunnen bijzondere prestaties in een betaalde baan zijn, vele jaren vrijwilligerswerk of onbetaalde functies erbij, of een combinatie daarvan."
        fouten={toonValidatie ? ontbreekt + (leeg ? 1 : 0) : 0}
      />
      {toonValidatie && leeg && (
        <Alert soort="error">
          <Paragraph>{GEEN}</Paragraph>
        </Alert>
      )}
      <Acties>
        <Button
          soort={leeg ? 'primary-action' : 'secondary-action'}
          onClick={() => ga(wizardpagina.activiteitNieuw(uuid))}
        >
          Activiteit toevoegen
        </Button>
      </Acties>
      {!data ? (
        <Laden />
      ) : (
        <>
          {!leeg && <Tijdas verdiensten={data} ditJaar={new Date().getFullYear()} />}
          <Inklapbaar titel="Activiteiten in de betaalde baan" aantal={betaald.length}>
            {betaald.length === 0 && (
              <Paragraph className="lintje-leeg">Nog geen activiteiten in de betaalde baan.</Paragraph>
            )}
            {betaald.map((kaart) => (
              <ActiviteitKaart key={kaart.id} {...kaart} toonValidatie={toonValidatie} />
            ))}
          </Inklapbaar>
          <Inklapbaar titel="Activiteiten als vrijwilliger" aantal={vrijwillig.length}>
            {vrijwillig.length === 0 && (
              <Paragraph className="lintje-leeg">Nog geen activiteiten als vrijwilliger.</Paragraph>
            )}
            {vrijwillig.map((kaart) => (
              <ActiviteitKaart key={kaart.id} {...kaart} toonValidatie={toonValidatie} />
            ))}
          </Inklapbaar>
        </>
      )}
      <NaarStap nummer={4} rustig={leeg} />
    </>
  );
}

type Kaart = {
  id: string;
  soort: Soort;
  periode: string;
  functie?: string | null;
  waar?: string | null;
  omschrijving?: string | null;
  compleet: boolean;
};

function periode(
  van: { type: string; jaar?: number | null; datum?: string | null },
  tot: { type: string; jaar?: number | null; datum?: string | null },
): string {
  const kant = (k: typeof van) => (k.type === 'heden' ? 'heden' : (k.jaar ?? k.datum ?? 'onbekend'));
  return `${kant(van)} – ${kant(tot)}`;
}

function vanBetaald(a: ActiviteitBetaaldeBaan): Kaart {
  return {
    id: a.id,
    soort: 'betaald',
    periode: periode(
      { type: a.werkzaamVanDatumType, jaar: a.werkzaamVanJaar, datum: a.werkzaamVanDatum },
      { type: a.werkzaamTotDatumType, jaar: a.werkzaamTotJaar, datum: a.werkzaamTotDatum },
    ),
    functie: a.functie,
    waar: a.werkgever,
    omschrijving: a.toelichting,
    compleet: compleet('betaaldeBaan', a),
  };
}

function vanVrijwillig(a: ActiviteitVrijwilliger): Kaart {
  return {
    id: a.id,
    soort: 'vrijwillig',
    periode: periode(
      { type: a.periodeVanDatumType, jaar: a.periodeVanJaar, datum: a.periodeVanDatum },
      { type: a.periodeTotDatumType, jaar: a.periodeTotJaar, datum: a.periodeTotDatum },
    ),
    functie: a.functie,
    waar: a.organisatie,
    omschrijving: a.omschrijvingActiviteit,
    compleet: compleet('vrijwilliger', a),
  };
}

function ActiviteitKaart({ toonValidatie, ...kaart }: Kaart & { toonValidatie: boolean }) {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const verwijder = useVerwijderen();
  const [verwijderBetaald] = useVerwijderBetaaldeBaanMutation();
  const [verwijderVrijwillig] = useVerwijderVrijwilligerMutation();
  const naam = [kaart.functie, kaart.waar].filter(Boolean).join(', ') || 'zonder naam';
  const pagina = kaart.soort === 'betaald' ? wizardpagina.betaaldeBaan : wizardpagina.vrijwilliger;

  const verwijderen = () =>
    verwijder({
      titel: 'Activiteit verwijderen',
      vraag: `Weet u zeker dat u activiteit "${naam}" wilt verwijderen?`,
      melding: 'Verdienste is succesvol verwijderd',
      doe: () => (kaart.soort === 'betaald' ? verwijderBetaald : verwijderVrijwillig)({ uuid, id: kaart.id }),
    });

  return (
    <article className="lintje-kaart">
      <p className="lintje-kaart__label">{kaart.periode}</p>
      <h3 className="utrecht-heading-3">{kaart.functie || 'Functie niet ingevuld'}</h3>
      {kaart.waar && <p className="lintje-kaart__onder">{kaart.waar}</p>}
      {toonValidatie && !kaart.compleet && (
        <p className="lintje-ontbreekt">Er ontbreken nog gegevens bij deze activiteit.</p>
      )}
      {kaart.omschrijving && <LangeTekst van={naam}>{kaart.omschrijving}</LangeTekst>}
      <Acties className="lintje-kaart__acties">
        <Button soort="subtle" onClick={() => ga(pagina(uuid, kaart.id))}>
          Wijzigen<Verborgen> {naam}</Verborgen>
        </Button>
        <Button soort="subtle" gevaar onClick={verwijderen}>
          Verwijderen<Verborgen> {naam}</Verborgen>
        </Button>
      </Acties>
    </article>
  );
}
