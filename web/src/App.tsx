import { type ReactNode, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { isBehandelaar } from './api/sessie.ts';
import { Layout } from './app/Layout.tsx';
import { lui, straks } from './app/lui.tsx';
import { Vangnet } from './app/Vangnet.tsx';
import VerzoekPagina from './burger/verzoek/VerzoekPagina.tsx';

const FoutPagina = lui(() => import('./burger/fout/FoutPagina.tsx'));
const StartPagina = lui(() => import('./burger/start/StartPagina.tsx'));
const Ontvangst = lui(() => import('./burger/Ontvangst.tsx'));
const EmailVerificatie = lui(() => import('./burger/email-verificatie/EmailVerificatie.tsx'));
const Wizard = lui(() => import('./burger/aanvraag/Wizard.tsx'));
const Links = lui(() => import('./burger/Links.tsx'));
const Verklaring = lui(() => import('./burger/verklaring/Verklaring.tsx'));
const DocumentViewer = lui(() => import('./burger/documentviewer/DocumentViewer.tsx'));

const Behandelaar = lui(() => import('./behandelaar/Behandelaar.tsx'));

/** The statements of the service (Voet.tsx). */
const VERKLARINGEN = ['privacy', 'toegankelijkheid', 'over', 'contact', 'cookies'];

/** Where the officials' own pages begin; which page it is, their file says. */
const BEHANDELAAR = [
  '/inloggen',
  '/login/*',
  '/wachtwoord-vergeten',
  '/wachtwoord-herstellen',
  '/zaak/*',
  '/koninklijke-besluiten/*',
  '/register/*',
  '/mijn-account/*',
  '/bewaring/*',
  '/cijfers',
  '/beheer/*',
  '/audit/*',
];

/** The page of this address, when the first file does not bring it: with it there, nothing is drawn twice. */
export function deur(): Promise<unknown> | undefined {
  const begin = window.location.pathname;
  if (/^.verzoek-a/.test(begin)) return Wizard.haal();
  if (/^.(in)?log/.test(begin)) return Behandelaar.haal();
  if (/^.(onder|nieuwe)/.test(begin)) return Links.haal();
  return undefined;
}

/**
 * Every route of the product; one folder for each page. The request form is the door: it never waits for a second
 * file. The error page is fetched after it: it is shown when nothing can be fetched any more.
 */
export function App() {
  useEffect(() => {
    straks().then(FoutPagina.haal);
  }, []);
  const { pathname } = useLocation();
  const venster = (pagina: ReactNode) => <Vangnet pad={pathname}>{pagina}</Vangnet>;
  return (
    <Routes>
      <Route path="/documentviewer" element={venster(<DocumentViewer />)} />
      <Route path="/documenteditor" element={venster(<Behandelaar />)} />
      <Route path="/handleiding/*" element={venster(<Behandelaar />)} />
      <Route path="*" element={<MetLayout />} />
    </Routes>
  );
}

function MetLayout() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <Vangnet pad={pathname}>
        <Routes>
          <Route path="/" element={isBehandelaar() ? <Behandelaar /> : <StartPagina />} />
          <Route path="/verzoek" element={<VerzoekPagina />} />
          <Route path="/verzoek-verstuurd" element={<Ontvangst />} />
          <Route path="/email-verificatie" element={<EmailVerificatie />} />
          <Route path="/verzoek-aanvraag" element={<Wizard />} />
          <Route path="/verzoek-aanvraag/:uuid/*" element={<Wizard />} />
          <Route path="/ondersteunersbrief/:uuid" element={<Links />} />
          <Route path="/ingediend" element={<Ontvangst />} />
          <Route path="/nieuwe-link" element={<Links />} />
          {BEHANDELAAR.map((pad) => (
            <Route key={pad} path={pad} element={<Behandelaar />} />
          ))}
          {VERKLARINGEN.map((pagina) => (
            <Route key={pagina} path={`/${pagina}`} element={<Verklaring key={pagina} pagina={pagina} />} />
          ))}
          <Route path="/fout" element={<FoutPagina />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Vangnet>
    </Layout>
  );
}
