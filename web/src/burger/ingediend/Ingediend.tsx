import { Kop1 } from '../../app/Pagina.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';

const VOLGORDE = [
  ['Gemeente', 'De burgemeester bekijkt het voorstel en geeft advies.'],
  ['Provincie', 'De commissaris van de Koning geeft advies.'],
  ['Kanselarij', 'Het Kapittel voor de Civiele Orden geeft advies.'],
  ['Ministerie', 'De minister beslist over het voorstel.'],
] as const;

export default function Ingediend() {
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
      <Paragraph>Heeft u vragen? Neem dan contact op met de gemeente van de kandidaat.</Paragraph>
      <Paragraph>U kunt dit venster sluiten.</Paragraph>
    </div>
  );
}
