import { useState } from 'react';
import { Kop1 } from '../../app/Pagina.tsx';
import { Moment, momentTekst } from '../../behandelaar/delen/Moment.tsx';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
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
import { AUDIT } from '../paden.ts';
import { Aanvragen, isOpen } from './Aanvragen.tsx';
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
        Elke gebeurtenis zit met een hash vast aan de vorige. De controle rekent alle hashes na. Zo wordt het
        zichtbaar als iemand buiten het systeem om iets verandert, weghaalt, toevoegt of verplaatst.
      </Paragraph>
      {error && <NietGeladen wat="De stand van de controle" fout={error} opnieuw={refetch} />}
      {!error && !data && <Laden />}
      {!error && data && <Stand stand={data} vernieuw={refetch} />}
    </div>
  );
}

function Stand({ stand, vernieuw }: { stand: Verificatiestand; vernieuw: () => void }) {
  const klaar = (soort: Verificatiesoort) => stand.verificaties.find((v) => v.soort === soort && v.klaar);
  const keten = klaar('keten');
  const leesmodellen = klaar('leesmodellen');
  return (
    <>
      <div aria-live="polite">
        <Ketenuitkomst laatste={keten} />
        {leesmodellen && <Leesuitkomst laatste={leesmodellen} />}
      </div>
      {keten?.uitkomst === 'gebroken' && <BijEenBreuk breuk={keten.eersteBreuk} />}
      <Aanvragen stand={stand} vernieuw={vernieuw} />
      <Sectie titel="De geschiedenis nu">
        <Gegevens
          rijen={[
            { label: 'Laatste positie', waarde: stand.hoofd.toLocaleString('nl-NL') },
            { label: 'Hash', waarde: <code className="lintje-code">{stand.hash}</code> },
          ]}
        />
      </Sectie>
      <LaatsteWortel wortel={stand.laatsteWortel ?? null} />
      <Sectie titel="Eerdere controles">
        <Tabel
          titel="Eerdere controles"
          kolommen={KOLOMMEN}
          rijen={stand.verificaties}
          sleutel={(v) => String(v.id)}
          sortering={{ veld: 'begonnen', aflopend: true }}
          onSorteer={() => undefined}
          pagina={1}
          paginas={1}
          onPagina={() => undefined}
          leeg="Er is nog geen controle geweest."
        />
      </Sectie>
    </>
  );
}

function BijEenBreuk({ breuk }: { breuk: number | null | undefined }) {
  return (
    <Sectie titel="Wat moet u doen bij een breuk?">
      <ol className="utrecht-ordered-list utrecht-ordered-list--html-content lintje-audit__stappen">
        <li>Meld de breuk direct aan de beheerder en aan uw functionaris gegevensbescherming.</li>
        <li>Laat de database en de back-ups staan zoals ze zijn. Ze zijn bewijs. Herstel nog niets.</li>
        <li>
          {breuk ? (
            <>
              Bekijk <Link to={`${AUDIT}?na=${breuk + 1}`}>de gebeurtenissen rond positie {breuk}</Link>.
              Alles daarvoor klopt nog.
            </>
          ) : (
            'Vergelijk het einde van de geschiedenis met de laatste ondertekende wortel.'
          )}
        </li>
        <li>
          Laat de beheerder de geschiedenis vergelijken met een back-up en met de ondertekende wortels die op
          een andere plaats zijn bewaard.
        </li>
      </ol>
    </Sectie>
  );
}

function LaatsteWortel({ wortel }: { wortel: Wortel | null }) {
  return (
    <Sectie titel="Laatste ondertekende wortel">
      <Paragraph>
        Elke dag ondertekent het systeem de laatste hash en controleert het alles. Bewaar die hash op een
        andere plaats. Zo kan niemand de hele geschiedenis opnieuw uitrekenen zonder dat u het merkt.
      </Paragraph>
      {wortel ? (
        <Gegevens
          rijen={[
            { label: 'Ondertekend op', waarde: momentTekst(wortel.op) },
            { label: 'Positie', waarde: wortel.positie.toLocaleString('nl-NL') },
            { label: 'Hash', waarde: <code className="lintje-code">{wortel.hash}</code> },
            { label: 'Handtekening', waarde: <code className="lintje-code">{wortel.handtekening}</code> },
            { label: 'Openbare sleutel', waarde: <code className="lintje-code">{wortel.sleutel}</code> },
          ]}
        />
      ) : (
        <Paragraph className="lintje-leeg">Er is nog geen wortel ondertekend.</Paragraph>
      )}
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
  { naam: 'soort', kop: 'Controle', cel: (v) => SOORT[v.soort] },
  { naam: 'door', kop: 'Gevraagd door', cel: (v) => v.gevraagdDoor ?? 'Systeem of beheerder' },
  { naam: 'klaar', kop: 'Klaar', cel: (v) => (v.klaar ? <Moment op={v.klaar} /> : 'Nog niet') },
  { naam: 'uitkomst', kop: 'Uitkomst', cel: (v) => UITKOMST[v.uitkomst ?? ''] ?? 'Nog niet bekend' },
  { naam: 'gebeurtenissen', kop: 'Gebeurtenissen', cel: (v) => v.gebeurtenissen?.toLocaleString('nl-NL') },
  { naam: 'breuk', kop: 'Eerste breuk', cel: (v) => v.eersteBreuk?.toLocaleString('nl-NL') ?? 'Geen' },
];
