import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lui } from '../app/lui.tsx';
import { inlogpagina, type Kamer, kamers } from '../paden/kamers.ts';
import { Laden } from '../ui/Spinner.tsx';

const Inloggen = lui(() => import('./inloggen/Inloggen.tsx'));
const Vergeten = lui(() => import('./wachtwoord/Vergeten.tsx'));
const Postbus = lui(() => import('./wachtwoord/Postbus.tsx'));

const PAGINAS: Record<Kamer | 'begin', ComponentType> = {
  begin: lui(() => import('./werklijst/Begin.tsx')),
  inloggen: Inloggen,
  login: Login,
  vergeten: NaarVergeten,
  herstellen: lui(() => import('./wachtwoord/Herstellen.tsx')),
  zaak: lui(() => import('./zaak/Zaakroutes.tsx')),
  besluiten: lui(() => import('./besluiten/Besluiten.tsx')),
  register: lui(() => import('./register/Register.tsx')),
  account: lui(() => import('./account/Account.tsx')),
  bewaring: lui(() => import('./bewaring/Bewaring.tsx')),
  cijfers: lui(() => import('./cijfers/Cijfers.tsx')),
  beheer: lui(() => import('./beheer/Beheer.tsx')),
  audit: lui(() => import('../audit/Audit.tsx')),
  documenteditor: lui(() => import('./documenteditor/DocumentEditor.tsx')),
  handleiding: lui(() => import('../handleiding/Handleiding.tsx')),
};

const { pathname } = window.location;
// Otherwise the user waits for one file after another: this one says which, and only then it is fetched.
if (pathname.startsWith(kamers.inloggen()) || pathname.replace(/\/$/, '') === kamers.login(''))
  Inloggen.haal();

/** Every page of officials, each in a file of its own: the citizen's first page knows this one only. */
export default function Behandelaar({ kamer }: { kamer: Kamer | 'begin' }) {
  const Pagina = PAGINAS[kamer];
  return <Pagina />;
}

function Login() {
  return <Routes>{loginroutes()}</Routes>;
}

export const loginroutes = () => (
  <>
    <Route path={inlogpagina.wachtwoordVergeten.hier} element={<Vergeten />} />
    <Route path={inlogpagina.postbus.hier} element={<Postbus />} />
    <Route path="*" element={<NaarInloggen />} />
  </>
);

/** With what waits, which keeps the room of the page: without it the footer would jump up for a moment. */
const NaarInloggen = () => (
  <>
    <Navigate to={kamers.inloggen()} replace />
    <Laden />
  </>
);

function NaarVergeten() {
  return <Navigate to={inlogpagina.wachtwoordVergeten()} replace />;
}
