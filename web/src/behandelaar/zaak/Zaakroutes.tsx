import { Navigate, Route, Routes, useParams } from 'react-router';
import { MetSessie } from '../sessie/MetSessie.tsx';
import Tijdlijn from '../tijdlijn/Tijdlijn.tsx';
import { Vergelijken } from '../tijdlijn/Vergelijken.tsx';
import { MeerDoorsturen } from '../werklijst/Doorsturen.tsx';
import { Mailadres } from './acties/Mailadres.tsx';
import { Advies, Besluit, Ministerraad } from './acties/Oordeel.tsx';
import { Postadres } from './acties/Postadres.tsx';
import { Scan } from './acties/Scan.tsx';
import { Uitreiking } from './acties/Uitreiking.tsx';
import { Afwijzen, Contact, Overdragen, Uitnodigen } from './acties/Verzoek.tsx';
import { Beeindigen, Doorsturen, Terugsturen, Route as Wegkeuze } from './acties/Weg.tsx';
import { BijlageNieuw } from './bijlagen/BijlageNieuw.tsx';
import { BijlageWijzigen } from './bijlagen/BijlageWijzigen.tsx';
import { Naast } from './dubbel/Naast.tsx';
import { Samenvoegen } from './dubbel/Samenvoegen.tsx';
import { VerzoekInvoeren } from './invoeren/VerzoekInvoeren.tsx';
import { Kandidaatblok } from './kandidaat/Kandidaatblok.tsx';
import { KandidaatCorrigeren } from './kandidaat/KandidaatCorrigeren.tsx';
import { MetZaak } from './MetZaak.tsx';
import { Zaakpagina } from './Zaakpagina.tsx';

/** What came on paper is filled in by the steps of the proposer. */
function NaarVoorstel() {
  const { id } = useParams();
  return <Navigate to={`/verzoek-aanvraag/${id}/uw-gegevens`} replace />;
}

/** A case: its page, its timeline, and a page for each thing that can be done with it. */
export default function Zaakroutes() {
  return (
    <MetSessie>
      <Routes>
        <Route path="doorsturen" element={<MeerDoorsturen />} />
        <Route path="invoeren" element={<VerzoekInvoeren />} />
        <Route path=":id" element={<Zaakpagina />} />
        <Route path=":id/voorstel" element={<NaarVoorstel />} />
        <Route element={<MetZaak />}>
          <Route path=":id/tijdlijn" element={<Tijdlijn />} />
          <Route path=":id/vergelijken" element={<Vergelijken />} />
          <Route path=":id/uitnodigen" element={<Uitnodigen />} />
          <Route path=":id/afwijzen" element={<Afwijzen />} />
          <Route path=":id/overdragen" element={<Overdragen />} />
          <Route path=":id/contact" element={<Contact />} />
          <Route path=":id/mailadres" element={<Mailadres />} />
          <Route path=":id/postadres" element={<Postadres />} />
          <Route path=":id/scan" element={<Scan />} />
          <Route path=":id/route" element={<Wegkeuze />} />
          <Route path=":id/advies" element={<Advies />} />
          <Route path=":id/doorsturen" element={<Doorsturen />} />
          <Route path=":id/terugsturen" element={<Terugsturen />} />
          <Route path=":id/ministerraad" element={<Ministerraad />} />
          <Route path=":id/besluit" element={<Besluit />} />
          <Route path=":id/beeindigen" element={<Beeindigen />} />
          <Route path=":id/naast" element={<Naast />} />
          <Route path=":id/samenvoegen" element={<Samenvoegen />} />
          <Route path=":id/uitreiking" element={<Uitreiking />} />
          <Route path=":id/kandidaat/wie" element={<KandidaatCorrigeren />} />
          <Route path=":id/kandidaat/:blok" element={<Kandidaatblok />} />
          <Route path=":id/bijlagen/nieuw" element={<BijlageNieuw />} />
          <Route path=":id/bijlagen/:bijlage" element={<BijlageWijzigen />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </MetSessie>
  );
}
