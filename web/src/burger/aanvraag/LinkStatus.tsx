import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Bereikbaarheid } from '../../api/generated/aanvraag.ts';
import type { LinkFeedback } from '../../api/types.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { probleemVan } from '../../forms/uitkomst.ts';
import { burgerpagina, wizardpagina } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { ContactOfZoek } from '../contact/GemeenteContact.tsx';

const TEKSTEN = {
  verlopen: {
    titel: 'Link is verlopen',
    melding: 'Link naar het aanvraagformulier is verlopen',
    soort: 'warning',
    uitleg: 'Uw persoonlijke link was een beperkte tijd geldig. Die tijd is voorbij.',
  },
  verwijderd: {
    titel: 'Link is niet (meer) beschikbaar',
    melding: 'Link naar het aanvraagformulier is niet (meer) beschikbaar.',
    soort: 'warning',
    uitleg: 'De link is ingetrokken, of het adres klopt niet helemaal. Controleer de link in uw e-mail.',
  },
  alIngediend: {
    titel: 'Aanvraagformulier reeds verzonden',
    melding: 'Aanvraagformulier is reeds verzonden.',
    soort: 'ok',
    uitleg:
      'U kunt de gegevens hier niet meer bekijken of wijzigen. De kopie van uw aanvraag staat in uw e-mail.',
  },
} as const;

export function LinkStatus({
  feedback,
  gemeente,
  contact,
  uuid,
}: {
  feedback: Exclude<LinkFeedback, 'ok'>;
  gemeente?: string | null;
  contact?: Bereikbaarheid | null;
  /** Of a proposal that can be followed. */
  uuid?: string;
}) {
  const tekst = TEKSTEN[feedback];
  return (
    <div className="lintje-smal">
      <Kop1>{tekst.titel}</Kop1>
      <Alert soort={tekst.soort} rol="status">
        <Paragraph>
          <strong>{tekst.melding}</strong>
        </Paragraph>
        <Paragraph>{tekst.uitleg}</Paragraph>
        <Paragraph>
          Heeft u vragen? Neem dan contact op met de gemeente van de kandidaat
          {gemeente ? ` (${gemeente})` : ''}.
        </Paragraph>
      </Alert>
      <ContactOfZoek contact={contact} />
      <Acties>
        {feedback === 'alIngediend' && uuid && (
          <ButtonLink soort="primary-action" to={wizardpagina.stand(uuid)}>
            Waar is mijn voorstel?
          </ButtonLink>
        )}
        {feedback !== 'alIngediend' && (
          <ButtonLink to={burgerpagina.nieuweLink()}>Vraag een nieuwe link aan</ButtonLink>
        )}
      </Acties>
    </div>
  );
}

/** The link was not asked about, or the program did not answer: nothing is said of the link. */
export function GeenVerbinding({
  opnieuw,
  fout,
  bezig,
  wat = 'uw aanvraagformulier',
  blijft = 'Wat u eerder heeft opgeslagen, is niet weg.',
}: {
  opnieuw: () => void;
  /** Left out: there was no connection. */
  fout?: FetchBaseQueryError | SerializedError;
  bezig?: boolean;
  wat?: string;
  /** What is not lost. */
  blijft?: string;
}) {
  const antwoordde = !!fout && !('status' in fout && fout.status === 'FETCH_ERROR');
  return (
    <div className="lintje-smal">
      <Kop1>{antwoordde ? 'Dit lukt nu niet' : 'Er is geen verbinding'}</Kop1>
      <Alert soort="warning" rol="status">
        <Paragraph>
          Wij kunnen {wat} nu niet ophalen.{' '}
          {antwoordde
            ? (probleemVan(fout)?.detail ?? 'Probeer het over een paar minuten nog eens.')
            : 'Kijk of u verbinding heeft met internet.'}{' '}
          {blijft}
        </Paragraph>
      </Alert>
      <Acties>
        <Button soort="primary-action" bezig={bezig} onClick={opnieuw}>
          Probeer het opnieuw
        </Button>
      </Acties>
    </div>
  );
}
