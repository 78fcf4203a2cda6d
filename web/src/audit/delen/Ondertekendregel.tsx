import { momentTekst } from '../../behandelaar/delen/Moment.tsx';
import { auditpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useAuditVerificatieQuery } from '../api.ts';
import { getal } from './getal.ts';

/** Up to where the history is signed, beside what is shown of it. What that proves, the page of the verification tells. */
export function Ondertekendregel() {
  const { data } = useAuditVerificatieQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { laatsteCheckpoint: checkpoint, alarmen } = data;
  return (
    <Paragraph>
      {checkpoint
        ? `Ondertekend tot en met gebeurtenis ${getal(checkpoint.positie)}, op ${momentTekst(checkpoint.op)}. `
        : 'Van de geschiedenis is nog geen checkpoint ondertekend. '}
      {alarmen.some((alarm) => alarm.recent) && <strong>Er is een alarm. </strong>}
      <Link to={auditpagina.verificatie()}>Wat is hiermee bewezen?</Link>
    </Paragraph>
  );
}
