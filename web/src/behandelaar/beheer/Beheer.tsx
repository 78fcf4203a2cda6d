import { Navigate, Route, Routes } from 'react-router';
import { AlleenVoor } from '../delen/AlleenVoor.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { Afwijsreden } from './Afwijsreden.tsx';
import { Afwijsredenen } from './Afwijsredenen.tsx';
import { Client } from './Client.tsx';
import { Clients } from './Clients.tsx';
import { Gebruiker } from './Gebruiker.tsx';
import { Gebruikers } from './Gebruikers.tsx';
import { Gemeentecontact } from './Gemeentecontact.tsx';
import { Organisatie } from './Organisatie.tsx';
import { Organisaties } from './Organisaties.tsx';
import { PaginaTekst } from './PaginaTekst.tsx';
import { GEBRUIKERS } from './paden.ts';
import { Tekst } from './Tekst.tsx';
import { Tekstblok } from './Tekstblok.tsx';
import { Tekstblokken } from './Tekstblokken.tsx';
import { Teksten } from './Teksten.tsx';
import { Webhook } from './Webhook.tsx';
import { WebhookNieuw } from './WebhookNieuw.tsx';
import { Webhooks } from './Webhooks.tsx';
import { Website } from './Website.tsx';

/** Users, organisations, texts and reasons for a rejection, for functional managers; the API refuses others as well. */
export default function Beheer() {
  return (
    <MetSessie>
      <AlleenVoor rollen={['kno-functioneel-beheer']}>
        <Routes>
          <Route path="gebruikers" element={<Gebruikers />} />
          <Route path="gebruikers/nieuw" element={<Gebruiker />} />
          <Route path="gebruikers/wijzigen" element={<Gebruiker />} />
          <Route path="organisaties" element={<Organisaties />} />
          <Route path="organisaties/nieuw" element={<Organisatie />} />
          <Route path="organisaties/:type/:id" element={<Organisatie />} />
          <Route path="organisaties/gemeente/:gemeente/contact" element={<Gemeentecontact />} />
          <Route path="tekstblokken" element={<Tekstblokken />} />
          <Route path="tekstblokken/nieuw" element={<Tekstblok />} />
          <Route path="tekstblokken/:id" element={<Tekstblok />} />
          <Route path="teksten" element={<Teksten />} />
          <Route path="teksten/website" element={<Website />} />
          <Route path="teksten/pagina/:pagina" element={<PaginaTekst />} />
          <Route path="teksten/:soort" element={<Tekst />} />
          <Route path="afwijsredenen" element={<Afwijsredenen />} />
          <Route path="afwijsredenen/nieuw" element={<Afwijsreden />} />
          <Route path="afwijsredenen/wijzigen/:code" element={<Afwijsreden />} />
          <Route path="webhooks" element={<Webhooks />} />
          <Route path="webhooks/nieuw" element={<WebhookNieuw />} />
          <Route path="webhooks/:id" element={<Webhook />} />
          <Route path="systemen" element={<Clients />} />
          <Route path="systemen/nieuw" element={<Client />} />
          <Route path="systemen/:id" element={<Client />} />
          <Route path="*" element={<Navigate to={GEBRUIKERS} replace />} />
        </Routes>
      </AlleenVoor>
    </MetSessie>
  );
}
