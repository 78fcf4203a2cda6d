import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Paragraph } from '../../../ui/Tekst.tsx';
import type { Zaak, Zakenpaar } from '../../api.ts';
import { Versies } from '../../delen/Versies.tsx';
import { delen } from './rijen.ts';

/** The dossiers were not joined, since one of them changed: they can be compared anew, and what was written stays. */
export function Verouderd({ opnieuw }: { opnieuw: () => Promise<void> }) {
  const [bezig, zetBezig] = useState(false);
  async function klik() {
    zetBezig(true);
    await opnieuw();
    zetBezig(false);
  }
  return (
    <Alert soort="warning" titel="Een van de twee dossiers is intussen gewijzigd">
      <Paragraph>
        Vergelijk de dossiers opnieuw. Wat u heeft geschreven en gekozen, blijft staan. Daarna kunt u ze
        alsnog samenvoegen.
      </Paragraph>
      <div>
        <Button bezig={bezig} onClick={klik}>
          Opnieuw vergelijken
        </Button>
      </div>
    </Alert>
  );
}

/** What changed in the two dossiers since they were seen. It takes the focus: the button before it is gone. */
export function Veranderd({ eerder, nu }: { eerder: Zakenpaar; nu: Zakenpaar }) {
  const kop = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comparison
  useEffect(() => kop.current?.focus(), [nu]);
  const anders = [anderePunten(eerder.deze, nu.deze), anderePunten(eerder.andere, nu.andere)];
  const nummers = [nu.deze.zaaknummer, nu.andere.zaaknummer];
  return (
    <>
      <Alert soort="info" titel="Dit is er veranderd" titelRef={kop}>
        <Paragraph>
          {anders.some((rijen) => rijen.length > 0)
            ? 'U ziet nu de nieuwste gegevens. Controleer wat meegaat, en voeg de dossiers dan alsnog samen.'
            : 'In wat u vergelijkt is niets veranderd. U kunt de dossiers alsnog samenvoegen.'}
        </Paragraph>
        {nu.reden && <Paragraph>{nu.reden}</Paragraph>}
      </Alert>
      {anders.map(
        (rijen, i) =>
          rijen.length > 0 && (
            <Versies
              key={nummers[i]}
              titel={`Wat er veranderde in ${nummers[i]}`}
              koppen={[nummers[i] ?? '', 'U zag', 'Nu']}
              rijen={rijen}
            />
          ),
      )}
    </>
  );
}

function anderePunten(eerder: Zaak, nu: Zaak) {
  return delen(eerder, nu).flatMap(({ rijen }) => rijen.filter((rij) => rij.links !== rij.rechts));
}
