import { Alert } from '../../ui/Alert.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import type { Zaak } from '../api.ts';

/** docs/specification/decrees.md#once-only */
export const EENMALIG = 'Let op: deze onderscheiding komt voor een persoon niet meer dan één keer voor.';

/** What whoever handles the case should know before going on; it stops nobody. */
export function Waarschuwingen({ zaak }: { zaak: Zaak }) {
  return zaak.waarschuwingen?.map(({ code, tekst }) => (
    <Alert
      key={`${code}-${tekst}`}
      soort="warning"
      titel={code === 'eenmalig' ? EENMALIG : undefined}
      className="lintje-zaakwaarschuwing"
    >
      <Paragraph>{tekst}</Paragraph>
    </Alert>
  ));
}
