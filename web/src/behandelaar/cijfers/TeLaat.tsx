import { useState } from 'react';
import { burgerpagina } from '../../paden/burger.ts';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Kop3, Lijst } from '../../ui/Tekst.tsx';
import { useCijfersTeLaatQuery, type Wachtrij } from '../api.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { aantalZaken } from '../delen/woorden.ts';
import { useIngelogd } from '../sessie/wie.ts';
import type { Merk } from '../werklijst/filter.ts';
import { Figuur } from './Figuur.tsx';
import { dagen, getal, getalOf, inZin, stapnaam, TE_WEINIG } from './woorden.ts';

const PER_PAGINA = 25;
const VOLGORDE = { veld: '', aflopend: true };

/** What waits too long now: for the own organisation with a link to exactly those cases, and where else. */
export function TeLaat() {
  const [pagina, zetPagina] = useState(1);
  const { data, error, refetch, isFetching } = useCijfersTeLaatQuery(
    { $top: PER_PAGINA, $skip: (pagina - 1) * PER_PAGINA },
    { refetchOnMountOrArgChange: true },
  );
  const { rol } = useIngelogd();
  if (error) return <NietGeladen wat="Wat te lang wacht" fout={error} opnieuw={refetch} />;
  if (!data) return <Laden />;
  const { eigen, anderen, aantalAnderen } = data;
  const paginas = Math.max(1, Math.ceil(aantalAnderen / PER_PAGINA));
  return (
    <Figuur
      figuur="te-laat"
      titel="Wat te lang wacht"
      uitleg="Zaken die nu op een organisatie wachten. Te lang is langer dan twee weken. Een datum komt dichtbij als de gewenste datum of de lintjesregen binnen zes maanden is. De balk is wat te lang wacht, het streepje is alles wat wacht."
      zin={eigen.map((rij) => `${stapnaam(rij.status)}: ${wachttekst(rij)}`).join('. ')}
      staven={eigen.map((rij) => ({
        sleutel: rij.status,
        naam: stapnaam(rij.status),
        waarde: rij.wachtLang,
        verder: rij.aantal,
        tekst: wachttekst(rij),
      }))}
      kolommen={KOLOMMEN.map(({ kop }) => kop)}
      rijen={eigen.map((rij) => KOLOMMEN.map(({ tekst }) => tekst(rij)))}
      leeg="Er wacht nu geen zaak op uw organisatie."
      altijd={
        aantalAnderen > 0 && (
          <>
            <Kop3>Waar het nog meer te lang wacht</Kop3>
            <div aria-busy={isFetching}>
              <Tabel
                titel="Waar het nog meer te lang wacht"
                kolommen={kolommen(rol !== 'gemeente')}
                rijen={anderen}
                sleutel={(rij) => `${rij.organisatie} ${rij.status}`}
                sortering={VOLGORDE}
                onSorteer={() => undefined}
                pagina={pagina}
                paginas={paginas}
                onPagina={zetPagina}
                leeg=""
              />
            </div>
          </>
        )
      }
    >
      <Links eigen={eigen} />
    </Figuur>
  );
}

/** To the work list, with exactly those that are counted. */
function Links({ eigen }: { eigen: readonly Wachtrij[] }) {
  const links = eigen.flatMap((rij) =>
    LINKS.map(({ merk, wat }) => ({ rij, merk, wat, aantal: rij[merk] ?? 0 })),
  );
  const gevuld = links.filter(({ aantal }) => aantal > 0);
  if (gevuld.length === 0) return null;
  return (
    <Lijst>
      {gevuld.map(({ rij, merk, wat, aantal }) => (
        <li key={`${rij.status} ${merk}`}>
          <Link to={lijstPad(rij, merk)}>
            {stapnaam(rij.status)}: {aantalZaken(aantal)} {wat}
          </Link>
        </li>
      ))}
    </Lijst>
  );
}

const LINKS = [
  { merk: 'wachtLang', wat: 'langer dan twee weken' },
  { merk: 'gelegenheidNadert', wat: 'waarvan de datum dichtbij komt' },
] as const;

/** The work list with exactly these. */
function lijstPad({ houder, status }: Wachtrij, merk: Merk): string {
  const keuze = new URLSearchParams({ houder: `${houder.type}/${houder.id}`, status, let: merk });
  return `${burgerpagina.begin()}?${keuze}`;
}

function wachttekst({ aantal, wachtLang, langstDagen }: Wachtrij): string {
  if (aantal === null || wachtLang === null || langstDagen === null) return TE_WEINIG;
  return `${getal(wachtLang)} van ${getal(aantal)} te lang, de oudste ${dagen(langstDagen)}`;
}

const KOLOMMEN: readonly { kop: string; tekst: (rij: Wachtrij) => string }[] = [
  { kop: 'Organisatie', tekst: (rij) => rij.organisatie },
  { kop: 'Stap', tekst: (rij) => stapnaam(rij.status) },
  { kop: 'Wacht', tekst: (rij) => getalOf(rij.aantal) },
  { kop: 'Langer dan twee weken', tekst: (rij) => getalOf(rij.wachtLang) },
  { kop: 'Datum komt dichtbij', tekst: (rij) => getalOf(rij.gelegenheidNadert) },
  {
    kop: 'Langste wacht',
    tekst: (rij) => (rij.langstDagen === null ? TE_WEINIG : dagen(rij.langstDagen)),
  },
];

/**
 * A role that sees several municipalities has these cases in a list; a municipality's own desk mixes them with phone
 * calls.
 */
function kolommen(metLink: boolean): Kolom<Wachtrij>[] {
  return KOLOMMEN.map(({ kop, tekst }) => ({
    naam: kop,
    kop,
    cel: (rij) =>
      metLink && kop === 'Langer dan twee weken' && rij.wachtLang !== 0 ? (
        <Link
          to={lijstPad(rij, 'wachtLang')}
          aria-label={`${tekst(rij)}: toon ${rij.organisatie}, ${inZin(stapnaam(rij.status))}`}
        >
          {tekst(rij)}
        </Link>
      ) : (
        tekst(rij)
      ),
  }));
}
