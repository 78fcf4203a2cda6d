import { type ReactNode, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { isBehandelaar } from './api/sessie.ts';
import { Layout } from './app/Layout.tsx';
import { lui, straks } from './app/lui.tsx';
import { Vangnet } from './app/Vangnet.tsx';
import VerzoekPagina from './burger/verzoek/VerzoekPagina.tsx';
import { burgerpagina, verklaringpagina } from './paden/burger.ts';
import { type Kamer, kamers, vensters } from './paden/kamers.ts';

const FoutPagina = lui(() => import('./burger/fout/FoutPagina.tsx'));
const StartPagina = lui(() => import('./burger/start/StartPagina.tsx'));
const Ontvangst = lui(() => import('./burger/Ontvangst.tsx'));
const EmailVerificatie = lui(() => import('./burger/email-verificatie/EmailVerificatie.tsx'));
const Wizard = lui(() => import('./burger/aanvraag/Wizard.tsx'));
const Links = lui(() => import('./burger/Links.tsx'));
const Verklaring = lui(() => import('./burger/verklaring/Verklaring.tsx'));
const DocumentViewer = lui(() => import('./burger/documentviewer/DocumentViewer.tsx'));

const Behandelaar = lui(() => import('./behandelaar/Behandelaar.tsx'));

/** The page of this address, when the first file does not bring it: with it there, nothing is drawn twice. */
export function deur(): Promise<unknown> | undefined {
  const bij = (...paden: string[]) => paden.some((pad) => window.location.pathname.startsWith(pad));
  if (bij(burgerpagina.zonderLink())) return Wizard.haal();
  if (bij(kamers.inloggen(), kamers.login(''))) return Behandelaar.haal();
  if (bij(burgerpagina.steunbrief(''), burgerpagina.nieuweLink())) return Links.haal();
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
  return <Routes>{vensterroutes(pathname)}</Routes>;
}

/** Windows of their own, without the header of the site; every other page has it. */
export function vensterroutes(pathname: string) {
  const venster = (pagina: ReactNode) => <Vangnet pad={pathname}>{pagina}</Vangnet>;
  return (
    <>
      <Route path={burgerpagina.documentviewer.patroon} element={venster(<DocumentViewer />)} />
      {Object.entries(vensters).map(([kamer, { patroon }]) => (
        <Route key={kamer} path={patroon} element={venster(<Behandelaar kamer={kamer as Kamer} />)} />
      ))}
      <Route path="*" element={<MetLayout />} />
    </>
  );
}

function MetLayout() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <Vangnet pad={pathname}>
        <Routes>{paginaroutes()}</Routes>
      </Vangnet>
    </Layout>
  );
}

export const paginaroutes = () => (
  <>
    <Route
      path={burgerpagina.begin.patroon}
      element={isBehandelaar() ? <Behandelaar kamer="begin" /> : <StartPagina />}
    />
    <Route path={burgerpagina.verzoek.patroon} element={<VerzoekPagina />} />
    <Route path={burgerpagina.verstuurd.patroon} element={<Ontvangst />} />
    <Route path={burgerpagina.emailVerificatie.patroon} element={<EmailVerificatie />} />
    <Route path={burgerpagina.zonderLink.patroon} element={<Wizard />} />
    <Route path={burgerpagina.aanvraag.patroon} element={<Wizard />} />
    <Route path={burgerpagina.steunbrief.patroon} element={<Links />} />
    <Route path={burgerpagina.ingediend.patroon} element={<Ontvangst />} />
    <Route path={burgerpagina.nieuweLink.patroon} element={<Links />} />
    {Object.entries(kamers).map(([kamer, { patroon }]) => (
      <Route key={kamer} path={patroon} element={<Behandelaar kamer={kamer as Kamer} />} />
    ))}
    {Object.entries(verklaringpagina).map(([pagina, { patroon }]) => (
      <Route key={pagina} path={patroon} element={<Verklaring key={pagina} pagina={pagina} />} />
    ))}
    <Route path={burgerpagina.fout.patroon} element={<FoutPagina />} />
    <Route path="*" element={<Navigate to={burgerpagina.begin()} replace />} />
  </>
);
