import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Acties, Kop2, Paragraph } from '../../ui/Tekst.tsx';

/** Shown once: who loses the phone logs in with one of these. */
export function Herstelcodes({ codes, verder }: { codes: string[]; verder: () => void }) {
  const kop = useRef<HTMLHeadingElement>(null);
  const [gekopieerd, zetGekopieerd] = useState('');
  useEffect(() => kop.current?.focus(), []);
  async function kopieer() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      zetGekopieerd('De codes zijn gekopieerd.');
    } catch {
      zetGekopieerd('Kopiëren lukt hier niet. Schrijf de codes over.');
    }
  }
  return (
    <section>
      <Kop2 ref={kop} tabIndex={-1}>
        Bewaar uw herstelcodes
      </Kop2>
      <Paragraph>
        De tweede stap staat aan. Raakt u uw telefoon kwijt? Dan logt u in met een van deze codes. Elke code
        werkt één keer. U ziet de codes alleen nu: bewaar ze op een veilige plek.
      </Paragraph>
      <ul className="lintje-herstelcodes">
        {codes.map((code) => (
          <li key={code}>
            <code className="lintje-code">{code}</code>
          </li>
        ))}
      </ul>
      <Acties>
        <Button soort="primary-action" onClick={verder}>
          Ik heb de codes bewaard
        </Button>
        <Button onClick={kopieer}>Codes kopiëren</Button>
      </Acties>
      <p className="lintje-bewaard" role="status">
        {gekopieerd}
      </p>
    </section>
  );
}
