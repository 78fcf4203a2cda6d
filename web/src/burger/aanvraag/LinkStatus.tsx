import type { Bereikbaarheid } from '../../api/generated/aanvraag.ts';
import type { LinkFeedback } from '../../api/types.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { GemeenteContact } from '../contact/GemeenteContact.tsx';

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
      <GemeenteContact contact={contact} />
      <Acties>
        {feedback === 'alIngediend' && uuid && (
          <ButtonLink soort="primary-action" to={`/verzoek-aanvraag/${uuid}/stand`}>
            Waar is mijn voorstel?
          </ButtonLink>
        )}
        {feedback !== 'alIngediend' && <ButtonLink to="/nieuwe-link">Vraag een nieuwe link aan</ButtonLink>}
      </Acties>
    </div>
  );
}

/** The link was not asked about: nothing is said of it. */
export function GeenVerbinding({ opnieuw }: { opnieuw: () => void }) {
  return (
    <div className="lintje-smal">
      <Kop1>Er is geen verbinding</Kop1>
      <Alert soort="warning" rol="status">
        <Paragraph>
          Wij kunnen uw aanvraagformulier nu niet ophalen. Kijk of u verbinding heeft met internet. Wat u
          eerder heeft opgeslagen, is niet weg.
        </Paragraph>
      </Alert>
      <Acties>
        <Button soort="primary-action" onClick={opnieuw}>
          Probeer het opnieuw
        </Button>
      </Acties>
    </div>
  );
}
