import './regels.ts';
import { useMemo } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { useMetadataQuery } from '../../api/aanvraag.ts';
import { lui } from '../../app/lui.tsx';
import { Vangnet } from '../../app/Vangnet.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
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
if (eerste === 'stand') Stand.haal();

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
      return <Navigate to={`/inloggen?${new URLSearchParams({ naar: pathname })}`} replace />;
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
    if (pathname.endsWith('/stand')) return <Stand uuid={uuid} feedback={feedback} />;
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
              <Routes>
                <Route path="uw-gegevens" element={<UwGegevens />} />
                <Route path="kandidaat" element={<Kandidaat />} />
                <Route path="verdiensten" element={<Verdiensten />} />
                <Route path="verdiensten/activiteit-toevoegen/:id?" element={<ActiviteitToevoegen />} />
                <Route
                  path="verdiensten/betaalde-baan/:id"
                  element={<ActiviteitWijzigen soort="betaald" />}
                />
                <Route
                  path="verdiensten/vrijwilliger/:id"
                  element={<ActiviteitWijzigen soort="vrijwillig" />}
                />
                <Route path="ondersteuners" element={<Ondersteuners />} />
                <Route path="ondersteuners/brief-op-papier" element={<BriefOpPapier />} />
                <Route path="ondersteuners/:id/*" element={<OndersteunerPagina />} />
                <Route path="bijlagen" element={<Bijlagen />} />
                <Route path="bijlagen/nieuw" element={<BijlageToevoegen />} />
                <Route path="uitreiking" element={<Uitreiking />} />
                <Route path="indienen" element={<Indienen />} />
                {!meehulp && !namens && <Route path="samen" element={<Samen uuid={uuid} />} />}
                <Route path="*" element={<Navigate to={`/verzoek-aanvraag/${uuid}/uw-gegevens`} replace />} />
              </Routes>
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
