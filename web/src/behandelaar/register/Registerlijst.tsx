import { Kop1 } from '../../app/Pagina.tsx';
import { useLijst } from '../../app/useLijst.ts';
import { besluitpagina, registerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { odata, type RegisterItem, useRegisterQuery } from '../api.ts';
import { useGemeentenaam } from '../besluiten/kolommen.tsx';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Registerzoeker } from './Registerzoeker.tsx';
import { useRegisteradres } from './useRegisteradres.ts';

/** The register: search on name, year, honour and municipality. */
export function Registerlijst() {
  const adres = useRegisteradres();
  const { data, error, refetch, isFetching, tabel } = useLijst(
    adres,
    useRegisterQuery(odata({ ...adres.vraag, filter: adres.filter }), { refetchOnMountOrArgChange: true }),
  );
  return (
    <div className="lintje-werklijst">
      <Kop1>Register</Kop1>
      <Paragraph lead>Iedereen die is onderscheiden in een vastgesteld koninklijk besluit.</Paragraph>
      <Registerzoeker adres={adres} />
      <div aria-busy={isFetching}>
        <p role="status" className="lintje-werklijst__aantal">
          {data && !error ? aantal(data.count) : ''}
        </p>
        <Tabel<RegisterItem, 'besluitNummer'>
          titel="Register"
          kolommen={useKolommen()}
          sleutel={(r) => r.id}
          {...tabel}
          leeg={
            adres.gefilterd
              ? 'Niemand gevonden. Pas uw zoekwoorden of filters aan.'
              : 'Er staat nog niemand in het register.'
          }
          fout={error && <NietGeladen wat="Het register" fout={error} opnieuw={refetch} />}
        />
      </div>
    </div>
  );
}

function aantal(count: number): string {
  return count === 1 ? '1 persoon' : `${count.toLocaleString('nl-NL')} personen`;
}

function useKolommen(): Kolom<RegisterItem, 'besluitNummer'>[] {
  const gemeente = useGemeentenaam();
  return [
    {
      naam: 'kandidaatNaam',
      kop: 'Naam',
      sorteerbaar: true,
      cel: (r) => <Link to={registerpagina.persoon(r.id)}>{r.kandidaatNaam}</Link>,
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
      cel: (r) => <Link to={besluitpagina.besluit(r.besluit.id)}>{r.besluit.nummer}</Link>,
    },
    {
      naam: 'uitreikingDatum',
      kop: 'Uitgereikt op',
      sorteerbaar: true,
      cel: (r) => (r.uitreikingDatum ? <Moment op={r.uitreikingDatum} alleen="dag" /> : 'Niet bekend'),
    },
  ];
}
