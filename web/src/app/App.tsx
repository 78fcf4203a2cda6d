import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import VerzoekPagina from '../burger/verzoek/VerzoekPagina.tsx';
import { Laden } from '../ui/Spinner.tsx';
import { Layout } from './Layout.tsx';

const StartPagina = lazy(() => import('../burger/start/StartPagina.tsx'));
const VerzoekVerstuurd = lazy(() => import('../burger/verzoek-verstuurd/VerzoekVerstuurd.tsx'));
const EmailVerificatie = lazy(() => import('../burger/email-verificatie/EmailVerificatie.tsx'));
const Wizard = lazy(() => import('../burger/aanvraag/Wizard.tsx'));
const Ingediend = lazy(() => import('../burger/ingediend/Ingediend.tsx'));
const FoutPagina = lazy(() => import('../burger/fout/FoutPagina.tsx'));
const DocumentViewer = lazy(() => import('../burger/documentviewer/DocumentViewer.tsx'));

/** Every route of the product; one folder for each page. The request form is the door: it never waits for a second file. */
export function App() {
  return (
    <Routes>
      <Route
        path="/documentviewer"
        element={
          <Suspense fallback={<Laden />}>
            <DocumentViewer />
          </Suspense>
        }
      />
      <Route path="*" element={<MetLayout />} />
    </Routes>
  );
}

function MetLayout() {
  return (
    <Layout>
      <Suspense fallback={<Laden />}>
        <Routes>
          <Route path="/" element={<StartPagina />} />
          <Route path="/verzoek" element={<VerzoekPagina />} />
          <Route path="/verzoek-verstuurd" element={<VerzoekVerstuurd />} />
          <Route path="/email-verificatie" element={<EmailVerificatie />} />
          <Route path="/verzoek-aanvraag" element={<Wizard />} />
          <Route path="/verzoek-aanvraag/:uuid/*" element={<Wizard />} />
          <Route path="/ingediend" element={<Ingediend />} />
          <Route path="/fout" element={<FoutPagina />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </Layout>
  );
}
