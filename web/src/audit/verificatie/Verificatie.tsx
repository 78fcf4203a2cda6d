import { useState } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { Moment, momentTekst } from '../../behandelaar/delen/Moment.tsx';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { auditpagina } from '../../paden/behandelaar.ts';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Link } from '../../ui/Link.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph, Sectie } from '../../ui/Tekst.tsx';
import {
  useAuditVerificatieQuery,
  type Verificatiesoort,
  type Verificatiestand,
  type Verificatieverslag as Verslag,
  type Wortel,
} from '../api.ts';
import { getal } from '../delen/getal.ts';
import { Aanvragen, isOpen } from './Aanvragen.tsx';
import { Alarmen, EerdereAlarmen } from './Alarmen.tsx';
import { Bewezen } from './Bewezen.tsx';
import { isTwijfel } from './bewezen.ts';
import { Doorgeven } from './Doorgeven.tsx';
import { Code, Ondertekend } from './Ondertekend.tsx';
import { Ketenuitkomst, Leesuitkomst } from './Uitkomst.tsx';

/** How often to look at what is under way. */
const KIJK_MS = 2_000;

/** Whether the history is whole, and what to do when it is not. */
export function Verificatie() {
  const [loopt, zetLoopt] = useState(false);
  const { data, error, refetch } = useAuditVerificatieQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: loopt ? KIJK_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const nuLoopt = data?.verificaties.some(isOpen) ?? false;
  if (nuLoopt !== loopt) zetLoopt(nuLoopt);
  return (
    <div className="lintje-zaak">
      <Kop1>Controle van de geschiedenis</Kop1>
      <Paragraph lead>
        Elke gebeurtenis zit met een hash vast aan de vorige, en hoe het geheel was, wordt ondertekend. De
        controle rekent alles na en vergelijkt het met wat ondertekend is. Hieronder staat wat dat bewijst, en
        wat niet.
      </Paragraph>
      {error && <NietGeladen wat="De stand van de controle" fout={error} opnieuw={refetch} />}
      {!error && !data && <Laden />}
      {!error && data && <Stand stand={data} vernieuw={refetch} />}
    </div>
  );
}

export function Stand({ stand, vernieuw }: { stand: Verificatiestand; vernieuw: () => void }) {
  const klaar = (soort: Verificatiesoort) =>
    stand.verificaties.find((v) => v.soort === soort && v.klaar && !v.alarm);
  const keten = klaar('keten');
  const leesmodellen = klaar('leesmodellen');
  const alarm = stand.alarmen.find(({ recent, eersteBreuk }) => recent && eersteBreuk);
  const eersteBreuk = (keten?.uitkomst === 'gebroken' && keten.eersteBreuk) || alarm?.eersteBreuk;
  return (
    <>
      <div aria-live="polite">
        <Alarmen alarmen={stand.alarmen} />
        <Ketenuitkomst laatste={keten} />
        {leesmodellen && <Leesuitkomst laatste={leesmodellen} />}
      </div>
      {isTwijfel(stand) && <BijEenBreuk breuk={eersteBreuk} />}
      <Aanvragen stand={stand} vernieuw={vernieuw} />
      <Ondertekend stand={stand} />
      <Bewezen stand={stand} />
      <Doorgeven />
      <Sectie titel="De geschiedenis nu">
        <Gegevens
          rijen={[
            { label: 'Laatste positie', waarde: getal(stand.hoofd) },
            { label: 'Hash', waarde: <Code>{stand.hash}</Code> },
          ]}
        />
      </Sectie>
      <EerdereAlarmen alarmen={stand.alarmen} />
      {stand.laatsteWortel && <LaatsteWortel wortel={stand.laatsteWortel} />}
      <Sectie titel="Eerdere controles">
        <Tabel
          titel="Eerdere controles"
          kolommen={KOLOMMEN}
          rijen={stand.verificaties}
          sleutel={(v) => String(v.id)}
          leeg="Er is nog geen controle geweest."
        />
      </Sectie>
    </>
  );
}

