import { Navigate, Route, Routes } from 'react-router';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { Gebruiker } from './Gebruiker.tsx';
import { Gebruikers } from './Gebruikers.tsx';
import { Organisatie } from './Organisatie.tsx';
import { Organisaties } from './Organisaties.tsx';
import { Webhook } from './Webhook.tsx';
import { WebhookNieuw } from './WebhookNieuw.tsx';
import { Webhooks } from './Webhooks.tsx';

/** Users and organisations, for functional managers. Who may not is refused by the API. */
export default function Beheer() {
  return (
    <MetSessie>
      <Routes>
        <Route path="gebruikers" element={<Gebruikers />} />
        <Route path="gebruikers/nieuw" element={<Gebruiker />} />
        <Route path="gebruikers/wijzigen" element={<Gebruiker />} />
        <Route path="organisaties" element={<Organisaties />} />
        <Route path="organisaties/nieuw" element={<Organisatie />} />
        <Route path="organisaties/:type/:id" element={<Organisatie />} />
        <Route path="webhooks" element={<Webhooks />} />
        <Route path="webhooks/nieuw" element={<WebhookNieuw />} />
        <Route path="webhooks/:id" element={<Webhook />} />
        <Route path="*" element={<Navigate to="/beheer/gebruikers" replace />} />
      </Routes>
    </MetSessie>
  );
}
