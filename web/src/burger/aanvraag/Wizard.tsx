import './regels.ts';
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { useMetadataQuery } from '../../api/aanvraag.ts';
import { Laden } from '../../ui/Spinner.tsx';
import { LinkStatus } from './LinkStatus.tsx';
import { SideMenu } from './SideMenu.tsx';
import { WizardContext } from './WizardContext.ts';

const laders = {
  'uw-gegevens': () => import('./uw-gegevens/UwGegevens.tsx'),
  kandidaat: () => import('./kandidaat/Kandidaat.tsx'),
  verdiensten: () => import('./verdiensten/Verdiensten.tsx'),
  ondersteuners: () => import('./ondersteuners/Ondersteuners.tsx'),
  bijlagen: () => import('./bijlagen/Bijlagen.tsx'),
  uitreiking: () => import('./uitreiking/Uitreiking.tsx'),
  indienen: () => import('./indienen/Indienen.tsx'),
};

// The page of this address is fetched together with the status of the link, not after it.
const eerste = window.location.pathname.split('/')[3] ?? '';
laders[eerste in laders ? (eerste as keyof typeof laders) : 'uw-gegevens']();

const UwGegevens = lazy(laders['uw-gegevens']);
const Kandidaat = lazy(laders.kandidaat);
const Verdiensten = lazy(laders.verdiensten);
const ActiviteitToevoegen = lazy(() => import('./verdiensten/ActiviteitToevoegen.tsx'));
const ActiviteitWijzigen = lazy(() => import('./verdiensten/ActiviteitWijzigen.tsx'));
const Ondersteuners = lazy(laders.ondersteuners);
const OndersteunerPagina = lazy(() => import('./ondersteuners/OndersteunerPagina.tsx'));
const Bijlagen = lazy(laders.bijlagen);
const BijlageToevoegen = lazy(() => import('./bijlagen/BijlageToevoegen.tsx'));
const Uitreiking = lazy(laders.uitreiking);
const Indienen = lazy(laders.indienen);

/** Everything behind the personal link. A link that is not ok shows its status instead. */
export default function Wizard() {
  const { uuid = '' } = useParams();
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

  // A missing uuid or a failed load counts as a link that was removed (product.md 8).
  if (!uuid || (isError && !meta)) {
    const zonderVerbinding = !!error && 'status' in error && error.status === 'FETCH_ERROR';
    return <LinkStatus feedback="verwijderd" opnieuw={zonderVerbinding ? refetch : undefined} />;
  }
  if (!staat) return <Laden />;
  const feedback = staat.meta.linkFeedback ?? 'verwijderd';
  if (feedback !== 'ok') return <LinkStatus feedback={feedback} gemeente={staat.meta.gemeente} />;

  return (
    <WizardContext value={staat}>
      <div className="lintje-wizard">
        <SideMenu />
        <div className="lintje-wizard__pagina">
          <Suspense fallback={<Laden />}>
            <Routes>
              <Route path="uw-gegevens" element={<UwGegevens />} />
              <Route path="kandidaat" element={<Kandidaat />} />
              <Route path="verdiensten" element={<Verdiensten />} />
              <Route path="verdiensten/activiteit-toevoegen/:id?" element={<ActiviteitToevoegen />} />
              <Route path="verdiensten/betaalde-baan/:id" element={<ActiviteitWijzigen soort="betaald" />} />
              <Route
                path="verdiensten/vrijwilliger/:id"
                element={<ActiviteitWijzigen soort="vrijwillig" />}
              />
              <Route path="ondersteuners" element={<Ondersteuners />} />
              <Route path="ondersteuners/:id/*" element={<OndersteunerPagina />} />
              <Route path="bijlagen" element={<Bijlagen />} />
              <Route path="bijlagen/nieuw" element={<BijlageToevoegen />} />
              <Route path="uitreiking" element={<Uitreiking />} />
              <Route path="indienen" element={<Indienen />} />
              <Route path="*" element={<Navigate to={`/verzoek-aanvraag/${uuid}/uw-gegevens`} replace />} />
            </Routes>
          </Suspense>
        </div>
      </div>
    </WizardContext>
  );
}
