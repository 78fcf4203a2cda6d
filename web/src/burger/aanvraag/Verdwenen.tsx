import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Acties, Paragraph } from '../../ui/Tekst.tsx';
import { StapKop } from './StapKop.tsx';

/** What is being changed was deleted meanwhile, perhaps by the same person in another tab. Nothing typed is lost. */
export function Verdwenen({
  keer,
  bezig,
  opnieuw,
  laat,
}: {
  /** Rises with every save that was refused: each takes the focus here. */
  keer: number;
  bezig: boolean;
  opnieuw: () => void;
  laat: () => void;
}) {
  const titel = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is another reason to look here
  useEffect(() => titel.current?.focus(), [keer]);
  return (
    <Alert soort="warning" titel="Dit is intussen ergens anders verwijderd" titelRef={titel}>
      <Paragraph>
        Misschien heeft u de pagina nog een keer open, of werkt iemand anders eraan. Uw wijziging is niet
        opgeslagen. Wat u heeft ingevuld, staat hieronder nog.
      </Paragraph>
      <Acties>
        <Button soort="primary-action" bezig={bezig} onClick={opnieuw}>
          Opnieuw toevoegen
        </Button>
        <Button onClick={laat}>Verwijderd laten</Button>
      </Acties>
    </Alert>
  );
}

/** The page of something that is not there (any more). */
export function NietGevonden({ stap, titel, lijst }: { stap: number; titel: string; lijst: string }) {
  return (
    <>
      <StapKop stap={stap} titel={titel} />
      <Alert soort="warning">
        <Paragraph>Dit is er niet meer. Misschien is het verwijderd op een andere plek.</Paragraph>
      </Alert>
      <Acties>
        <ButtonLink soort="primary-action" to={lijst}>
          Naar de lijst
        </ButtonLink>
      </Acties>
    </>
  );
}
