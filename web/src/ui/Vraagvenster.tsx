import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { luister, vraagNu } from './bevestiging.tsx';
import { Dialog } from './Dialog.tsx';
import { Paragraph } from './Tekst.tsx';

/** Stands once in the application and shows the question that is open. */
export default function Vraagvenster() {
  const vraag = useSyncExternalStore(luister, vraagNu);
  if (!vraag) return null;
  const liefstNee = vraag.voorkeur === 'nee';
  const ja = (
    <Button
      key="ja"
      soort={liefstNee ? 'secondary-action' : 'primary-action'}
      gevaar={vraag.gevaar}
      onClick={() => vraag.antwoord('ja')}
    >
      {vraag.ja}
    </Button>
  );
  const nee = (
    <Button
      key="nee"
      soort={liefstNee ? 'primary-action' : 'secondary-action'}
      // Enter by habit must not delete anything.
      data-voorkeur={liefstNee || vraag.gevaar || undefined}
      onClick={() => vraag.antwoord('nee')}
    >
      {vraag.nee}
    </Button>
  );
  const anders = vraag.anders && (
    <Button key="anders" soort="subtle" gevaar onClick={() => vraag.antwoord('anders')}>
      {vraag.anders}
    </Button>
  );
  return (
    <Dialog
      key={vraag.titel}
      titel={vraag.titel}
      onClose={() => vraag.antwoord('nee')}
      // The answer that stands out comes first, as everywhere on this site.
      acties={liefstNee ? [nee, ja, anders] : [ja, nee, anders]}
    >
      {vraag.tekst && <Paragraph>{vraag.tekst}</Paragraph>}
      {vraag.troost && <Paragraph>{vraag.troost}</Paragraph>}
    </Dialog>
  );
}
