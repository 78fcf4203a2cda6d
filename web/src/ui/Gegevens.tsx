import type { ReactNode } from 'react';

/** Questions and answers below each other; an empty answer is said in words. */
export function Gegevens({ rijen }: { rijen: { label: string; waarde: ReactNode }[] }) {
  return (
    <dl className="utrecht-data-list utrecht-data-list--html-dl lintje-gegevens">
      {rijen.map((rij) => (
        <div key={rij.label} className="lintje-gegevens__rij">
          <dt className="utrecht-data-list__item-key">{rij.label}</dt>
          <dd className="utrecht-data-list__item-value utrecht-data-list__item-value--html-dd">
            {rij.waarde || <span className="lintje-niet-ingevuld">niet ingevuld</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
