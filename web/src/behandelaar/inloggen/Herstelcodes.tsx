import { useEffect, useRef, useState } from 'react';
import { langeDatum } from '../../forms/datum.ts';
import { Button } from '../../ui/Button.tsx';
import { Acties, Kop2, Paragraph } from '../../ui/Tekst.tsx';

/** Shown once: whoever loses the phone logs in with one of these. */
export function Herstelcodes({
  codes,
  gebruikersnaam,
  verder,
}: {
  codes: string[];
  gebruikersnaam: string;
  verder: () => void;
}) {
  const kop = useRef<HTMLHeadingElement>(null);
  const [gedaan, zetGedaan] = useState('');
  useEffect(() => kop.current?.focus(), []);
  async function kopieer() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      zetGedaan('De codes zijn gekopieerd.');
    } catch {
      zetGedaan('Kopiëren lukt hier niet. Download de codes of schrijf ze over.');
    }
  }
  return (
    <section className="lintje-codevel">
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
      <Acties className="lintje-codevel__manieren">
        <Button onClick={kopieer}>Codes kopiëren</Button>
        <Button onClick={() => window.print()}>Codes afdrukken</Button>
        <Button
          onClick={() => {
            bewaarAlsTekst(codes, gebruikersnaam);
            zetGedaan('De codes staan bij uw downloads.');
          }}
        >
          Codes downloaden
        </Button>
      </Acties>
      <p className="lintje-bewaard" role="status">
        {gedaan}
      </p>
      <Acties>
        <Button soort="primary-action" onClick={verder}>
          Ik heb de codes bewaard
        </Button>
      </Acties>
    </section>
  );
}

function bewaarAlsTekst(codes: readonly string[], gebruikersnaam: string) {
  const regels = [
    'Herstelcodes van Koninklijke onderscheidingen',
    `Gebruikersnaam: ${gebruikersnaam}`,
    `Gemaakt op ${langeDatum(new Date())}. Elke code werkt één keer.`,
    '',
    ...codes,
    '',
  ];
  const adres = URL.createObjectURL(new Blob([regels.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = adres;
  link.download = `herstelcodes-${gebruikersnaam}.txt`;
  link.click();
  URL.revokeObjectURL(adres);
}
