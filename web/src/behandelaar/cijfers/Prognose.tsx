import { langeDatum } from '../../forms/datum.ts';
import { Laden } from '../../ui/Spinner.tsx';
import { Kop2, Paragraph } from '../../ui/Tekst.tsx';
import { type Prognosereeks, type Prognoseweek, useCijfersPrognoseQuery } from '../api.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Figuur } from './Figuur.tsx';
import { foutzinnen, niveauzin } from './prognosezinnen.ts';
import { getal } from './woorden.ts';

/** How many are expected until the last day for proposals and after it, and how far off the same sum was before. */
export function Prognose() {
  const { data, error, refetch } = useCijfersPrognoseQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error) return <NietGeladen wat="De verwachting" fout={error} opnieuw={refetch} />;
  if (!data) return <Laden />;
  return data.reeksen.map((reeks) => <Reeks key={reeks.soort} reeks={reeks} />);
}

const TITEL = { verzoek: 'Verwachte verzoeken', dossier: 'Verwachte dossiers' } as const;

function Reeks({ reeks }: { reeks: Prognosereeks }) {
  const titel = TITEL[reeks.soort];
  const { niveau, uitersteDag, weken } = reeks;
  if (reeks.kan !== 'kan' || !niveau || !uitersteDag) {
    return (
      <section className="lintje-sectie lintje-figuur" aria-labelledby={`figuur-prognose-${reeks.soort}`}>
        <Kop2 id={`figuur-prognose-${reeks.soort}`}>{titel}</Kop2>
        <Paragraph className="lintje-leeg">{nogNiet(reeks)}</Paragraph>
      </section>
    );
  }
  return (
    <Figuur
      figuur="prognose"
      id={`prognose-${reeks.soort}`}
      titel={titel}
      uitleg={
        <>
          Hoeveel er per week binnenkomen, tot en met vier weken na de uiterste dag ({dag(uitersteDag)}).{' '}
          {niveauzin(niveau)} De volle balk is wat wij verwachten, de open balk eronder dezelfde week een jaar
          eerder.
        </>
      }
      zin={`${titel}: ${weken.map((week) => `${weeknaam(week, uitersteDag)} ${getal(week.verwacht)}`).join(', ')}`}
      staven={weken.map((week) => ({
        sleutel: week.van,
        naam: weeknaam(week, uitersteDag),
        waarde: week.verwacht,
        eerder: week.vorigJaar,
        tekst: `${getal(week.verwacht)} (jaar eerder ${getal(week.vorigJaar)})`,
        nadruk: week.van === uitersteDag,
      }))}
      kolommen={['Week', 'Verwacht', 'Zelfde week een jaar eerder']}
      rijen={weken.map((week) => [weeknaam(week, uitersteDag), getal(week.verwacht), getal(week.vorigJaar)])}
      leeg=""
    >
      {foutzinnen(reeks.toetsen).map((zin) => (
        <Paragraph key={zin}>{zin}</Paragraph>
      ))}
    </Figuur>
  );
}

/** At noon it is that day in every time zone of ours. */
const moment = (tekst: string) => new Date(`${tekst}T12:00:00`);
const dag = (tekst: string) => langeDatum(moment(tekst));

function weeknaam({ van, totEnMet }: Prognoseweek, uitersteDag: string): string {
  const kort = (tekst: string) =>
    moment(tekst).toLocaleDateString('nl-NL', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${kort(van)} t/m ${kort(totEnMet)}${van === uitersteDag ? ' (vanaf de uiterste dag)' : ''}`;
}

function nogNiet({ kan, vanaf, kanVanaf }: Prognosereeks): string {
  if (kan === 'teWeinig') {
    return 'Wij kunnen niets voorspellen: in dezelfde weken van eerdere jaren kwam er bijna niets binnen.';
  }
  const nodig =
    'Wij kunnen nog niets voorspellen. Daarvoor zijn cijfers van dezelfde weken een jaar eerder nodig.';
  if (!vanaf) return `${nodig} Er kwam nog niets binnen.`;
  const straks = kanVanaf ? ` Voorspellen kan vanaf ${dag(kanVanaf)}.` : '';
  return `${nodig} De eerste cijfers zijn van ${dag(vanaf)}.${straks}`;
}
