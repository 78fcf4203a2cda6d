import { Navigate, Route, Routes } from 'react-router';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { burgerpagina } from '../../paden/burger.ts';
import { MetSessie } from '../sessie/MetSessie.tsx';
import Tijdlijn from '../tijdlijn/Tijdlijn.tsx';
import { Vergelijken } from '../tijdlijn/Vergelijken.tsx';
import { MeerDoorsturen } from '../werklijst/Doorsturen.tsx';
import { ACTIEPAGINAS } from './actiepaginas.ts';
import { ActiepaginaContext } from './acties/actiepagina.ts';
import { BijlageNieuw } from './bijlagen/BijlageNieuw.tsx';
import { BijlageWijzigen } from './bijlagen/BijlageWijzigen.tsx';
import { VerzoekInvoeren } from './invoeren/VerzoekInvoeren.tsx';
import { Kandidaatblok } from './kandidaat/Kandidaatblok.tsx';
import { MetZaak } from './MetZaak.tsx';
import { Zaakpagina } from './Zaakpagina.tsx';

/** A case: its page, its timeline, and a page for each thing that can be done with it. */
export default function Zaakroutes() {
  return (
    <MetSessie>
      <Routes>{zaakroutes()}</Routes>
    </MetSessie>
  );
}

export const zaakroutes = () => (
  <>
    <Route path={zaakpagina.meerDoorsturen.hier} element={<MeerDoorsturen />} />
    <Route path={zaakpagina.invoeren.hier} element={<VerzoekInvoeren />} />
    <Route path={zaakpagina.zaak.hier} element={<Zaakpagina />} />
    <Route element={<MetZaak />}>
      <Route path={zaakpagina.tijdlijn.hier} element={<Tijdlijn />} />
      <Route path={zaakpagina.vergelijken.hier} element={<Vergelijken />} />
      {ACTIEPAGINAS.map((pagina) => (
        <Route
          key={pagina.pad.patroon}
          path={pagina.pad.hier}
          element={
            <ActiepaginaContext value={pagina}>
              <pagina.Pagina />
            </ActiepaginaContext>
          }
        />
      ))}
      <Route path={zaakpagina.kandidaatblok.hier} element={<Kandidaatblok />} />
      <Route path={zaakpagina.bijlageNieuw.hier} element={<BijlageNieuw />} />
      <Route path={zaakpagina.bijlage.hier} element={<BijlageWijzigen />} />
    </Route>
    <Route path="*" element={<Navigate to={burgerpagina.begin()} replace />} />
  </>
);
