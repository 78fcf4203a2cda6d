import { Navigate, useLocation } from 'react-router';
import { lui } from '../app/lui.tsx';

const Begin = lui(() => import('./werklijst/Begin.tsx'));
const Inloggen = lui(() => import('./inloggen/Inloggen.tsx'));
const Vergeten = lui(() => import('./wachtwoord/Vergeten.tsx'));
const Herstellen = lui(() => import('./wachtwoord/Herstellen.tsx'));
const Zaakroutes = lui(() => import('./zaak/Zaakroutes.tsx'));
const Cijfers = lui(() => import('./cijfers/Cijfers.tsx'));
const Beheer = lui(() => import('./beheer/Beheer.tsx'));

/** Every page of officials, each in a file of its own: the citizen's first page knows this one only. */
export default function Behandelaar() {
  const { pathname } = useLocation();
  switch (pathname.split('/')[1]) {
    case '':
      return <Begin />;
    case 'inloggen':
      return <Inloggen />;
    case 'login':
      return pathname === WACHTWOORD_VERGETEN ? <Vergeten /> : <Navigate to="/inloggen" replace />;
    case 'wachtwoord-vergeten':
      return <Navigate to={WACHTWOORD_VERGETEN} replace />;
    case 'wachtwoord-herstellen':
      return <Herstellen />;
    case 'zaak':
      return <Zaakroutes />;
    case 'cijfers':
      return <Cijfers />;
    case 'beheer':
      return <Beheer />;
    default:
      return <Navigate to="/" replace />;
  }
}

/** product.md 2 */
const WACHTWOORD_VERGETEN = '/login/wachtwoordvergeten';
