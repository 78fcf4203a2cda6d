import { useSearchParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { Select } from '../../ui/Controls.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type Cijfers as Data, useCijfersQuery } from '../api.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { STATUS } from '../delen/woorden.ts';
import { MetSessie } from '../sessie/MetSessie.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Doorlooptijden } from './Doorlooptijden.tsx';
import { Figuur } from './Figuur.tsx';
import { PerOrganisatie } from './PerOrganisatie.tsx';
import { Prognose } from './Prognose.tsx';
import { TeLaat } from './TeLaat.tsx';
import { getal, getalOf, TE_WEINIG } from './woorden.ts';

/** The figures of the own organisation (docs/specification/handling.md#figures). */
export default function Cijfers() {
  return (
    <MetSessie>
      <Pagina />
    </MetSessie>
  );
}

function Pagina() {
  const [query, zetQuery] = useSearchParams();
  const jaar = Number(query.get('jaar')) || undefined;
  const { data, error, refetch, isFetching } = useCijfersQuery(jaar, { refetchOnMountOrArgChange: true });
  return (
    <div className="lintje-cijfers">
      <Kop1>Cijfers</Kop1>
      {error ? (
        <NietGeladen wat="Deze pagina" fout={error} opnieuw={refetch} />
      ) : data ? (
        <div aria-busy={isFetching}>
          <Paragraph lead>Over {data.over}.</Paragraph>
          <TeLaat />
          <Prognose />
          <FormField id="jaar" label="Jaar">
            <Select
              id="jaar"
              breedte="kort"
              value={data.jaar}
              onChange={(e) => zetQuery({ jaar: e.target.value }, { replace: true })}
            >
              {[...new Set([...data.jaren, data.jaar])]
                .sort((a, b) => b - a)
                .map((optie) => (
                  <option key={optie} value={optie}>
                    {optie}
                  </option>
                ))}
            </Select>
          </FormField>
          <Figuren data={data} />
        </div>
      ) : (
        <Laden />
      )}
    </div>
  );
}

const MAANDEN =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

const maandnaam = (maand: string) => MAANDEN[Number(maand.slice(5)) - 1] ?? maand;

function Figuren({ data }: { data: Data }) {
  const { jaar } = data;
  const { rol } = useIngelogd();
  const uitkomsten = data.uitkomsten.filter((u) => u.aantal !== 0);
  return (
    <>
      <Figuur
        figuur="per-maand"
        jaar={jaar}
        titel="Zaken per maand"
        uitleg={`Hoeveel zaken er in ${jaar} per maand binnenkwamen.`}
        zin={`In ${jaar} kwamen er ${getal(som(data.perMaand))} zaken binnen. ${drukste(data)}`}
        staven={data.perMaand.map(({ maand, aantal }) => ({
          sleutel: maand,
          naam: maandnaam(maand),
          waarde: aantal,
          tekst: getal(aantal),
        }))}
        kolommen={['Maand', 'Aantal']}
        rijen={data.perMaand.map(({ maand, aantal }) => [`${maandnaam(maand)} ${jaar}`, getal(aantal)])}
        leeg=""
      />
      <Figuur
        figuur="stand"
        jaar={jaar}
        titel="Waar de zaken nu staan"
        uitleg="Alle zaken die nog lopen, uit ieder jaar."
        zin={`Er lopen ${getal(som(data.stand))} zaken. ${opsomming(data)}`}
        staven={data.stand.map(({ status, aantal }) => ({
          sleutel: status,
          naam: STATUS[status],
          waarde: aantal,
          tekst: getal(aantal),
        }))}
        kolommen={['Waar', 'Aantal']}
        rijen={data.stand.map(({ status, aantal }) => [STATUS[status], getal(aantal)])}
        leeg="Er lopen nu geen zaken."
      />
      <Doorlooptijden jaar={jaar} lijst={data.doorlooptijden} />
      {/* A municipality's cases go one road: the figure above has all there is. */}
      {rol !== 'gemeente' && <PerOrganisatie key={jaar} jaar={jaar} />}
      <Figuur
        figuur="uitkomsten"
        jaar={jaar}
        titel="Uitkomsten"
        uitleg={`Hoe het afliep met de zaken die in ${jaar} binnenkwamen. Bij minder dan 5 staat er geen aantal, zodat het niet over één persoon gaat.`}
        zin={
          uitkomsten.length === 0
            ? 'Er zijn nog geen uitkomsten.'
            : uitkomsten
                .map((u) => `${STATUS[u.status]}: ${u.aantal === null ? TE_WEINIG : u.aantal}`)
                .join('. ')
        }
        staven={data.uitkomsten.map(({ status, aantal }) => ({
          sleutel: status,
          naam: STATUS[status],
          waarde: aantal,
          tekst: getalOf(aantal),
        }))}
        kolommen={['Uitkomst', 'Aantal']}
        rijen={data.uitkomsten.map(({ status, aantal }) => [STATUS[status], getalOf(aantal)])}
        leeg="Er zijn nog geen uitkomsten."
      />
    </>
  );
}

function som(lijst: readonly { aantal: number }[]): number {
  return lijst.reduce((totaal, { aantal }) => totaal + aantal, 0);
}

function drukste({ perMaand }: Data): string {
  const meeste = perMaand.reduce(
    (a, b) => (b.aantal > a.aantal ? b : a),
    perMaand[0] ?? { maand: '', aantal: 0 },
  );
  return meeste.aantal > 0 ? `De meeste in ${maandnaam(meeste.maand)}: ${getal(meeste.aantal)}.` : '';
}

function opsomming({ stand }: Data): string {
  return stand
    .filter(({ aantal }) => aantal > 0)
    .map(({ status, aantal }) => `${STATUS[status]}: ${getal(aantal)}`)
    .join('. ');
}
