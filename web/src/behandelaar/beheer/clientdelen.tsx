import type { Client, Scope } from '../api.ts';

/** What a scope opens, in words. */
export const SCOPES: Record<Scope, string> = {
  'gebeurtenissen:lezen': 'Lezen wat er met zaken is gebeurd',
  'register:lezen': 'Het register lezen',
  'zaken:uitvoeren': 'De werklijst als bestand ophalen',
  'cijfers:uitvoeren': 'Cijfers als bestand ophalen',
  'geschiedenis:uitvoeren': 'De hele geschiedenis ophalen',
  'webhooks:beheren': 'De webhooks van de eigen organisatie beheren',
  'accounts:beheren': 'Accounts van medewerkers beheren (SCIM)',
};

export function Scopelijst({ scopes }: { scopes: readonly Scope[] }) {
  return <>{scopes.map((scope) => SCOPES[scope]).join(', ')}</>;
}

/** The names of the keys, each with what people compare by telephone. */
export function Sleutellijst({ sleutels }: { sleutels: Client['sleutels'] }) {
  return (
    <>
      {sleutels.keys.map((sleutel, i) => (
        <span key={sleutels.kenmerken[i]} className="lintje-webadres">
          {i > 0 && ', '}
          {String((sleutel as { kid?: string }).kid)} (kenmerk {sleutels.kenmerken[i]})
        </span>
      ))}
    </>
  );
}
