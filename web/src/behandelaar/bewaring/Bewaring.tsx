import { Navigate, Route, Routes } from 'react-router';
import { bewaringpagina } from '../../paden/behandelaar.ts';
import { AlleenVoor } from '../delen/AlleenVoor.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { Intrekken, Opheffen, Opschorten, Vergeten } from './formulieren.tsx';
import { IntrekkenLevering, Levering, Ontvangst } from './Levering.tsx';
import { Leveringen } from './Leveringen.tsx';
import { MetBewaring } from './MetBewaring.tsx';
import { MetLevering } from './MetLevering.tsx';
import { Overbrengen } from './Overbrengen.tsx';
import { BEWAARDERS, BEWARINGLEZERS } from './rollen.ts';
import { Verklaringen } from './Verklaringen.tsx';
import { Verstreken } from './Verstreken.tsx';
import { Voorgesteld } from './Voorgesteld.tsx';
import { Zaakbewaring } from './Zaakbewaring.tsx';

/** Retention, destruction and what goes to an archive: lists, a page for each case and one for each delivery. */
export default function Bewaring() {
  return (
    <MetSessie>
      <AlleenVoor rollen={BEWARINGLEZERS}>
        <Routes>{bewaringroutes()}</Routes>
      </AlleenVoor>
    </MetSessie>
  );
}

export const bewaringroutes = () => (
  <>
    <Route path={bewaringpagina.verstreken.hier} element={<Verstreken />} />
    <Route path={bewaringpagina.voorstellen.hier} element={<Voorgesteld />} />
    <Route path={bewaringpagina.verklaringen.hier} element={<Verklaringen />} />
    <Route path={bewaringpagina.overbrengen.hier} element={<Overbrengen />} />
    <Route path={bewaringpagina.leveringen.hier} element={<Leveringen />} />
    <Route element={<MetLevering />}>
      <Route path={bewaringpagina.levering.hier} element={<Levering />} />
      <Route path={bewaringpagina.ontvangst.hier} element={<Ontvangst />} />
      <Route path={bewaringpagina.leveringIntrekken.hier} element={<IntrekkenLevering />} />
    </Route>
    <Route
      element={
        <AlleenVoor rollen={BEWAARDERS}>
          <MetBewaring />
        </AlleenVoor>
      }
    >
      <Route path={bewaringpagina.zaak.hier} element={<Zaakbewaring />} />
      <Route path={bewaringpagina.opschorten.hier} element={<Opschorten />} />
      <Route path={bewaringpagina.opheffen.hier} element={<Opheffen />} />
      <Route path={bewaringpagina.intrekken.hier} element={<Intrekken />} />
      <Route path={bewaringpagina.persoon.hier} element={<Vergeten />} />
    </Route>
    <Route path="*" element={<Navigate to={bewaringpagina.verstreken()} replace />} />
  </>
);
