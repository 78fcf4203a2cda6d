import { useLocation } from 'react-router';
import type { Bereikbaarheid } from '../../api/generated/aanvraag.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { wizardpagina } from '../../paden/burger.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Acties, Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { ContactOfZoek } from '../contact/GemeenteContact.tsx';

/** What step 7 hands over; a direct visit has nothing. */
export type IngediendStaat = { contact?: Bereikbaarheid | null; uuid?: string };

const VOLGORDE = [
  ['Gemeente', 'De burgemeester bekijkt het voorstel en geeft advies.'],
  ['Provincie', 'De commissaris van de Koning geeft advies.'],
  ['Kanselarij', 'Het Kapittel voor de Civiele Orden geeft advies.'],
  ['Ministerie', 'De minister beslist over het voorstel.'],
] as const;

export default function Ingediend() {
  const staat = useLocation().state as IngediendStaat | null;
  return (
    <div className="lintje-smal">
      <Kop1>Aanvraag Koninklijke onderscheiding ingediend</Kop1>
      <Alert soort="ok" titel="Dank u wel voor uw voorstel">
        <Paragraph>
          U krijgt binnen een paar minuten een e-mail met een kopie van uw aanvraag (pdf). Bewaar die goed: u
          kunt de gegevens hier niet meer bekijken of wijzigen.
        </Paragraph>
      </Alert>
      <section className="lintje-sectie">
        <Kop2>Wie behandelt uw aanvraag?</Kop2>
        <ol className="lintje-weg lintje-weg--klein">
          {VOLGORDE.map(([naam, tekst], i) => (
            <li key={naam}>
              <span className="lintje-weg__rond" aria-hidden="true">
                {i + 1}
              </span>
              <div>
                <strong>{naam}</strong>
                <Paragraph>{tekst}</Paragraph>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {staat?.uuid && (
        <section className="lintje-sectie">
          <Kop2>Waar is mijn voorstel?</Kop2>
          <Paragraph>
            Met uw persoonlijke link ziet u waar uw voorstel ligt. U kiest daar ook welke e-mails u krijgt.
          </Paragraph>
          <Acties>
            <ButtonLink to={wizardpagina.stand(staat.uuid)}>Waar is mijn voorstel?</ButtonLink>
          </Acties>
        </section>
      )}
      <Paragraph>Heeft u vragen? Neem dan contact op met de gemeente van de kandidaat.</Paragraph>
      <ContactOfZoek contact={staat?.contact} />
      <Paragraph>U kunt dit venster sluiten.</Paragraph>
    </div>
  );
}
