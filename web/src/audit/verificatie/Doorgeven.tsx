import { auditpagina } from '../../paden/behandelaar.ts';
import { Anchor, Link } from '../../ui/Link.tsx';
import { Lijst, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { CHECKPOINT } from '../uitvoer/paden.ts';

/** How somebody else judges it, without us. */
export function Doorgeven() {
  return (
    <Sectie titel="Laat het een ander controleren">
      <Paragraph>
        Geef een ander het{' '}
        <Anchor href={CHECKPOINT} download="checkpoint.txt">
          nieuwste checkpoint
        </Anchor>
        , met de <Link to={auditpagina.uitvoer()}>geschiedenis zoals opgeslagen</Link> of het bewijs van één
        zaak: open de zaak vanuit de <Link to={auditpagina.geschiedenis()}>geschiedenis</Link> en kies daar
        Uitvoer. Die ander kijkt het na met het programma <code>verifier</code>, dat los staat van Lintje, en
        met sleutels van het logboek en de getuigen die niet van dit scherm komen. De beheerder vergelijkt de
        hele database met bewaarde checkpoints met <code>lintje audit verify</code>.
      </Paragraph>
      <Lijst className="lintje-webadres">
        <li>
          Een zaak: <code>verifier zaak.jsonl --log SLEUTEL --getuige SLEUTEL --quorum AANTAL</code>
        </li>
        <li>
          De hele geschiedenis:{' '}
          <code>verifier geschiedenis.jsonl --log SLEUTEL --checkpoint checkpoint.txt</code>
        </li>
        <li>
          De database: <code>lintje audit verify --root MAP</code>
        </li>
      </Lijst>
    </Sectie>
  );
}
