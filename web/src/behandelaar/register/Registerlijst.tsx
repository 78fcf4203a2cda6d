import { useEffect } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { metAantal, odata, type RegisterItem, useRegisterQuery } from '../api.ts';
import { useGemeentenaam } from '../besluiten/kolommen.tsx';
import { besluitpagina } from '../besluiten/paden.ts';
import { statusVan } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { REGISTER } from './paden.ts';
import { Registerzoeker } from './Registerzoeker.tsx';
import { useRegisteradres } from './useRegisteradres.ts';

/** docs/specification/screens.md#tables */
const PER_PAGINA = 30;
const STANDAARD = { veld: 'onderscheidenOp', aflopend: true };

/** The register: search on name, year, honour and municipality. */
export function Registerlijst() {
  const adres = useRegisteradres();
  const tabel = useTabelAdres(STANDAARD);
  const { pagina, herstelPagina, herstel, eigen } = tabel;
  const { data, error, refetch, isFetching } = metAantal(
    useRegisterQuery(
      odata({
        skip: (pagina - 1) * PER_PAGINA,
        orderby: `${tabel.sortering.veld} ${tabel.sortering.aflopend ? 'desc' : 'asc'}`,
        zoek: adres.zoek,
        filter: adres.filter,
      }),
      { refetchOnMountOrArgChange: true },
    ),
  );
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const status = statusVan(error);
  // A page that doesn't exist becomes the last one; a refused request the first
  // (docs/specification/screens.md#tables).
  useEffect(() => {
    if (data && !isFetching && pagina > paginas) herstelPagina(paginas);
    else if (status === 400 && eigen) herstel();
  });
  return (
    <div className="lintje-werklijst">
      <Kop1>Register</Kop1>
      <Paragraph lead>Iedereen die is onderscheiden in een vastgesteld koninklijk besluit.</Paragraph>
      <Registerzoeker adres={adres} />
      <div aria-busy={isFetching}>
        <p role="status" className="lintje-werklijst__aantal">
          {data && !error ? aantal(data.count) : ''}
        </p>
        <Tabel
          titel="Register"
          kolommen={useKolommen()}
          rijen={data?.items}
          sleutel={(r) => r.id}
          sortering={tabel.sortering}
          onSorteer={tabel.sorteer}
          pagina={pagina}
          paginas={paginas}
          onPagina={tabel.naarPagina}
          leeg={
            adres.gefilterd
              ? 'Niemand gevonden. Pas uw zoekwoorden of filters aan.'
              : 'Er staat nog niemand in het register.'
          }
          fout={
            error &&
            !(status === 400 && eigen) && <NietGeladen wat="Het register" fout={error} opnieuw={refetch} />
          }
        />
      </div>
    </div>
  );
}

function aantal(count: number): string {
  return count === 1 ? '1 persoon' : `${count.toLocaleString('nl-NL')} personen`;
}

function useKolommen(): Kolom<RegisterItem>[] {
  const gemeente = useGemeentenaam();
  return [
    {
      naam: 'kandidaatNaam',
      kop: 'Naam',
      sorteerbaar: true,
      cel: (r) => <Link to={`${REGISTER}/${r.id}`}>{r.kandidaatNaam}</Link>,
    },
    {
      naam: 'onderscheiding',
      kop: 'Onderscheiding',
      sorteerbaar: true,
      cel: (r) => r.onderscheiding.naam,
    },
    { naam: 'gemeenteId', kop: 'Gemeente', cel: (r) => gemeente(r.gemeenteId) },
    {
      naam: 'onderscheidenOp',
      kop: 'Onderscheiden op',
      sorteerbaar: true,
      cel: (r) => <Moment op={r.onderscheidenOp} alleen="dag" />,
    },
    {
      naam: 'besluitNummer',
      kop: 'Koninklijk besluit',
      sorteerbaar: true,
      cel: (r) => <Link to={besluitpagina(r.besluit.id)}>{r.besluit.nummer}</Link>,
    },
    {
      naam: 'uitreikingDatum',
      kop: 'Uitgereikt op',
      sorteerbaar: true,
      cel: (r) => (r.uitreikingDatum ? <Moment op={r.uitreikingDatum} alleen="dag" /> : 'Niet bekend'),
    },
  ];
}
