import { Navigate } from 'react-router';
import { zaakpagina } from '../../../paden/behandelaar.ts';
import { stappagina } from '../../../paden/burger.ts';
import { mag } from '../../api.ts';
import { useZaak } from '../MetZaak.tsx';

/** What came on paper is filled in by the steps of the proposer; while that can't be done, the case itself says why. */
export function NaarVoorstel() {
  const zaak = useZaak();
  const stappen = stappagina['uw-gegevens'](zaak.id);
  return <Navigate to={mag(zaak, 'voorstelInvullen') ? stappen : zaakpagina.zaak(zaak.id)} replace />;
}
