import { klassen } from '../../ui/klassen.ts';
import { Link } from '../../ui/Link.tsx';
import type { Tellingen } from '../api.ts';
import { type Lijstadres, TABS, type Tab } from './useLijstadres.ts';

export const TABNAAM: Record<Tab, string> = {
  aanZet: 'Mijn organisatie is aan zet',
  bijAnderen: 'Bij anderen',
  klaar: 'Klaar',
};

/** The parts of the desk, each with how many cases lie there of what is looked for. */
export function Tabbladen({
  adres,
  tab: hier,
  tabs,
}: {
  adres: Lijstadres;
  tab: Tab | null;
  tabs: Tellingen['tabs'] | undefined;
}) {
  return (
    <nav className="lintje-tabs" aria-label="Lijsten">
      <ul>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={adres.naar({ tab, status: '', let: '' })}
              className={klassen(hier === tab && 'active')}
              aria-current={hier === tab ? 'page' : undefined}
            >
              {TABNAAM[tab]}
              {tabs && (
                <>
                  {' '}
                  <span className="lintje-tabs__aantal">{tabs[tab].toLocaleString('nl-NL')}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
