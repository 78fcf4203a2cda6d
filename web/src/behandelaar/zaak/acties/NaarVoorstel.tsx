import { Navigate } from 'react-router';
import { mag } from '../../api.ts';
import { useZaak, zaakPad } from '../MetZaak.tsx';

/** What came on paper is filled in by the steps of the proposer; while that can't be done, the case itself says why. */
export function NaarVoorstel() {
  const zaak = useZaak();
  const stappen = `/verzoek-aanvraag/${zaak.id}/uw-gegevens`;
  return <Navigate to={mag(zaak, 'voorstelInvullen') ? stappen : zaakPad(zaak.id)} replace />;
}