function BijEenBreuk({ breuk }: { breuk: number | null | undefined }) {
  return (
    <Sectie titel="Wat moet u doen bij een breuk of een alarm?">
      <ol className="utrecht-ordered-list utrecht-ordered-list--html-content lintje-audit__stappen">
        <li>Meld het direct aan de beheerder en aan uw functionaris gegevensbescherming.</li>
        <li>Laat de database en de back-ups staan zoals ze zijn. Ze zijn bewijs. Herstel nog niets.</li>
        <li>
          {breuk ? (
            <>
              Bekijk{' '}
              <Link to={`${auditpagina.geschiedenis()}?na=${breuk + 1}`}>
                de gebeurtenissen rond positie {breuk}
              </Link>
              .
            </>
          ) : (
            'Vraag de beheerder om het logboek van het programma: daar staat wat er precies is gevonden.'
          )}
        </li>
        <li>
          Laat de beheerder de geschiedenis vergelijken met een back-up, en met checkpoints en wortels die op
          een andere plaats zijn bewaard. Vraag ook de getuigen wat zij het laatst ondertekenden.
        </li>
      </ol>
    </Sectie>
  );
}

/** Of versions before the log; the history is compared with it for ever. */
function LaatsteWortel({ wortel }: { wortel: Wortel }) {
  return (
    <Sectie titel="Laatste wortel van vóór het logboek">
      <Paragraph>
        Eerder ondertekende het systeem elke dag een wortel. Nu zijn er checkpoints. De controle vergelijkt de
        geschiedenis ook nog met de oude wortels.
      </Paragraph>
      <Gegevens
        rijen={[
          { label: 'Ondertekend op', waarde: momentTekst(wortel.op) },
          { label: 'Positie', waarde: getal(wortel.positie) },
          { label: 'Hash', waarde: <Code>{wortel.hash}</Code> },
          {
            label: 'Handtekening',
            waarde: wortel.gecontroleerd
              ? 'Klopt met de sleutel van dit logboek'
              : 'Niet nagekeken: deze server heeft de sleutel niet',
          },
          { label: 'Openbare sleutel', waarde: <Code>{wortel.sleutel}</Code> },
        ]}
      />
    </Sectie>
  );
}

const SOORT: Record<Verificatiesoort, string> = { keten: 'Geschiedenis', leesmodellen: 'Alles nagespeeld' };

const UITKOMST: Record<string, string> = {
  heel: 'Heel',
  gebroken: 'Gebroken',
  gelijk: 'Gelijk',
  verschillend: 'Verschillend',
  mislukt: 'Mislukt',
};

const KOLOMMEN: Kolom<Verslag>[] = [
  { naam: 'begonnen', kop: 'Begonnen', cel: (v) => (v.begonnen ? <Moment op={v.begonnen} /> : 'Nog niet') },
  { naam: 'soort', kop: 'Controle', cel: (v) => (v.alarm ? 'Alarm' : SOORT[v.soort]) },
  { naam: 'door', kop: 'Gevraagd door', cel: (v) => v.gevraagdDoor ?? 'Systeem of beheerder' },
  { naam: 'klaar', kop: 'Klaar', cel: (v) => (v.klaar ? <Moment op={v.klaar} /> : 'Nog niet') },
  {
    naam: 'uitkomst',
    kop: 'Uitkomst',
    cel: (v) => (v.alarm ? 'Gemeld' : (UITKOMST[v.uitkomst ?? ''] ?? 'Nog niet bekend')),
  },
  { naam: 'gebeurtenissen', kop: 'Gebeurtenissen', cel: (v) => v.gebeurtenissen?.toLocaleString('nl-NL') },
  { naam: 'breuk', kop: 'Eerste breuk', cel: (v) => v.eersteBreuk?.toLocaleString('nl-NL') ?? 'Geen' },
];
