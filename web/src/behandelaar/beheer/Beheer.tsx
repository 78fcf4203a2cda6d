import { Navigate, Route, Routes } from 'react-router';
import { beheerpagina } from '../../paden/behandelaar.ts';
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
        <Routes>{beheerroutes()}</Routes>
      </AlleenVoor>
    </MetSessie>
  );
}

export const beheerroutes = () => (
  <>
    <Route path={beheerpagina.gebruikers.hier} element={<Gebruikers />} />
    <Route path={beheerpagina.gebruikerNieuw.hier} element={<Gebruiker />} />
    <Route path={beheerpagina.gebruiker.hier} element={<Gebruiker />} />
    <Route path={beheerpagina.organisaties.hier} element={<Organisaties />} />
    <Route path={beheerpagina.organisatieNieuw.hier} element={<Organisatie />} />
    <Route path={beheerpagina.organisatie.hier} element={<Organisatie />} />
    <Route path={beheerpagina.gemeentecontact.hier} element={<Gemeentecontact />} />
    <Route path={beheerpagina.tekstblokken.hier} element={<Tekstblokken />} />
    <Route path={beheerpagina.tekstblokNieuw.hier} element={<Tekstblok />} />
    <Route path={beheerpagina.tekstblok.hier} element={<Tekstblok />} />
    <Route path={beheerpagina.teksten.hier} element={<Teksten />} />
    <Route path={beheerpagina.website.hier} element={<Website />} />
    <Route path={beheerpagina.verklaring.hier} element={<PaginaTekst />} />
    <Route path={beheerpagina.mailtekst.hier} element={<Tekst />} />
    <Route path={beheerpagina.afwijsredenen.hier} element={<Afwijsredenen />} />
    <Route path={beheerpagina.afwijsredenNieuw.hier} element={<Afwijsreden />} />
    <Route path={beheerpagina.afwijsreden.hier} element={<Afwijsreden />} />
    <Route path={beheerpagina.webhooks.hier} element={<Webhooks />} />
    <Route path={beheerpagina.webhookNieuw.hier} element={<WebhookNieuw />} />
    <Route path={beheerpagina.webhook.hier} element={<Webhook />} />
    <Route path={beheerpagina.systemen.hier} element={<Clients />} />
    <Route path={beheerpagina.systeemNieuw.hier} element={<Client />} />
    <Route path={beheerpagina.systeem.hier} element={<Client />} />
    <Route path="*" element={<Navigate to={beheerpagina.gebruikers()} replace />} />
  </>
);
