import type { Metadata } from '../../api/generated/aanvraag.ts';
import { useBevestigMeehelperMutation } from '../../api/meehelper.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { langeDatum } from '../../forms/datum.ts';
import { probleemVan } from '../../forms/uitkomst.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Acties, Lijst, Paragraph } from '../../ui/Tekst.tsx';
import { GemeenteContact } from '../contact/GemeenteContact.tsx';

/** A button, since mail scanners open links. Until then nobody is named here. */
export default function Bevestigen({ uuid, meta }: { uuid: string; meta: Metadata }) {
  const [bevestig, { isLoading, error }] = useBevestigMeehelperMutation();
  const tot = meta.meehulp?.geldigTot;
  return (
    <div className="lintje-smal">
      <Kop1>Wilt u meehelpen met invullen?</Kop1>
      <Paragraph lead>
        Iemand vraagt u om mee te helpen met een voorstel voor een Koninklijke onderscheiding. De gemeente{' '}
        {meta.gemeente} behandelt dat voorstel.
      </Paragraph>
      <Lijst>
        <li>Bevestig eerst uw e-mailadres. Daarna ziet u het voorstel, en wie u om hulp vraagt.</li>
        <li>Wat u opslaat, komt in het voorstel. Wij leggen vast dat u dat deed.</li>
        <li>Houd het geheim: de kandidaat weet meestal niet van het voorstel.</li>
      </Lijst>
      {tot && <Paragraph>De link werkt tot {langeDatum(new Date(tot))}.</Paragraph>}
      <Paragraph>Wilt u niet meehelpen? Dan hoeft u niets te doen.</Paragraph>
      <div role="status">
        {error && (
          <Alert soort="error" titel="Bevestigen is niet gelukt">
            <Paragraph>
              {probleemVan(error)?.title ?? 'Er is geen verbinding. Probeer het zo nog eens.'}
            </Paragraph>
          </Alert>
        )}
      </div>
      <Acties>
        <Button soort="primary-action" bezig={isLoading} onClick={() => bevestig(uuid)}>
          E-mailadres bevestigen
        </Button>
      </Acties>
      <GemeenteContact contact={meta.contact} />
    </div>
  );
}
