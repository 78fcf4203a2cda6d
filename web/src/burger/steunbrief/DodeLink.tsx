import type { Briefverzoek } from '../../api/generated/ondersteuner.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { ContactOfZoek } from '../contact/GemeenteContact.tsx';
import { leesKlad } from './klad.ts';

const TEKSTEN = {
  verlopen: {
    titel: 'Link is verlopen',
    melding: 'Deze link is verlopen.',
    soort: 'warning',
    uitleg:
      'Uw link was een beperkte tijd geldig. Wilt u nog een brief schrijven? Vraag degene die u om de brief vroeg om een herinnering: dan werkt uw link weer.',
  },
  verwijderd: {
    titel: 'Link is niet (meer) beschikbaar',
    melding: 'Deze link is niet (meer) beschikbaar.',
    soort: 'warning',
    uitleg: 'De vraag is ingetrokken, of het adres klopt niet helemaal. Controleer de link in uw e-mail.',
  },
  alIngediend: {
    titel: 'Het voorstel is al ingediend',
    melding: 'Het voorstel is al ingediend.',
    soort: 'info',
    uitleg:
      'U kunt uw brief niet meer schrijven of wijzigen. Wat u eerder heeft verstuurd, zit bij het voorstel.',
  },
} as const;

/** The page of a supporter's link that does not work. What was typed here and not sent can still be copied. */
export function DodeLink({
  uuid,
  feedback,
  gemeente,
  contact,
}: {
  uuid: string;
  feedback: Exclude<Briefverzoek['linkFeedback'], 'ok'>;
  gemeente?: string;
  contact?: Briefverzoek['contact'];
}) {
  const tekst = TEKSTEN[feedback];
  const klad = leesKlad(uuid)?.tekst;
  return (
    <div className="lintje-smal">
      <Kop1>{tekst.titel}</Kop1>
      <Alert soort={tekst.soort} rol="status">
        <Paragraph>
          <strong>{tekst.melding}</strong>
        </Paragraph>
        <Paragraph>{tekst.uitleg}</Paragraph>
        <Paragraph>
          Heeft u vragen? Neem dan contact op met degene die u om de brief vroeg, of met de gemeente
          {gemeente ? ` ${gemeente}` : ''}.
        </Paragraph>
      </Alert>
      <ContactOfZoek contact={contact} />
      {klad && (
        <Sectie titel="Wat u schreef en niet heeft verstuurd">
          <Paragraph>Wij hebben deze tekst niet ontvangen. U kunt hem hier kopiëren.</Paragraph>
          <p className="lintje-brief">{klad}</p>
        </Sectie>
      )}
    </div>
  );
}
