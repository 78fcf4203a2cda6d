import { useNavigate, useParams } from 'react-router';
import {
  useBetaaldeBaanQuery,
  useVoegBetaaldeBaanToeMutation,
  useVoegVrijwilligerToeMutation,
  useVrijwilligerQuery,
  useWijzigBetaaldeBaanMutation,
  useWijzigVrijwilligerMutation,
} from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import { etagVan } from '../../../api/etag.ts';
import { paden } from '../../../api/paden.ts';
import type { ActiviteitBetaaldeBaan, ActiviteitVrijwilliger } from '../../../api/types.ts';
import { inVorm, isVerdwenen, opPlek, type Uitkomst, uitkomstVan } from '../../../forms/uitkomst.ts';
import { useVers } from '../../../forms/useVers.ts';
import { stappagina } from '../../../paden/burger.ts';
import { Laden } from '../../../ui/Spinner.tsx';
import { StapKop } from '../StapKop.tsx';
import { useConceptVan } from '../useConceptVan.ts';
import { type Gelezen, useWizardPagina } from '../useWizardPagina.ts';
import { NietGevonden } from '../Verdwenen.tsx';
import { useWizard } from '../WizardContext.ts';
import { WizardFormulier } from '../WizardFormulier.tsx';
import { ActiviteitVelden } from './ActiviteitVelden.tsx';
import { antwoordenVan } from './antwoordenVan.ts';
import {
  type ActiviteitInvoer,
  betaaldNaarInvoer,
  betaaldRecord,
  delenVoor,
  LEEG,
  type Soort,
  vrijwilligNaarInvoer,
  vrijwilligRecord,
} from './invoer.ts';

const TYPE = { betaald: 'betaaldeBaan', vrijwillig: 'vrijwilliger' } as const;
const DELEN = { betaald: delenVoor('betaaldeBaan'), vrijwillig: delenVoor('vrijwilliger') };

export default function ActiviteitWijzigen({ soort }: { soort: Soort }) {
  const { id = '' } = useParams();
  return soort === 'betaald' ? <Betaald key={id} id={id} /> : <Vrijwillig key={id} id={id} />;
}

const betaaldInvoer = (record: ActiviteitBetaaldeBaan): ActiviteitInvoer => ({
  ...LEEG,
  activiteitType: 'betaaldeBaan',
  betaaldeBaan: betaaldNaarInvoer(record),
});

const vrijwilligInvoer = (record: ActiviteitVrijwilliger): ActiviteitInvoer => ({
  ...LEEG,
  activiteitType: 'vrijwilliger',
  vrijwilliger: vrijwilligNaarInvoer(record),
});

function Weg() {
  const { uuid } = useWizard();
  return <NietGevonden stap={3} titel="Activiteit wijzigen" lijst={`${stappagina.verdiensten(uuid)}#top`} />;
}

function Betaald({ id }: { id: string }) {
  const { uuid } = useWizard();
  const pad = paden.betaald(uuid, id);
  const query = useBetaaldeBaanQuery({ uuid, id }, { refetchOnMountOrArgChange: true });
  const vers = useVers(pad, query);
  const concept = useConceptVan(uuid, `activiteit-${id}`);
  const [wijzig] = useWijzigBetaaldeBaanMutation();
  const [voegToe] = useVoegBetaaldeBaanToeMutation();
  if (isVerdwenen(query)) return <Weg />;
  if (!vers || concept === undefined) return <Laden />;
  return (
    <Formulier
      soort="betaald"
      pad={pad}
      pagina={`activiteit-${id}`}
      gelezen={{ invoer: betaaldInvoer(vers.record), basis: vers.basis }}
      concept={concept ?? undefined}
      bewaar={async (invoer, ifMatch) =>
        inVorm(
          uitkomstVan<ActiviteitBetaaldeBaan>(
            await wijzig({ uuid, id, activiteitBetaaldeBaan: betaaldRecord(invoer), 'If-Match': ifMatch }),
          ),
          betaaldInvoer,
        )
      }
      voegToe={async (invoer) =>
        inVorm(
          uitkomstVan(await voegToe({ uuid, activiteitBetaaldeBaan: betaaldRecord(invoer) })),
          () => invoer,
        )
      }
    />
  );
}

function Vrijwillig({ id }: { id: string }) {
  const { uuid } = useWizard();
  const pad = paden.vrijwillig(uuid, id);
  const query = useVrijwilligerQuery({ uuid, id }, { refetchOnMountOrArgChange: true });
  const vers = useVers(pad, query);
  const concept = useConceptVan(uuid, `activiteit-${id}`);
  const [wijzig] = useWijzigVrijwilligerMutation();
  const [voegToe] = useVoegVrijwilligerToeMutation();
  if (isVerdwenen(query)) return <Weg />;
  if (!vers || concept === undefined) return <Laden />;
  return (
    <Formulier
      soort="vrijwillig"
      pad={pad}
      pagina={`activiteit-${id}`}
      gelezen={{ invoer: vrijwilligInvoer(vers.record), basis: vers.basis }}
      concept={concept ?? undefined}
      bewaar={async (invoer, ifMatch) =>
        inVorm(
          uitkomstVan<ActiviteitVrijwilliger>(
            await wijzig({ uuid, id, activiteitVrijwilliger: vrijwilligRecord(invoer), 'If-Match': ifMatch }),
          ),
          vrijwilligInvoer,
        )
      }
      voegToe={async (invoer) =>
        inVorm(
          uitkomstVan(await voegToe({ uuid, activiteitVrijwilliger: vrijwilligRecord(invoer) })),
          () => invoer,
        )
      }
    />
  );
}

function Formulier({
  soort,
  pad,
  bewaar,
  voegToe,
  ...opties
}: {
  soort: Soort;
  pad: string;
  pagina: string;
  gelezen: Gelezen<ActiviteitInvoer>;
  concept: Concept | undefined;
  bewaar: (invoer: ActiviteitInvoer, ifMatch: string | null) => Promise<Uitkomst<ActiviteitInvoer>>;
  voegToe: (invoer: ActiviteitInvoer) => Promise<Uitkomst<ActiviteitInvoer>>;
}) {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const pagina = useWizardPagina<ActiviteitInvoer>({
    ...opties,
    uuid,
    delen: DELEN[soort],
    basisNu: () => etagVan(pad),
    melding: 'Verdienste is succesvol gewijzigd',
    bewaar: async (invoer, ifMatch) => opPlek(await bewaar(invoer, ifMatch), `/${TYPE[soort]}`),
    voegToe: async (invoer) => opPlek(await voegToe(invoer), `/${TYPE[soort]}`),
  });
  const lijst = `${stappagina.verdiensten(uuid)}#top`;
  return (
    <>
      <StapKop
        stap={3}
        titel={
          soort === 'betaald'
            ? 'Activiteit in de betaalde baan wijzigen'
            : 'Activiteit als vrijwilliger wijzigen'
        }
        fouten={pagina.form.fouten.size}
      />
      <WizardFormulier
        pagina={pagina}
        antwoorden={antwoordenVan}
        hoofd={{ tekst: 'Opslaan', na: () => ga(lijst) }}
        annuleren={() => ga(lijst)}
      >
        <ActiviteitVelden type={TYPE[soort]} />
      </WizardFormulier>
    </>
  );
}
