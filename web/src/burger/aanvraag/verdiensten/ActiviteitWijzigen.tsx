import { useNavigate, useParams } from 'react-router';
import {
  useBetaaldeBaanQuery,
  useVrijwilligerQuery,
  useWijzigBetaaldeBaanMutation,
  useWijzigVrijwilligerMutation,
} from '../../../api/aanvraag.ts';
import type { Concept } from '../../../api/concept.ts';
import { etagVan } from '../../../api/etag.ts';
import { paden } from '../../../api/paden.ts';
import { Laden } from '../../../ui/Spinner.tsx';
import { StapKop } from '../StapKop.tsx';
import { stapPad } from '../stappen.ts';
import { uitkomstVan } from '../uitkomst.ts';
import { useConceptVan } from '../useConceptVan.ts';
import { useVers } from '../useVers.ts';
import { type Gelezen, useWizardPagina } from '../useWizardPagina.ts';
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

function Betaald({ id }: { id: string }) {
  const { uuid } = useWizard();
  const pad = paden.betaald(uuid, id);
  const query = useBetaaldeBaanQuery({ uuid, id }, { refetchOnMountOrArgChange: true });
  const vers = useVers(pad, query);
  const concept = useConceptVan(uuid, `activiteit-${id}`);
  if (!vers || concept === undefined) return <Laden />;
  const invoer = (r: typeof vers.record): ActiviteitInvoer => ({
    ...LEEG,
    activiteitType: 'betaaldeBaan',
    betaaldeBaan: betaaldNaarInvoer(r),
  });
  return (
    <Formulier
      id={id}
      soort="betaald"
      pad={pad}
      gelezen={{ invoer: invoer(vers.record), basis: vers.basis }}
      herlees={async () => {
        const { data } = await query.refetch();
        return data ? { invoer: invoer(data), basis: etagVan(pad) } : null;
      }}
      concept={concept ?? undefined}
    />
  );
}

function Vrijwillig({ id }: { id: string }) {
  const { uuid } = useWizard();
  const pad = paden.vrijwillig(uuid, id);
  const query = useVrijwilligerQuery({ uuid, id }, { refetchOnMountOrArgChange: true });
  const vers = useVers(pad, query);
  const concept = useConceptVan(uuid, `activiteit-${id}`);
  if (!vers || concept === undefined) return <Laden />;
  const invoer = (r: typeof vers.record): ActiviteitInvoer => ({
    ...LEEG,
    activiteitType: 'vrijwilliger',
    vrijwilliger: vrijwilligNaarInvoer(r),
  });
  return (
    <Formulier
      id={id}
      soort="vrijwillig"
      pad={pad}
      gelezen={{ invoer: invoer(vers.record), basis: vers.basis }}
      herlees={async () => {
        const { data } = await query.refetch();
        return data ? { invoer: invoer(data), basis: etagVan(pad) } : null;
      }}
      concept={concept ?? undefined}
    />
  );
}

function Formulier({
  id,
  soort,
  pad,
  gelezen,
  herlees,
  concept,
}: {
  id: string;
  soort: Soort;
  pad: string;
  gelezen: Gelezen<ActiviteitInvoer>;
  herlees: () => Promise<Gelezen<ActiviteitInvoer> | null>;
  concept: Concept | undefined;
}) {
  const { uuid } = useWizard();
  const ga = useNavigate();
  const [betaald] = useWijzigBetaaldeBaanMutation();
  const [vrijwillig] = useWijzigVrijwilligerMutation();
  const pagina = useWizardPagina<ActiviteitInvoer>({
    uuid,
    pagina: `activiteit-${id}`,
    delen: DELEN[soort],
    gelezen,
    concept,
    herlees,
    basisNu: () => etagVan(pad),
    melding: 'Verdienste is succesvol gewijzigd',
    bewaar: async (invoer, ifMatch) => {
      const type = TYPE[soort];
      const plek = { uuid, id, 'If-Match': ifMatch };
      const uitkomst =
        soort === 'betaald'
          ? uitkomstVan<unknown>(await betaald({ ...plek, activiteitBetaaldeBaan: betaaldRecord(invoer) }))
          : uitkomstVan<unknown>(
              await vrijwillig({ ...plek, activiteitVrijwilliger: vrijwilligRecord(invoer) }),
            );
      if (uitkomst.soort === 'fouten')
        return {
          soort: 'fouten',
          fouten: uitkomst.fouten.map((f) => ({ ...f, pointer: `/${type}${f.pointer}` })),
        };
      return uitkomst.soort === 'ok' ? { soort: 'ok', record: invoer } : uitkomst;
    },
  });
  const lijst = `${stapPad(uuid, 'verdiensten')}#top`;
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
