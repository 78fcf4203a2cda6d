import { Anchor } from '../../ui/Link.tsx';
import { Lijst } from '../../ui/Tekst.tsx';
import { exportPad } from './paden.ts';

/** The events as a file, in both forms. Without a case: all of them. */
export function Gebeurtenislinks({ reden, zaak }: { reden: string; zaak?: string }) {
  return (
    <Lijst>
      <li>
        <Anchor href={exportPad('cloudevents', reden, zaak)} download>
          Leesbaar, als CloudEvents
        </Anchor>
        <br />
        Met wat er is ingevuld, dus met gegevens van mensen.
      </li>
      <li>
        <Anchor href={exportPad('ruw', reden, zaak)} download>
          Zoals opgeslagen
        </Anchor>
        <br />
        Wat er is ingevuld, is versleuteld. Hiermee kan iemand anders controleren of er niets is veranderd.{' '}
        {zaak
          ? 'De laatste regel is het bewijs van deze zaak.'
          : 'Die heeft daar ook een ondertekend checkpoint voor nodig.'}
      </li>
    </Lijst>
  );
}
