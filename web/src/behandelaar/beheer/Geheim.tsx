import { useCallback, useEffect, useRef, useState } from 'react';
import { useBewaker } from '../../forms/useBewaker.ts';
import { Button } from '../../ui/Button.tsx';
import { Acties, Kop2, Paragraph } from '../../ui/Tekst.tsx';

/** A secret, shown this once: the page asks before it is left without the word that it is kept. */
export function Geheim({ geheim, klaar }: { geheim: string; klaar: () => void }) {
  const kop = useRef<HTMLHeadingElement>(null);
  const bewaard = useRef(false);
  const [gekopieerd, zetGekopieerd] = useState('');
  const isOnbewaard = useCallback(() => !bewaard.current, []);
  useBewaker(isOnbewaard, 'U ziet het geheim alleen nu.');
  useEffect(() => kop.current?.focus(), []);
  async function kopieer() {
    try {
      await navigator.clipboard.writeText(geheim);
      zetGekopieerd('Het geheim is gekopieerd.');
    } catch {
      zetGekopieerd('Kopiëren lukt hier niet. Schrijf het geheim over.');
    }
  }
  return (
    <section className="lintje-sectie">
      <Kop2 ref={kop} tabIndex={-1}>
        Bewaar het geheim
      </Kop2>
      <Paragraph>
        Hiermee controleert de ontvanger of een bericht echt van ons komt. U ziet het geheim alleen nu. Geef
        het op een veilige manier door.
      </Paragraph>
      <p>
        <code className="lintje-code lintje-webadres">{geheim}</code>
      </p>
      <Acties>
        <Button
          soort="primary-action"
          onClick={() => {
            bewaard.current = true;
            klaar();
          }}
        >
          Ik heb het geheim bewaard
        </Button>
        <Button onClick={kopieer}>Geheim kopiëren</Button>
      </Acties>
      <p className="lintje-bewaard" role="status">
        {gekopieerd}
      </p>
    </section>
  );
}
