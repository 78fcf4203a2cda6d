import { useSearchParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { Moment } from '../../behandelaar/delen/Moment.tsx';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { ROLLEN } from '../../behandelaar/delen/woorden.ts';
import { auditpagina } from '../../paden/behandelaar.ts';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type InzageItem, useAuditInzageQuery } from '../api.ts';
import { Filters, type Filterveld } from '../delen/Filters.tsx';
import { Verder } from '../delen/Verder.tsx';
import { watTekst, welkTekst } from '../delen/woorden.ts';

const VELDEN: Filterveld[] = [
  { naam: 'zaak', label: 'Zaak', hint: 'Zaaknummer, zoals KO-2026-000123', soort: 'tekst' },
  { naam: 'gebruiker', label: 'Gebruikersnaam', soort: 'tekst' },
  { naam: 'van', label: 'Vanaf', hint: 'Datum, zoals 21-11-2026', soort: 'dag' },
  { naam: 'tot', label: 'Tot en met', hint: 'Datum, zoals 21-11-2026', soort: 'dag' },
];

const KOLOMMEN: Kolom<InzageItem>[] = [
  { naam: 'op', kop: 'Wanneer', cel: (i) => <Moment op={i.op} /> },
  {
    naam: 'wie',
    kop: 'Wie',
    cel: (i) => (
      <>
        {i.naam ?? i.gebruiker}
        <span className="lintje-klein-onder">
          {i.organisatie?.naam ?? ROLLEN[i.rol as keyof typeof ROLLEN] ?? i.gebruiker}
        </span>
      </>
    ),
  },
  {
    naam: 'wat',
    kop: 'Wat',
    cel: (i) => (
      <>
        {watTekst(i)}
        {welkTekst(i) && <span className="lintje-klein-onder">{welkTekst(i)}</span>}
      </>
    ),
  },
  {
    naam: 'zaak',
    kop: 'Zaak',
    cel: (i) => (i.zaak ? <Link to={auditpagina.zaak(i.zaak)}>{i.nummer ?? i.zaak}</Link> : 'Geen'),
  },
  { naam: 'reden', kop: 'Reden', cel: (i) => i.reden ?? 'Niet gevraagd' },
];

/** Who looked at whose data, the newest first. */
export function Inzage() {
  const [query] = useSearchParams();
  const deel = (naam: string) => query.get(naam) ?? undefined;
  const { data, error, isFetching, refetch } = useAuditInzageQuery(
    {
      zaak: deel('zaak'),
      gebruiker: deel('gebruiker'),
      van: deel('van'),
      tot: deel('tot'),
      na: deel('na'),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="lintje-werklijst">
      <Kop1>Wie keek waar</Kop1>
      <Paragraph lead>
        Wie gegevens van mensen heeft bekeken, het nieuwste eerst. Kijkt iemand binnen een kwartier nog eens
        naar hetzelfde? Dan staat dat hier één keer.
      </Paragraph>
      <Filters velden={VELDEN} />
      <div aria-busy={isFetching}>
        <Tabel
          titel="Inzage"
          kolommen={KOLOMMEN}
          rijen={data?.items}
          sleutel={(i) => `${i.op} ${i.gebruiker} ${i.wat} ${i.welk} ${i.zaak} ${i.reden} ${i.positie}`}
          leeg={query.size > 0 ? 'Niets gevonden.' : 'Er heeft nog niemand iets bekeken.'}
          fout={error && <NietGeladen wat="De lijst" fout={error} opnieuw={refetch} />}
        />
        {data && !error && <Verder titel="Inzage" volgende={data.volgende} />}
      </div>
    </div>
  );
}
