import type { ReactNode } from 'react';
import { IconChevron } from './Tekens.tsx';

/** A list that folds; open at first. */
export function Inklapbaar({
  titel,
  aantal,
  children,
}: {
  titel: string;
  aantal?: number;
  children: ReactNode;
}) {
  return (
    <details className="lintje-inklapbaar" open>
      <summary>
        <h2 className="utrecht-heading-2">{titel}</h2>
        {aantal !== undefined && <span className="lintje-inklapbaar__aantal">({aantal})</span>}
        <IconChevron />
      </summary>
      <div className="lintje-inklapbaar__inhoud">{children}</div>
    </details>
  );
}
