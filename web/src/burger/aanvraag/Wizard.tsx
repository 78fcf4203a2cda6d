import './regels.ts';
import { useMemo } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { useMetadataQuery } from '../../api/aanvraag.ts';
import { lui } from '../../app/lui.tsx';
import { Vangnet } from '../../app/Vangnet.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { stappagina, wizardpagina } from '../../paden/burger.ts';
import { kamers } from '../../paden/kamers.ts';
import { Rustig } from '../../ui/Rustig.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { GeenVerbinding, LinkStatus } from './LinkStatus.tsx';
import { SideMenu } from './SideMenu.tsx';
import UwGegevens from './uw-gegevens/UwGegevens.tsx';
import { WizardContext } from './WizardContext.ts';

// Step 1 comes with the wizard: the link in the mail leads there.
const Kandidaat = lui(() => import('./kandidaat/Kandidaat.tsx'));
const Verdiensten = lui(() => import('./verdiensten/Verdiensten.tsx'));
const ActiviteitToevoegen = lui(() => import('./verdiensten/ActiviteitToevoegen.tsx'));
const ActiviteitWijzigen = lui(() => import('./verdiensten/ActiviteitWijzigen.tsx'));
const Ondersteuners = lui(() => import('./ondersteuners/Ondersteuners.tsx'));
const OndersteunerPagina = lui(() => import('./ondersteuners/OndersteunerPagina.tsx'));
const BriefOpPapier = lui(() => import('./ondersteuners/BriefOpPapier.tsx'));
const Bijlagen = lui(() => import('./bijlagen/Bijlagen.tsx'));
const BijlageToevoegen = lui(() => import('./bijlagen/BijlageToevoegen.tsx'));
const Uitreiking = lui(() => import('./uitreiking/Uitreiking.tsx'));
const Stand = lui(() => import('../stand/Stand.tsx'));
const Indienen = lui(() => import('./indienen/Indienen.tsx'));
const Samen = lui(() => import('../samen/Samen.tsx'));
const Bevestigen = lui(() => import('../samen/Bevestigen.tsx'));
const Gestopt = lui(() => import('../samen/Gestopt.tsx'));
const Namens = lui(() => import('../../behandelaar/zaak/invullen/Namens.tsx'));
const NogNiet = lui(async () => ({
  default: (await import('../../behandelaar/zaak/invullen/Namens.tsx')).NogNiet,
}));

const STAP = {
  kandidaat: Kandidaat,
  verdiensten: Verdiensten,
  ondersteuners: Ondersteuners,
  bijlagen: Bijlagen,
  uitreiking: Uitreiking,
  indienen: Indienen,
};

// The step of this address is fetched together with the status of the link, not after it.
const eerste = window.location.pathname.split('/')[3] ?? '';
if (eerste in STAP) STAP[eerste as keyof typeof STAP].haal();
if (wizardpagina.stand.hier === `/${eerste}`) Stand.haal();

/** Everything behind the personal link. A link that is not ok shows its status instead. */
export default function Wizard() {
  const { uuid = '' } = useParams();
  const { pathname } = useLocation();
  const {
    data: meta,
    isError,
    error,
    refetch,
  } = useMetadataQuery(uuid, {
    skip: !uuid,
    refetchOnMountOrArgChange: true,
  });
  const staat = useMemo(() => (meta ? { uuid, meta } : null), [uuid, meta]);

  // A missing uuid or a failed load counts as a link that was removed (docs/specification/links.md#feedback).
  if (!uuid || (isError && !meta)) {
    // Without a connection nothing is known of the link.
    if (error && 'status' in error && error.status === 'FETCH_ERROR')
      return <GeenVerbinding opnieuw={refetch} />;
    // Asked of a case by its official, before the proposer was invited.
    if (error && 'status' in error && error.status === 409)
      return <NogNiet zaak={uuid} waarom={probleemVan(error)?.title} />;
    // Asked of a case with a session that ended.
    if (error && 'status' in error && error.status === 401)
      return <Navigate to={`${kamers.inloggen()}?${new URLSearchParams({ naar: pathname })}`} replace />;
    return <LinkStatus feedback="verwijderd" />;
  }
  if (!staat) return <Laden />;
  const feedback = staat.meta.linkFeedback ?? 'verwijderd';
  const { meehulp, namens } = staat.meta;
  if (feedback !== 'ok') {
    if (namens)
      return (
        <Namens zaak={uuid} meta={staat.meta}>
          {null}
        </Namens>
      );
    if (meehulp) return <Gestopt uuid={uuid} feedback={feedback} meta={staat.meta} />;
    if (matchPath(wizardpagina.stand.patroon, pathname)) return <Stand uuid={uuid} feedback={feedback} />;
    const { gemeente, contact } = staat.meta;
    return <LinkStatus feedback={feedback} gemeente={gemeente} contact={contact} uuid={uuid} />;
  }
  if (meehulp && !meehulp.bevestigd) return <Bevestigen uuid={uuid} meta={staat.meta} />;

  const stappen = (
    <WizardContext value={staat}>
      <Rustig>
        <div className="lintje-wizard">
          <SideMenu />
          <div className="lintje-wizard__pagina" id="stap" tabIndex={-1}>
            <Vangnet pad={pathname}>
              <Routes>{wizardroutes(uuid, !meehulp && !namens)}</Routes>
            </Vangnet>
          </div>
        </div>
      </Rustig>
    </WizardContext>
  );
  return namens ? (
    <Namens zaak={uuid} meta={staat.meta}>
      {stappen}
    </Namens>
  ) : (
    stappen
  );
}

/** The pages before the submission: `stand` has nothing to tell yet, and `samen` is for the proposer alone. */
export const wizardroutes = (uuid: string, metSamen: boolean) => (
  <>
    <Route path={stappagina['uw-gegevens'].hier} element={<UwGegevens />} />
    <Route path={stappagina.kandidaat.hier} element={<Kandidaat />} />
    <Route path={stappagina.verdiensten.hier} element={<Verdiensten />} />
    <Route path={wizardpagina.activiteitNieuw.hier} element={<ActiviteitToevoegen />} />
    <Route path={wizardpagina.betaaldeBaan.hier} element={<ActiviteitWijzigen soort="betaald" />} />
    <Route path={wizardpagina.vrijwilliger.hier} element={<ActiviteitWijzigen soort="vrijwillig" />} />
    <Route path={stappagina.ondersteuners.hier} element={<Ondersteuners />} />
    <Route path={wizardpagina.briefOpPapier.hier} element={<BriefOpPapier />} />
    <Route path={wizardpagina.ondersteuner.hier} element={<OndersteunerPagina />} />
    <Route path={stappagina.bijlagen.hier} element={<Bijlagen />} />
    <Route path={wizardpagina.bijlageNieuw.hier} element={<BijlageToevoegen />} />
    <Route path={stappagina.uitreiking.hier} element={<Uitreiking />} />
    <Route path={stappagina.indienen.hier} element={<Indienen />} />
    {metSamen && <Route path={wizardpagina.samen.hier} element={<Samen uuid={uuid} />} />}
    {[wizardpagina.stand.hier, '*'].map((pad) => (
      <Route key={pad} path={pad} element={<Navigate to={stappagina['uw-gegevens'](uuid)} replace />} />
    ))}
  </>
);
