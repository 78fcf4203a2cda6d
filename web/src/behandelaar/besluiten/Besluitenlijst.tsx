import { useNavigate } from 'react-router';
import { besluitpagina } from '../../paden/behandelaar.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Kolom } from '../../ui/Tabel.tsx';
import { Paragraph } from '../../ui/Tekst.tsx';
import { type BesluitItem, useKoninklijkeBesluitenQuery } from '../api.ts';
import { Lijstpagina } from '../delen/Lijstpagina.tsx';
import { Moment } from '../delen/Moment.tsx';
import { useIngelogd } from '../sessie/wie.ts';
import { Besluitlabel } from './Besluitstatus.tsx';
import { SAMENSTELLERS } from './rollen.ts';

const KOLOMMEN: Kolom<BesluitItem>[] = [
  {
    naam: 'nummer',
    kop: 'Nummer',
    sorteerbaar: true,
    cel: (b) => <Link to={besluitpagina.besluit(b.id)}>{b.nummer}</Link>,
  },
  { naam: 'datum', kop: 'Datum', sorteerbaar: true, cel: (b) => <Moment op={b.datum} alleen="dag" /> },
  { naam: 'status', kop: 'Status', sorteerbaar: true, cel: (b) => <Besluitlabel status={b.status} /> },
  { naam: 'aantalDossiers', kop: 'Dossiers', sorteerbaar: true, cel: (b) => b.aantalDossiers },
  {
    naam: 'vastgesteldOp',
    kop: 'Vastgesteld op',
    sorteerbaar: true,
    cel: (b) => (b.vastgesteldOp ? <Moment op={b.vastgesteldOp} alleen="dag" /> : 'Nog niet'),
  },
];

/** All decrees. */
export function Besluitenlijst() {
  const { rol } = useIngelogd();
  const ga = useNavigate();
  return (
    <Lijstpagina
      titel="Koninklijke besluiten"
      inleiding={
        <Paragraph lead>
          In een koninklijk besluit (KB) staan de kandidaten die een onderscheiding krijgen. Is het besluit
          vastgesteld? Dan staan zij in het register.
        </Paragraph>
      }
      acties={
        SAMENSTELLERS.includes(rol) && (
          <>
            <Button soort="primary-action" onClick={() => ga(besluitpagina.nieuw())}>
              Nieuw KB aanmaken
            </Button>
            <Link to={besluitpagina.toevoegen()} className="lintje-acties__link">
              Dossiers toevoegen aan bestaand KB
            </Link>
          </>
        )
      }
      zoekOp="Op nummer"
      kolommen={KOLOMMEN}
      sleutel={(b) => b.id}
      standaard={{ veld: 'datum', aflopend: true }}
      leeg="Geen koninklijke besluiten gevonden."
      useVraag={useKoninklijkeBesluitenQuery}
    />
  );
}
