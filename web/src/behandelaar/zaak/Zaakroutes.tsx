import { Navigate, Route, Routes } from 'react-router';
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
      <Routes>
        <Route path="doorsturen" element={<MeerDoorsturen />} />
        <Route path="invoeren" element={<VerzoekInvoeren />} />
        <Route path=":id" element={<Zaakpagina />} />
        <Route element={<MetZaak />}>
          <Route path=":id/tijdlijn" element={<Tijdlijn />} />
          <Route path=":id/vergelijken" element={<Vergelijken />} />
          {ACTIEPAGINAS.map((pagina) => (
            <Route
              key={pagina.pad}
              path={`:id/${pagina.pad}`}
              element={
                <ActiepaginaContext value={pagina}>
                  <pagina.Pagina />
                </ActiepaginaContext>
              }
            />
          ))}
          <Route path=":id/kandidaat/:blok" element={<Kandidaatblok />} />
          <Route path=":id/bijlagen/nieuw" element={<BijlageNieuw />} />
          <Route path=":id/bijlagen/:bijlage" element={<BijlageWijzigen />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </MetSessie>
  );
}
