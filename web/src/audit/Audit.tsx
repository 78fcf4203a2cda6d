import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AlleenVoor } from '../behandelaar/delen/AlleenVoor.tsx';
import { AUDIT, AUDITORS } from '../behandelaar/delen/auditpaden.ts';
import { MetSessie } from '../behandelaar/sessie/MetSessie.tsx';
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
      <AlleenVoor rollen={AUDITORS}>
        <RedenenContext value={{ redenen, geef }}>
          <Routes>
            <Route index element={<Gebeurtenissen />} />
            <Route path="inzage" element={<Inzage />} />
            <Route path="verificatie" element={<Verificatie />} />
            <Route path="uitvoer" element={<Uitvoer />} />
            <Route path="zaken/:id" element={<MetAuditzaak />}>
              <Route index element={<Toen />} />
              <Route path="tijdlijn" element={<Tijdlijn />} />
              <Route path="vergelijken" element={<Vergelijken />} />
              <Route path="naspelen" element={<Naspelen />} />
              <Route path="uitvoer" element={<Zaakuitvoer />} />
            </Route>
            <Route path="*" element={<Navigate to={AUDIT} replace />} />
          </Routes>
        </RedenenContext>
      </AlleenVoor>
    </MetSessie>
  );
}
