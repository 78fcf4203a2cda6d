import { useEffect } from 'react';
import { useGemeentesQuery } from '../../api/verzoek.ts';
import { useLijst } from '../../app/useLijst.ts';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { klassen } from '../../ui/klassen.ts';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, type Sorteerveld, type Sortering, Tabel } from '../../ui/Tabel.tsx';
import { useTabelAdres } from '../../ui/useTabelAdres.ts';
import { type Behandelaar, odata, useZakenQuery, type ZaakItem } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { aantalZaken } from '../delen/woorden.ts';
import { Statuslabel } from '../zaak/Zaakkop.tsx';
import { wacht } from './dagen.ts';
import { filterVan } from './filter.ts';
import { Kiesvak, Toewijsbalk } from './Kiezen.tsx';
import { ligtBij } from './ligtBij.ts';
import { Merken } from './Merken.tsx';
import { Nieuw } from './Nieuw.tsx';
import { Stoplicht } from './Stoplicht.tsx';
import { TABNAAM } from './Tabbladen.tsx';
import { onthoudRijen } from './terug.ts';
import { Uitvoer } from './Uitvoer.tsx';
import type { Lijstadres, Tab } from './useLijstadres.ts';
import { type Paginakeuze, usePaginakeuze } from './usePaginakeuze.ts';

/** What waits longest comes first; the rest newest first. */
const VOLGORDE: Record<Tab, Sortering<Sorteerveld<ZaakItem>>> = {
  aanZet: { veld: 'sinds', aflopend: false },
  bijAnderen: { veld: 'ontvangenOp', aflopend: true },
  klaar: { veld: 'ontvangenOp', aflopend: true },
};

/** A part of the desk: its cases, and what is done with several of them at once. */
export function Zaaktabel({ adres, tab, wie }: { adres: Lijstadres; tab: Tab; wie: Behandelaar }) {
  const lijst = useTabelAdres(VOLGORDE[tab]);
  const { data, error, refetch, isFetching, tabel } = useLijst(
    lijst,
    useZakenQuery(
      {
        ...odata({ ...lijst.vraag, filter: filterVan(adres) }),
        tab,
        behandelaar: adres.wiens ?? undefined,
        herinnering: adres.herinnering ? 'nadert' : undefined,
      },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const keuze = usePaginakeuze(data?.items ?? []);
  useEffect(() => {
    if (data) onthoudRijen(data.items.map((zaak) => zaak.id));
  }, [data]);

  return (
    <div aria-busy={isFetching} className="lintje-bureau">
      <div className="lintje-bureau__balk">
        {/* Said aloud, and seen as the sentence in the table's place. */}
        <p
          role="status"
          className={klassen('lintje-werklijst__aantal', data?.count === 0 && 'lintje-verborgen')}
        >
          {data && !error ? aantalZaken(data.count) : ''}
        </p>
        {tab === 'aanZet' && <Nieuw />}
        {/* The chancery's own establish decrees; nothing is forwarded by them. */}
        <Toewijsbalk
          keuze={keuze}
          wie={wie}
          magDoor={tab === 'aanZet' && wie.rol !== 'kno-bedrijfsvoering'}
        />
        <Uitvoer adres={adres} tab={tab} orderby={lijst.vraag.orderby} />
      </div>
      <Tabel
        titel={TABNAAM[tab]}
        kolommen={useKolommen(wie, tab, keuze)}
        sleutel={(zaak) => zaak.id}
        naar={(zaak) => zaakpagina.zaak(zaak.id)}
        {...tabel}
        leeg={leeg(adres, tab)}
        fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
      />
    </div>
  );
}

function leeg(adres: Lijstadres, tab: Tab): string {
  if (adres.gefilterd) return 'Geen zaken gevonden. Pas uw zoekwoorden of filters aan.';
  return tab === 'aanZet'
    ? 'U bent bij: er is nu geen zaak waarin uw organisatie iets moet doen.'
    : 'Er zijn hier nu geen zaken.';
}

function useKolommen(wie: Behandelaar, tab: Tab, keuze: Paginakeuze): Kolom<ZaakItem>[] {
  const { data: gemeentes } = useGemeentesQuery();
  const naamVan = (id: number) => gemeentes?.find((g) => g.id === id)?.name ?? String(id);
  const ver = wie.rol !== 'gemeente';
  const kolommen: (Kolom<ZaakItem> | false)[] = [
    { naam: 'keuze', kop: 'Kies', cel: (zaak) => <Kiesvak zaak={zaak} keuze={keuze} /> },
    {
      naam: 'kandidaatNaam',
      kop: 'Kandidaat',
      sorteerbaar: true,
      cel: (zaak) => <Link to={zaakpagina.zaak(zaak.id)}>{zaak.kandidaatNaam}</Link>,
    },
    {
      naam: 'zaaknummer',
      kop: 'Zaaknummer',
      sorteerbaar: true,
      cel: (zaak) => <span className="lintje-heel">{zaak.zaaknummer}</span>,
    },
    { naam: 'voorstellerNaam', kop: 'Voorsteller', sorteerbaar: true, cel: (zaak) => zaak.voorstellerNaam },
    ver && { naam: 'gemeente', kop: 'Gemeente', cel: (zaak) => naamVan(zaak.gemeenteId) },
    {
      naam: 'status',
      kop: 'Status',
      sorteerbaar: true,
      cel: (zaak) => (
        <>
          <Statuslabel status={zaak.status} />
          {/* How long it waits stands in a column of its own. */}
          <Merken
            zaak={{
              ...zaak,
              belTaak: zaak.belTaak && !ver,
              briefWacht: zaak.briefWacht && !ver,
              wachtLang: zaak.wachtLang && tab !== 'aanZet',
            }}
          />
          {zaak.herinnering && <Stoplicht dag={zaak.herinnering} />}
        </>
      ),
    },
    tab === 'bijAnderen' && { naam: 'houder', kop: 'Ligt bij', cel: ligtBij },
    tab === 'aanZet'
      ? {
          naam: 'sinds',
          kop: 'Wacht',
          sorteerbaar: true,
          cel: (zaak) => (
            <span className={klassen('lintje-heel', zaak.wachtLang && 'lintje-label lintje-label--let-op')}>
              {wacht(zaak.sinds)}
            </span>
          ),
        }
      : {
          naam: 'ontvangenOp',
          kop: 'Ontvangen op',
          sorteerbaar: true,
          cel: (zaak) => <Moment op={zaak.ontvangenOp} alleen="dag" />,
        },
    { naam: 'behandelaar', kop: 'Behandelaar', cel: (zaak) => zaak.behandelaar?.naam ?? '' },
  ];
  return kolommen.filter((kolom) => kolom !== false);
}
