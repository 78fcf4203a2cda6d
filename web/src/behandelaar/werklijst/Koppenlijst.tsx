import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { type KopItem, metAantal, odata, useKoppenQuery } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { Zoekveld } from '../delen/Zoekveld.tsx';
import { zaakPad } from '../zaak/MetZaak.tsx';
import { Statuslabel } from '../zaak/Zaakkop.tsx';
import { onthoudLijst } from './terug.ts';

const PER_PAGINA = 30;

const KOLOMMEN: Kolom<KopItem>[] = [
  {
    naam: 'zaaknummer',
    kop: 'Zaaknummer',
    sorteerbaar: true,
    cel: (kop) => <Link to={zaakPad(kop.id)}>{kop.zaaknummer}</Link>,
  },
  { naam: 'status', kop: 'Status', sorteerbaar: true, cel: (kop) => <Statuslabel status={kop.status} /> },
  { naam: 'gemeenteId', kop: 'Gemeente', cel: (kop) => kop.gemeente },
  {
    naam: 'ontvangenOp',
    kop: 'Ontvangen op',
    sorteerbaar: true,
    cel: (kop) => <Moment op={kop.ontvangenOp} alleen="dag" />,
  },
];

/** The helpdesk's list: case numbers, no names. */
export function Koppenlijst() {
  const [query, zetQuery] = useSearchParams();
  const zoek = query.get('zoek') ?? '';
  const adres = useTabelAdres({ veld: 'ontvangenOp', aflopend: true });
  const { pagina, herstelPagina } = adres;
  const { data, error, refetch, isFetching } = metAantal(
    useKoppenQuery(
      odata({
        skip: (pagina - 1) * PER_PAGINA,
        orderby: `${adres.sortering.veld} ${adres.sortering.aflopend ? 'desc' : 'asc'}`,
        zoek,
      }),
      { refetchOnMountOrArgChange: true },
    ),
  );
  const paginas = Math.max(1, Math.ceil((data?.count ?? 0) / PER_PAGINA));
  useEffect(() => {
    if (data && !isFetching && pagina > paginas) herstelPagina(paginas);
  });
  useEffect(() => onthoudLijst(`?${query}`), [query]);
  return (
    <div className="lintje-werklijst">
      <Kop1>Werklijst</Kop1>
      <Paragraph lead>
        Als helpdesk ziet u van elke zaak het nummer, de status en of de e-mails zijn aangekomen.
      </Paragraph>
      <search className="lintje-zoekbalk">
        <Zoekveld
          label="Zoeken"
          omschrijving="Op zaaknummer"
          waarde={zoek}
          onZoek={(nieuw) => zetQuery(nieuw ? { zoek: nieuw } : {}, { replace: true })}
        />
      </search>
      <div aria-busy={isFetching}>
        <Tabel
          titel="Zaken"
          kolommen={KOLOMMEN}
          rijen={data?.items}
          sleutel={(kop) => kop.id}
          sortering={adres.sortering}
          onSorteer={adres.sorteer}
          pagina={pagina}
          paginas={paginas}
          onPagina={adres.naarPagina}
          leeg={zoek ? 'Geen zaak gevonden met dit nummer.' : 'Er zijn nog geen zaken.'}
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
        />
      </div>
    </div>
  );
}
