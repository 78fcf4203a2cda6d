import { klassen } from '../../ui/klassen.ts';
import { Link } from '../../ui/Link.tsx';
import type { Behandelaar, Tellingen } from '../api.ts';
import { STATUS } from '../delen/woorden.ts';
import type { Merk } from './filter.ts';
import type { Lijstadres } from './useLijstadres.ts';

const MERKEN: readonly [Merk, string][] = [
  ['belTaak', 'Bel de burger'],
  ['briefWacht', 'Brief om af te drukken'],
  ['teruggestuurd', 'Teruggestuurd'],
  ['wachtLang', 'Wacht langer dan twee weken'],
  ['gelegenheidNadert', 'Datum komt dichtbij'],
  ['uitkomstNieuw', 'Uitkomst nieuw'],
];

const VAN_GEMEENTE: readonly Merk[] = ['belTaak', 'briefWacht'];

/** How many cases stand where; each counter is the filter that shows them. What counts none is left out. */
export function Tellers({
  adres,
  wie,
  tellers: data,
}: {
  adres: Lijstadres;
  wie: Behandelaar;
  tellers: Tellingen | undefined;
}) {
  if (!data) return <div className="lintje-tellers" />;
  const eigen = adres.houder === `${wie.organisatie.type}/${wie.organisatie.id}`;
  const tellers: Tellerstand[] = [
    // Only a link from elsewhere chooses it.
    ...(adres.houder
      ? [
          {
            naam: eigen ? 'Ligt bij uw organisatie' : 'Ligt bij één organisatie',
            aantal: data.totaal,
            hier: true,
            naar: adres.naar({ houder: '' }),
          },
        ]
      : []),
    ...data.statussen.map(({ status, aantal }) => ({
      naam: STATUS[status],
      aantal,
      hier: adres.status === status,
      naar: adres.naar({ status: adres.status === status ? '' : status }),
    })),
    {
      naam: 'Van mij',
      aantal: data.vanMij,
      hier: adres.wiens === 'ik',
      naar: adres.naar({ wie: adres.wiens === 'ik' ? '' : 'ik' }),
    },
    {
      naam: 'Zonder behandelaar',
      aantal: data.vanNiemand,
      hier: adres.wiens === 'niemand',
      naar: adres.naar({ wie: adres.wiens === 'niemand' ? '' : 'niemand' }),
    },
    {
      naam: 'Terugbellen binnen een week',
      aantal: data.herinneringNadert,
      hier: adres.herinnering,
      naar: adres.naar({ herinnering: adres.herinnering ? '' : 'nadert' }),
    },
    // The municipality does the phone calls and the post.
    ...MERKEN.filter(([merk]) => !VAN_GEMEENTE.includes(merk) || wie.rol === 'gemeente').map(
      ([merk, naam]) => {
        const hier = adres.merken.includes(merk);
        const anders = hier ? adres.merken.filter((m) => m !== merk) : [...adres.merken, merk];
        return { naam, aantal: data[merk], hier, naar: adres.naar({ let: anders.join(',') }) };
      },
    ),
  ];
  const getoond = tellers.filter(({ aantal, hier }) => aantal > 0 || hier);
  if (getoond.length === 0) return <div className="lintje-tellers" />;
  return (
    <nav className="lintje-tellers" aria-label="Filters">
      <ul>
        {getoond.map((teller) => (
          <Teller key={teller.naam} {...teller} />
        ))}
      </ul>
    </nav>
  );
}

type Tellerstand = { naam: string; aantal: number; naar: string; hier: boolean };

function Teller({ naam, aantal, naar, hier }: Tellerstand) {
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
