import type { ReactNode } from 'react';

/** Questions and answers below each other; an empty answer is said in words. */
export function Gegevens({
  rijen,
}: {
  rijen: {
    label: string;
    waarde: ReactNode /** It has to be filled in, or corrected. */;
    ontbreekt?: boolean;
  }[];
}) {
  return (
    <dl className="utrecht-data-list utrecht-data-list--html-dl lintje-gegevens">
      {rijen.map((rij, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have the same name, and rows never move
        <div key={`${i} ${rij.label}`} className="lintje-gegevens__rij">
          <dt className="utrecht-data-list__item-key">{rij.label}</dt>
          <dd className="utrecht-data-list__item-value utrecht-data-list__item-value--html-dd">
            {rij.waarde ||
              (rij.ontbreekt ? null : <span className="lintje-niet-ingevuld">niet ingevuld</span>)}
            {rij.ontbreekt && (
              <span className="lintje-ontbreekt">
                {rij.waarde ? 'Dit klopt nog niet' : 'Dit ontbreekt nog'}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
