import { Navigate, Route, Routes } from 'react-router';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { AlleenVoor } from '../delen/AlleenVoor.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { Besluit } from './Besluit.tsx';
import { Besluitenlijst } from './Besluitenlijst.tsx';
import { BesluitNieuw } from './BesluitNieuw.tsx';
import { BesluitWijzigen } from './BesluitWijzigen.tsx';
import { BijlageNieuw } from './BijlageNieuw.tsx';
import { BijlageWijzigen } from './BijlageWijzigen.tsx';
import { DossiersToevoegen } from './DossiersToevoegen.tsx';
import { MetBesluit } from './MetBesluit.tsx';
import { BESLUITLEZERS, SAMENSTELLERS } from './rollen.ts';

/** Royal decrees (docs/specification/decrees.md#decree). */
export default function Besluiten() {
  return (
    <MetSessie>
      <AlleenVoor rollen={BESLUITLEZERS}>
        <Routes>{besluitroutes()}</Routes>
      </AlleenVoor>
    </MetSessie>
  );
}

export const besluitroutes = () => (
  <>
    <Route path={besluitpagina.lijst.hier} element={<Besluitenlijst />} />
    <Route
      path={besluitpagina.nieuw.hier}
      element={
        <AlleenVoor rollen={SAMENSTELLERS}>
          <BesluitNieuw />
        </AlleenVoor>
      }
    />
    <Route
      path={besluitpagina.toevoegen.hier}
      element={
        <AlleenVoor rollen={SAMENSTELLERS}>
          <DossiersToevoegen />
        </AlleenVoor>
      }
    />
    <Route element={<MetBesluit />}>
      <Route path={besluitpagina.besluit.hier} element={<Besluit />} />
      <Route path={besluitpagina.wijzigen.hier} element={<BesluitWijzigen />} />
      <Route path={besluitpagina.bijlageNieuw.hier} element={<BijlageNieuw />} />
      <Route path={besluitpagina.bijlage.hier} element={<BijlageWijzigen />} />
    </Route>
    <Route path="*" element={<Navigate to={besluitpagina.lijst()} replace />} />
  </>
);
