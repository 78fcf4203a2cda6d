import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AlleenVoor } from '../behandelaar/delen/AlleenVoor.tsx';
import { MetSessie } from '../behandelaar/sessie/MetSessie.tsx';
import { auditpagina } from '../paden/behandelaar.ts';
import { RedenenContext } from './delen/redenen.ts';
import { Gebeurtenissen } from './gebeurtenissen/Gebeurtenissen.tsx';
import { Inzage } from './inzage/Inzage.tsx';
import { Uitvoer } from './uitvoer/Uitvoer.tsx';
import { Verificatie } from './verificatie/Verificatie.tsx';
import { MetAuditzaak } from './zaak/MetAuditzaak.tsx';
import { Naspelen } from './zaak/Naspelen.tsx';
import { Tijdlijn } from './zaak/Tijdlijn.tsx';
import { Toen } from './zaak/Toen.tsx';
import { Uitvoer as Zaakuitvoer } from './zaak/Uitvoer.tsx';
import { Vergelijken } from './zaak/Vergelijken.tsx';

/** The auditor's pages (docs/specification/audit.md). A reason that was given holds until the page is left. */
export default function Audit() {
  const [redenen, zetRedenen] = useState<Record<string, string>>({});
  const geef = (waarvoor: string, reden: string) =>
    zetRedenen((eerder) => ({ ...eerder, [waarvoor]: reden }));
  return (
    <MetSessie>
      <AlleenVoor rollen={['auditor']}>
        <RedenenContext value={{ redenen, geef }}>
          <Routes>{auditroutes()}</Routes>
        </RedenenContext>
      </AlleenVoor>
    </MetSessie>
  );
}

export const auditroutes = () => (
  <>
    <Route path={auditpagina.geschiedenis.hier} element={<Gebeurtenissen />} />
    <Route path={auditpagina.inzage.hier} element={<Inzage />} />
    <Route path={auditpagina.verificatie.hier} element={<Verificatie />} />
    <Route path={auditpagina.uitvoer.hier} element={<Uitvoer />} />
    <Route element={<MetAuditzaak />}>
      <Route path={auditpagina.zaak.hier} element={<Toen />} />
      <Route path={auditpagina.tijdlijn.hier} element={<Tijdlijn />} />
      <Route path={auditpagina.vergelijken.hier} element={<Vergelijken />} />
      <Route path={auditpagina.naspelen.hier} element={<Naspelen />} />
      <Route path={auditpagina.zaakuitvoer.hier} element={<Zaakuitvoer />} />
    </Route>
    <Route path="*" element={<Navigate to={auditpagina.geschiedenis()} replace />} />
  </>
);
