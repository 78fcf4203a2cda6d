import { Alert } from '../../ui/Alert.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import type { Zaak } from '../api/zaken.ts';

/** What whoever handles the case should know before going on; it stops nobody. */
export function Waarschuwingen({ zaak }: { zaak: Zaak }) {
  return zaak.waarschuwingen?.map(({ code, tekst }) => (
    <Alert key={`${code}-${tekst}`} soort="warning">
      <Paragraph>{tekst}</Paragraph>
    </Alert>
  ));
}
