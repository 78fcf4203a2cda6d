import { Alert } from '../../ui/Alert.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import type { Zaak } from '../api.ts';

/** Why nothing of a person is to be read any more. */
export function Vernietigd({ zaak }: { zaak: Zaak }) {
  if (!zaak.vernietigd) return null;
  return (
    <Alert soort="info" titel="De gegevens van deze zaak zijn vernietigd">
      <Paragraph>
        De bewaartermijn was voorbij. Namen, teksten en bijlagen zijn er niet meer. De tijdlijn toont nog wat
        er met de zaak is gebeurd.
      </Paragraph>
    </Alert>
  );
}
