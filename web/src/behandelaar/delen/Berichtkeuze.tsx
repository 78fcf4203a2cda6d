import { Alert } from '../../ui/Alert.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import type { Berichtkeuze } from '../api.ts';
import { Moment } from './Moment.tsx';

/** When somebody hears of news by mail, in words. */
export const BERICHTKEUZE: Record<Berichtkeuze, { label: string; uitleg: string; nu: string }> = {
  direct: {
    label: 'Direct',
    uitleg: 'Hooguit één e-mail per kwartier.',
    nu: 'U krijgt direct een e-mail als er nieuws is, hooguit één per kwartier.',
  },
  dagelijks: {
    label: 'Eén keer per dag',
    uitleg: 'Om 7.00 uur ’s ochtends, alleen als er nieuws is.',
    nu: 'U krijgt één keer per dag een e-mail, om 7.00 uur, als er nieuws is.',
  },
  niet: {
    label: 'Niet',
    uitleg: 'U ziet het nieuws als u inlogt.',
    nu: 'U krijgt geen e-mail over nieuws.',
  },
};

/** Mails with news do not arrive there. */
export function NietAangekomen({ sinds }: { sinds?: string | null }) {
  if (!sinds) return null;
  return (
    <Alert soort="warning">
      <Paragraph>
        De laatste e-mail over nieuws kwam niet aan (<Moment op={sinds} />
        ). Klopt het e-mailadres? Na een week, of bij een ander e-mailadres, proberen we het opnieuw.
      </Paragraph>
    </Alert>
  );
}
