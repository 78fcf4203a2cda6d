import { klassen } from '../../ui/klassen.ts';
import { Link } from '../../ui/Link.tsx';
import { type Behandelaar, useTelBurgeraanvragenQuery, useTelDossiersQuery } from '../api.ts';
import { STATUS } from '../delen/woorden.ts';
import { filterVan, type Merk } from './filter.ts';
import type { Lijstadres } from './useLijstadres.ts';

const MERKEN: readonly [Merk, string][] = [
  ['belTaak', 'Bel de burger'],
  ['teruggestuurd', 'Teruggestuurd'],
  ['wachtLang', 'Wacht langer dan twee weken'],
  ['gelegenheidNadert', 'Datum komt dichtbij'],
  ['uitkomstNieuw', 'Uitkomst nieuw'],
];

/** How many cases stand where; each counter is the filter that shows them. */
export function Tellers({ adres, wie }: { adres: Lijstadres; wie: Behandelaar }) {
  const vraag = {
    $search: adres.zoek || undefined,
    $filter: filterVan({ status: null, merken: [], gemeente: adres.gemeente }) || undefined,
  };
  const dossiers = adres.lijst === 'dossiers';
  const lijsten = {
    burgeraanvraag: useTelBurgeraanvragenQuery(vraag, { refetchOnMountOrArgChange: true, skip: dossiers }),
    dossiers: useTelDossiersQuery(vraag, { refetchOnMountOrArgChange: true, skip: !dossiers }),
  };
  const { data } = lijsten[adres.lijst];
  if (!data) return null;
  return (
    <nav className="lintje-tellers" aria-label="Filter op status">
      <ul>
        <Teller
          naam="Alle"
          aantal={data.totaal}
          naar={adres.naar({ status: '' })}
          hier={adres.status === null}
        />
        {data.statussen.map(({ status, aantal }) => (
          <Teller
            key={status}
            naam={STATUS[status]}
            aantal={aantal}
            naar={adres.naar({ status })}
            hier={adres.status === status}
          />
        ))}
      </ul>
      <ul className="lintje-tellers__merken">
        {MERKEN.filter(([merk]) => telt(merk, adres, wie)).map(([merk, naam]) => {
          const aan = adres.merken.includes(merk);
          const anders = aan ? adres.merken.filter((m) => m !== merk) : [...adres.merken, merk];
          return (
            <Teller
              key={merk}
              naam={naam}
              aantal={data[merk]}
              naar={adres.naar({ let: anders.join(',') })}
              hier={aan}
            />
          );
        })}
      </ul>
    </nav>
  );
}

/** Who phones is the municipality; requests are not sent back and have no outcome of a minister. */
function telt(merk: Merk, adres: Lijstadres, wie: Behandelaar): boolean {
  if (merk === 'belTaak') return wie.rol === 'gemeente';
  if (merk === 'teruggestuurd' || merk === 'uitkomstNieuw') return adres.lijst === 'dossiers';
  return true;
}

function Teller({ naam, aantal, naar, hier }: { naam: string; aantal: number; naar: string; hier: boolean }) {
  return (
    <li>
      <Link
        to={naar}
        className={klassen('lintje-teller-link', hier && 'lintje-teller-link--hier')}
        aria-current={hier || undefined}
      >
        {naam} <span className="lintje-teller-link__aantal">{aantal.toLocaleString('nl-NL')}</span>
      </Link>
    </li>
  );
}
