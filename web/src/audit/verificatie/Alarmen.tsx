import { momentTekst } from '../../behandelaar/delen/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Lijst, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import type { Logalarm } from '../api.ts';

/** What stops the signer, or what a witness contradicts, now. */
export function Alarmen({ alarmen }: { alarmen: readonly Logalarm[] }) {
  const nu = alarmen.filter((alarm) => alarm.recent);
  if (nu.length === 0) return null;
  return (
    <Alert soort="error" titel={nu.length === 1 ? 'Er is een alarm' : `Er zijn ${nu.length} alarmen`}>
      <Lijst className="lintje-webadres">
        {nu.map((alarm) => (
          <li key={alarm.toelichting}>
            {alarm.toelichting} {wanneer(alarm)}
          </li>
        ))}
      </Lijst>
      <Paragraph>
        Wat er nu staat, past niet bij wat eerder is ondertekend, of dat is niet meer na te gaan. Zo’n alarm
        gaat niet vanzelf over. Zolang het duurt, melden wij het elke dag opnieuw.
      </Paragraph>
    </Alert>
  );
}

function wanneer({ op, sinds }: Logalarm): string {
  if (op === sinds) return `Gemeld op ${momentTekst(op)}.`;
  return `Voor het eerst gemeld op ${momentTekst(sinds)}, voor het laatst op ${momentTekst(op)}.`;
}

/** What was told before, and no more since. That somebody found out what it was, it does not say. */
export function EerdereAlarmen({ alarmen }: { alarmen: readonly Logalarm[] }) {
  const eerder = alarmen.filter((alarm) => !alarm.recent);
  if (eerder.length === 0) return null;
  return (
    <Sectie titel="Eerdere alarmen">
      <Paragraph>
        Deze alarmen zijn de laatste dag niet meer gemeld. Of is uitgezocht wat er was, weet het systeem niet.
      </Paragraph>
      <Lijst className="lintje-webadres">
        {eerder.map((alarm) => (
          <li key={alarm.toelichting}>
            {alarm.toelichting} {wanneer(alarm)}
          </li>
        ))}
      </Lijst>
    </Sectie>
  );
}
