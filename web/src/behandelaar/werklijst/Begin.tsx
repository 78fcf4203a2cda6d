import { Navigate } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Koppenlijst } from './Koppenlijst.tsx';
import { Werklijst } from './Werklijst.tsx';

/** What an official begins with: the own work, by role (officials.md, the table of roles). */
export default function Begin() {
  return (
    <MetSessie>
      <PerRol />
    </MetSessie>
  );
}

function PerRol() {
  const wie = useIngelogd();
  switch (wie.rol) {
    case 'helpdesk':
      return <Koppenlijst />;
    case 'kno-functioneel-beheer':
      return <Navigate to="/beheer/gebruikers" replace />;
    case 'auditor':
      return <Auditor />;
    default:
      return <Werklijst wie={wie} />;
  }
}

function Auditor() {
  return (
    <div className="lintje-smal">
      <Kop1>Welkom</Kop1>
      <Paragraph lead>
        Als auditor ziet u geen werklijst. U leest de geschiedenis van de zaken. Elke keer dat u iets bekijkt,
        wordt dat vastgelegd.
      </Paragraph>
    </div>
  );
}
