import type { Besluitstatus } from '../api.ts';

const WOORD: Record<Besluitstatus, string> = { concept: 'Concept', vastgesteld: 'Vastgesteld' };

export function Besluitlabel({ status }: { status: Besluitstatus }) {
  return (
    <span className="lintje-label">
      <span className="lintje-verborgen">Status: </span>
      {WOORD[status]}
    </span>
  );
}
