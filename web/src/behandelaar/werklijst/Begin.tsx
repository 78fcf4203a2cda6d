import { Navigate } from 'react-router';
import { auditpagina, beheerpagina } from '../../paden/behandelaar.ts';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Koppenlijst } from './Koppenlijst.tsx';
import { Werklijst } from './Werklijst.tsx';

/** What an official begins with: the own work, by role (docs/specification/routes.md#officials). */
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
      return <Navigate to={beheerpagina.gebruikers()} replace />;
    case 'auditor':
      return <Navigate to={auditpagina.geschiedenis()} replace />;
    default:
      return <Werklijst wie={wie} />;
  }
}
