import { useEffect } from 'react';
import { useGemeentesQuery } from '../../api/verzoek.ts';
import { Kop1 } from '../../app/Pagina.tsx';
import { klassen } from '../../ui/klassen.ts';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import {
  type Behandelaar,
  metAantal,
  odata,
  useBurgeraanvragenQuery,
  useDossiersQuery,
  type ZaakItem,
} from '../api.ts';
import { statusVan } from '../delen/fout.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { zaakPad } from '../zaak/MetZaak.tsx';
import { Statuslabel } from '../zaak/Zaakkop.tsx';
import { filterVan } from './filter.ts';
import { ligtBij } from './ligtBij.ts';
import { Merken } from './Merken.tsx';
import { Tellers } from './Tellers.tsx';
import { type Lijstadres, useLijstadres } from './useLijstadres.ts';
import { Weergaven } from './Weergaven.tsx';
import { Zoekbalk } from './Zoekbalk.tsx';

/** docs/specification/screens.md#tables */
const PER_PAGINA = 30;
const STANDAARD = { veld: 'ontvangenOp', aflopend: true };

/** The cases of the own organisation. */
export function Werklijst({ wie }: { wie: Behandelaar }) {
  const adres = useLijstadres(wie);
  return (
    <div className="lintje-werklijst">
      <Kop1>Werklijst</Kop1>
      {wie.rol === 'gemeente' && <Lijsten adres={adres} />}
      <div className="lintje-werklijst__balk">
        <Zoekbalk adres={adres} gemeenten={wie.rol === 'gemeente' ? 'eigen' : 'alle'} />
        <Weergaven lijst={adres.lijst} query={adres.query} />
      </div>
      <Tellers adres={adres} wie={wie} />
      {/* Another list is another table: its rows must not stand there while the new ones are on their way. */}
      <Zaken key={adres.lijst} adres={adres} wie={wie} />
    </div>
  );
}

function Lijsten({ adres }: { adres: Lijstadres }) {
  const lijsten = [
    ['burgeraanvraag', 'Burgeraanvragen'],
    ['dossiers', 'Dossiers'],
  ] as const;
  return (
    <nav className="lintje-tabs" aria-label="Lijsten">
      <ul>
        {lijsten.map(([lijst, naam]) => {
          const hier = adres.lijst === lijst;
          return (
            <li key={lijst}>
              <Link
                to={adres.naar({ lijst, status: '' })}
                className={klassen(hier && 'active')}
                aria-current={hier ? 'page' : undefined}
              >
                {naam}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Zaken({ adres, wie }: { adres: Lijstadres; wie: Behandelaar }) {
  const tabel = useTabelAdres(STANDAARD);
  const { pagina, herstelPagina, herstel, eigen } = tabel;
  const vraag = odata({
    skip: (pagina - 1) * PER_PAGINA,
    orderby: `${tabel.sortering.veld} ${tabel.sortering.aflopend ? 'desc' : 'asc'}`,
    zoek: adres.zoek,
    filter: filterVan(adres),
  });
  const dossiers = adres.lijst === 'dossiers';
  const lijsten = {
    burgeraanvraag: useBurgeraanvragenQuery(vraag, { refetchOnMountOrArgChange: true, skip: dossiers }),
    dossiers: useDossiersQuery(vraag, { refetchOnMountOrArgChange: true, skip: !dossiers }),
  };
  const { data, error, refetch, isFetching } = metAantal(lijsten[adres.lijst]);
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  const status = statusVan(error);

  // A page that doesn't exist becomes the last one; a refused request the first
  // (docs/specification/screens.md#tables).
  useEffect(() => {
    if (data && !isFetching && pagina > paginas) herstelPagina(paginas);
    else if (status === 400 && eigen) herstel();
  });

  return (
    <div aria-busy={isFetching}>
      {/* Said aloud, and seen as the sentence in the table's place. */}
      <p
        role="status"
        className={klassen('lintje-werklijst__aantal', data?.count === 0 && 'lintje-verborgen')}
      >
        {data && !error ? aantal(data.count) : ''}
      </p>
      <Tabel
        titel={adres.lijst === 'dossiers' ? 'Dossiers' : 'Burgeraanvragen'}
        kolommen={useKolommen(wie)}
        rijen={data?.items}
        sleutel={(zaak) => zaak.id}
        sortering={tabel.sortering}
        onSorteer={tabel.sorteer}
        pagina={pagina}
        paginas={paginas}
        onPagina={tabel.naarPagina}
        leeg={
          adres.gefilterd
            ? 'Geen zaken gevonden. Pas uw zoekwoorden of filters aan.'
            : 'Er zijn nu geen zaken voor uw organisatie.'
        }
        fout={
          error && !(status === 400 && eigen) && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />
        }
      />
    </div>
  );
}

function aantal(count: number): string {
  return count === 1 ? '1 zaak' : `${count.toLocaleString('nl-NL')} zaken`;
}

function useKolommen(wie: Behandelaar): Kolom<ZaakItem>[] {
  const { data: gemeentes } = useGemeentesQuery();
  const naamVan = (id: number) => gemeentes?.find((g) => g.id === id)?.name ?? String(id);
  const ver = wie.rol !== 'gemeente';
  return [
    {
      naam: 'kandidaatNaam',
      kop: 'Kandidaat',
      sorteerbaar: true,
      cel: (zaak) => <Link to={zaakPad(zaak.id)}>{zaak.kandidaatNaam}</Link>,
    },
    {
      naam: 'zaaknummer',
      kop: 'Zaaknummer',
      sorteerbaar: true,
      cel: (zaak) => <span className="lintje-heel">{zaak.zaaknummer}</span>,
    },
    { naam: 'voorstellerNaam', kop: 'Voorsteller', sorteerbaar: true, cel: (zaak) => zaak.voorstellerNaam },
    ...(ver
      ? [{ naam: 'gemeente', kop: 'Gemeente', cel: (zaak: ZaakItem) => naamVan(zaak.gemeenteId) }]
      : []),
    {
      naam: 'status',
      kop: 'Status',
      sorteerbaar: true,
      cel: (zaak) => (
        <>
          <Statuslabel status={zaak.status} />
          <Merken zaak={ver ? { ...zaak, belTaak: false } : zaak} />
        </>
      ),
    },
    { naam: 'houder', kop: 'Ligt bij', cel: ligtBij },
    {
      naam: 'ontvangenOp',
      kop: 'Ontvangen op',
      sorteerbaar: true,
      cel: (zaak) => <Moment op={zaak.ontvangenOp} alleen="dag" />,
    },
  ];
}
