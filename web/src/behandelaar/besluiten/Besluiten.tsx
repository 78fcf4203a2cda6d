import { Navigate, Route, Routes } from 'react-router';
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
import { BESLUITEN, BESLUITLEZERS, SAMENSTELLERS } from './paden.ts';

/** Royal decrees (docs/specification/decrees.md#decree). */
export default function Besluiten() {
  return (
    <MetSessie>
      <AlleenVoor rollen={BESLUITLEZERS}>
        <Routes>
          <Route index element={<Besluitenlijst />} />
          <Route
            path="nieuw"
            element={
              <AlleenVoor rollen={SAMENSTELLERS}>
                <BesluitNieuw />
              </AlleenVoor>
            }
          />
          <Route
            path="toevoegen"
            element={
              <AlleenVoor rollen={SAMENSTELLERS}>
                <DossiersToevoegen />
              </AlleenVoor>
            }
          />
          <Route element={<MetBesluit />}>
            <Route path=":id" element={<Besluit />} />
            <Route path=":id/wijzigen" element={<BesluitWijzigen />} />
            <Route path=":id/bijlagen/nieuw" element={<BijlageNieuw />} />
            <Route path=":id/bijlagen/:bijlage" element={<BijlageWijzigen />} />
          </Route>
          <Route path="*" element={<Navigate to={BESLUITEN} replace />} />
        </Routes>
      </AlleenVoor>
    </MetSessie>
  );
}
