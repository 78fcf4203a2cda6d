import { Navigate, Route, Routes } from 'react-router';
import { AlleenVoor } from '../delen/AlleenVoor.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { Intrekken, Opheffen, Opschorten, Vergeten } from './formulieren.tsx';
import { IntrekkenLevering, Levering, Ontvangst } from './Levering.tsx';
import { Leveringen } from './Leveringen.tsx';
import { MetBewaring } from './MetBewaring.tsx';
import { MetLevering } from './MetLevering.tsx';
import { Overbrengen } from './Overbrengen.tsx';
import { BEWAARDERS, BEWARING, BEWARINGLEZERS } from './paden.ts';
import { Verklaringen } from './Verklaringen.tsx';
import { Verstreken } from './Verstreken.tsx';
import { Voorgesteld } from './Voorgesteld.tsx';
import { Zaakbewaring } from './Zaakbewaring.tsx';

/** Retention, destruction and what goes to an archive: lists, a page for each case and one for each delivery. */
export default function Bewaring() {
  return (
    <MetSessie>
      <AlleenVoor rollen={BEWARINGLEZERS}>
        <Routes>
          <Route index element={<Verstreken />} />
          <Route path="voorstellen" element={<Voorgesteld />} />
          <Route path="verklaringen" element={<Verklaringen />} />
          <Route path="overbrengen" element={<Overbrengen />} />
          <Route path="leveringen" element={<Leveringen />} />
          <Route path="leveringen/:id" element={<MetLevering />}>
            <Route index element={<Levering />} />
            <Route path="ontvangst" element={<Ontvangst />} />
            <Route path="intrekken" element={<IntrekkenLevering />} />
          </Route>
          <Route
            path="zaak/:id"
            element={
              <AlleenVoor rollen={BEWAARDERS}>
                <MetBewaring />
              </AlleenVoor>
            }
          >
            <Route index element={<Zaakbewaring />} />
            <Route path="opschorten" element={<Opschorten />} />
            <Route path="opheffen" element={<Opheffen />} />
            <Route path="intrekken" element={<Intrekken />} />
            <Route path="persoon/*" element={<Vergeten />} />
          </Route>
          <Route path="*" element={<Navigate to={BEWARING} replace />} />
        </Routes>
      </AlleenVoor>
    </MetSessie>
  );
}
