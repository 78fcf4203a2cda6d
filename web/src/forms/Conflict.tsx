import { useEffect, useLayoutEffect, useRef } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Acties, Paragraph } from '../ui/Tekst.tsx';

/** An answer in words: for the check page and for two versions side by side. */
export type Antwoord = { label: string; waarde: string /** Its pointer in the record. */; pad?: string };

/** What is kept, in the words of the page: most are saved, a letter is sent. */
const OPSLAAN = {
  titel: 'Deze pagina is intussen ergens anders opgeslagen',
  hoe: 'Misschien heeft u de pagina nog een keer open, of werkt iemand anders eraan.',
  ander: 'Opgeslagen versie',
  mijn: 'Mijn versie opslaan',
  hun: 'Opgeslagen versie gebruiken',
} as const;

/** Someone (perhaps the same person in another tab) saved this page meanwhile: both versions, then a choice. */
export function Conflict({
  mijn,
  opgeslagen,
  losOp,
  keer,
  bezig,
  woorden = OPSLAAN,
}: {
  mijn: Antwoord[];
  opgeslagen: Antwoord[];
  losOp: (mijn: boolean) => Promise<void>;
  /** Rises with every save that was refused: each takes the focus here. */
  keer: number;
  bezig: boolean;
  woorden?: Record<keyof typeof OPSLAAN, string>;
}) {
  const titel = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is another reason to look here
  useEffect(() => titel.current?.focus(), [keer]);
  // The button that was pressed goes with the question; what became of it may take the focus from there.
  useLayoutEffect(() => {
    const vraag = titel.current?.closest('.utrecht-alert');
    return () => {
      if (vraag?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, []);
  const labels = [...new Set([...mijn, ...opgeslagen].map((a) => a.label))];
  const waarde = (van: Antwoord[], label: string) =>
    van.find((a) => a.label === label)?.waarde || 'niet ingevuld';
  const anders = labels.filter((label) => waarde(mijn, label) !== waarde(opgeslagen, label));

  return (
    <Alert soort="warning" titel={woorden.titel} titelRef={titel}>
      <Paragraph>
        {woorden.hoe} Vergelijk de twee versies en kies welke u wilt bewaren. Er is nog niets overschreven.
      </Paragraph>
      {anders.length === 0 ? (
        <Paragraph>De twee versies zijn gelijk.</Paragraph>
      ) : (
        <div className="utrecht-table-container utrecht-table-container--overflow-inline lintje-versies">
          <table className="utrecht-table utrecht-table--html-table">
            <caption className="lintje-verborgen">De verschillen tussen de twee versies</caption>
            <thead>
              <tr>
                <th scope="col">Vraag</th>
                <th scope="col">Uw versie</th>
                <th scope="col">{woorden.ander}</th>
              </tr>
            </thead>
            <tbody>
              {anders.map((label) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td data-kop="Uw versie">{waarde(mijn, label)}</td>
                  <td data-kop={woorden.ander}>{waarde(opgeslagen, label)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Acties>
        <Button soort="primary-action" bezig={bezig} onClick={() => losOp(true)}>
          {woorden.mijn}
        </Button>
        <Button onClick={() => losOp(false)}>{woorden.hun}</Button>
      </Acties>
    </Alert>
  );
}
