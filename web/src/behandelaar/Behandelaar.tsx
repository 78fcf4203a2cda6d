import { Navigate, useLocation } from 'react-router';
import { lui } from '../app/lui.tsx';
import { Vangnet } from '../app/Vangnet.tsx';
import { Laden } from '../ui/Spinner.tsx';

const Begin = lui(() => import('./werklijst/Begin.tsx'));
const Inloggen = lui(() => import('./inloggen/Inloggen.tsx'));
const Vergeten = lui(() => import('./wachtwoord/Vergeten.tsx'));
const Herstellen = lui(() => import('./wachtwoord/Herstellen.tsx'));
const Postbus = lui(() => import('./wachtwoord/Postbus.tsx'));
const Zaakroutes = lui(() => import('./zaak/Zaakroutes.tsx'));
const DocumentEditor = lui(() => import('./documenteditor/DocumentEditor.tsx'));
const Account = lui(() => import('./account/Account.tsx'));
const Besluiten = lui(() => import('./besluiten/Besluiten.tsx'));
const Register = lui(() => import('./register/Register.tsx'));
const Bewaring = lui(() => import('./bewaring/Bewaring.tsx'));
const Cijfers = lui(() => import('./cijfers/Cijfers.tsx'));
const Audit = lui(() => import('../audit/Audit.tsx'));
const Beheer = lui(() => import('./beheer/Beheer.tsx'));
const Handleiding = lui(() => import('../handleiding/Handleiding.tsx'));

// Otherwise the user waits for one file after another: this one says which, and only then it is fetched.
if (/^\/(inloggen|login\/?$)/.test(window.location.pathname)) Inloggen.haal();

/** Every page of officials, each in a file of its own: the citizen's first page knows this one only. */
export default function Behandelaar() {
  const { pathname } = useLocation();
  switch (pathname.split('/')[1]) {
    case '':
      return <Begin />;
    case 'inloggen':
      return <Inloggen />;
    case 'login':
      if (pathname === POSTBUS) return <Postbus />;
      return pathname === WACHTWOORD_VERGETEN ? <Vergeten /> : <NaarInloggen />;
    case 'wachtwoord-vergeten':
      return <Navigate to={WACHTWOORD_VERGETEN} replace />;
    case 'wachtwoord-herstellen':
      return <Herstellen />;
    case 'zaak':
      return <Zaakroutes />;
    case 'mijn-account':
      return <Account />;
    case 'koninklijke-besluiten':
      return <Besluiten />;
    case 'register':
      return <Register />;
    case 'bewaring':
      return <Bewaring />;
    case 'cijfers':
      return <Cijfers />;
    case 'audit':
      return <Audit />;
    case 'beheer':
      return <Beheer />;
    // In a window of its own, without the header of the other pages.
    case 'documenteditor':
      return <DocumentEditor />;
    case 'handleiding':
      // A window of its own, without the site's header.
      return (
        <Vangnet pad={pathname}>
          <Handleiding />
        </Vangnet>
      );
    default:
      return <Navigate to="/" replace />;
  }
}

/** With what waits, which keeps the room of the page: without it the footer would jump up for a moment. */
const NaarInloggen = () => (
  <>
    <Navigate to="/inloggen" replace />
    <Laden />
  </>
);

/** docs/specification/accounts.md#forgotten-password */
const WACHTWOORD_VERGETEN = '/login/wachtwoordvergeten';
/** docs/specification/news.md#by-mail */
const POSTBUS = '/login/postbus';
