import { beheerpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type Afwijsreden, type odata, useAfwijsredenenQuery } from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { AfwijsredenWeg } from './AfwijsredenWeg.tsx';

const KOLOMMEN: Kolom<Afwijsreden>[] = [
  {
    naam: 'naam',
    kop: 'Naam',
    sorteerbaar: true,
    cel: (r) => <Link to={beheerpagina.afwijsreden(r.code)}>{r.naam}</Link>,
  },
  { naam: 'tekst', kop: 'Tekst voor de voorsteller', cel: (r) => r.tekst },
  {
    naam: 'standaard',
    kop: 'Soort',
    sorteerbaar: true,
    cel: (r) => <span className="lintje-heel">{r.standaard ? 'Standaard' : 'Eigen'}</span>,
  },
  { naam: 'acties', kop: '', cel: (r) => !r.standaard && <Rijacties reden={r} /> },
];

function Rijacties({ reden }: { reden: Afwijsreden }) {
  return (
    <div className="lintje-tabel__acties">
      <AfwijsredenWeg reden={reden} klein />
    </div>
  );
}

/** The reasons that a municipality chooses from when it rejects a request. */
export function Afwijsredenen() {
  return (
    <Lijstpagina
      titel="Afwijsredenen"
      inleiding={
        <Paragraph lead>
          Uit deze lijst kiest een gemeente als zij een verzoek afwijst. De voorsteller leest de tekst in de
          e-mail. Een standaardreden kunt u wijzigen, maar niet verwijderen.
        </Paragraph>
      }
      zoekOp="Op naam of tekst"
      nieuw={{ naar: beheerpagina.afwijsredenNieuw(), tekst: 'Afwijsreden toevoegen' }}
      kolommen={KOLOMMEN}
      sleutel={(r) => r.code}
      standaard={{ veld: 'naam', aflopend: false }}
      leeg="Geen afwijsredenen gevonden."
      useVraag={useAfwijsredenen}
    />
  );
}

/** The API gives all of them at once, some tens at most: search, order and page are found here. */
function useAfwijsredenen({
  $skip: skip,
  $top: top,
  $orderby: orderby,
  $search: zoek = '',
}: ReturnType<typeof odata>) {
  const { data, error, isFetching, refetch } = useAfwijsredenenQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) return { error, isFetching, refetch };
  const woorden = zoek.toLowerCase().split(/\s+/).filter(Boolean);
  const [veld, richting] = orderby.split(' ');
  const gevonden = data.items
    .filter((r) => woorden.every((woord) => `${r.naam} ${r.tekst}`.toLowerCase().includes(woord)))
    .toSorted(
      (a, b) =>
        (veld === 'standaard' ? Number(b.standaard) - Number(a.standaard) : 0) ||
        a.naam.localeCompare(b.naam, 'nl'),
    );
  if (richting === 'desc') gevonden.reverse();
  return {
    data: { items: gevonden.slice(skip, skip + top), count: gevonden.length },
    error,
    isFetching,
    refetch,
  };
}
