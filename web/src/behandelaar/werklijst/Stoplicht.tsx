import { Moment } from '../delen/Moment.tsx';
import { lichtVan } from './licht.ts';

/** A day with its light, in words and not by colour alone. */
export function Stoplicht({ dag }: { dag: string }) {
  const { licht, woord } = lichtVan(dag);
  return (
    <span className={`lintje-licht lintje-licht--${licht}`}>
      <Moment op={dag} alleen="dag" /> <span>({woord})</span>
    </span>
  );
}
