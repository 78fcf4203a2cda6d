import { useLocation } from 'react-router';
import { useWebsiteQuery } from '../../api/verzoek.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { Lijst, Paragraph } from '../../ui/Tekst.tsx';

export default function VerzoekVerstuurd() {
  const { data: website } = useWebsiteQuery();
  const melding = (useLocation().state as { melding?: string } | null)?.melding;
  return (
    <div className="lintje-smal">
      <Kop1>Bevestig nu uw e‑mailadres</Kop1>
      <Alert soort="ok" titel="Wij hebben uw verzoek ontvangen">
        <Paragraph>
          {melding ??
            'U heeft een e-mail van ons gekregen. Klik op de link in die e-mail om uw e-mailadres te bevestigen.'}{' '}
          <strong>Tot die tijd sturen wij uw verzoek niet door naar de gemeente.</strong>
        </Paragraph>
      </Alert>
      <section className="lintje-sectie">
        <h2 className="utrecht-heading-2">Geen e-mail gekregen?</h2>
        <Lijst>
          <li>Wacht een paar minuten. Soms duurt het even.</li>
          <li>Kijk ook in de map met ongewenste e-mail (spam).</li>
          <li>
            Is er na een uur nog niets? Vul het verzoekformulier dan opnieuw in en controleer uw e-mailadres.
          </li>
        </Lijst>
      </section>
      <Paragraph>U kunt dit venster sluiten.</Paragraph>
      {website && (
        <Paragraph>
          <Anchor href={website}>Terug naar de algemene website over Koninklijke onderscheidingen</Anchor>
        </Paragraph>
      )}
    </div>
  );
}
