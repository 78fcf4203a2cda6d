import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Kop1 } from '../../app/Pagina.tsx';
import { Moment } from '../../behandelaar/delen/Moment.tsx';
import { NietGeladen } from '../../behandelaar/delen/NietGeladen.tsx';
import { ROLLEN } from '../../behandelaar/delen/woorden.ts';
import { Redenformulier } from '../../behandelaar/zaak/bijlagen/Redenvraag.tsx';
import { auditpagina } from '../../paden/behandelaar.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph, Verborgen } from '../../ui/Tekst.tsx';
import { type AuditGebeurtenis, useAuditGebeurtenissenQuery, useAuditSoortenQuery } from '../api.ts';
import { Filters, type Filterveld } from '../delen/Filters.tsx';
import { Ondertekendregel } from '../delen/Ondertekendregel.tsx';
import { GEGEVENS, useReden } from '../delen/redenen.ts';
import { Verder } from '../delen/Verder.tsx';
import { DOOR, gebeurtenisTekst, wieTekst } from '../delen/woorden.ts';

const keuzes = (woorden: Record<string, string>) =>
  Object.entries(woorden).map(([waarde, label]) => ({ waarde, label }));

function velden(soorten: readonly string[]): Filterveld[] {
  return [
    { naam: 'zaak', label: 'Zaak', hint: 'Zaaknummer, zoals KO-2026-000123', soort: 'tekst' },
    {
      naam: 'soort',
      label: 'Gebeurtenis',
      soort: soorten
        .map((waarde) => ({ waarde, label: gebeurtenisTekst(waarde) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    },
    { naam: 'door', label: 'Gedaan door', soort: keuzes(DOOR) },
    { naam: 'gebruiker', label: 'Gebruikersnaam', soort: 'tekst' },
    { naam: 'rol', label: 'Rol', soort: keuzes(ROLLEN) },
    {
      naam: 'organisatie',
      label: 'Organisatie',
      hint: 'Soort en nummer, zoals gemeente/518',
      soort: 'tekst',
    },
    { naam: 'van', label: 'Vanaf', hint: 'Datum, zoals 21-11-2026', soort: 'dag' },
    { naam: 'tot', label: 'Tot en met', hint: 'Datum, zoals 21-11-2026', soort: 'dag' },
  ];
}

const GEVRAAGD = ['zaak', 'soort', 'door', 'gebruiker', 'rol', 'organisatie', 'van', 'tot'] as const;

/** The whole history, the newest first. Its data asks a reason, once. */
export function Gebeurtenissen() {
  const [query] = useSearchParams();
  const [reden, geefReden] = useReden(GEGEVENS);
  const [vraagt, zetVraagt] = useState(false);
  const { data: soorten } = useAuditSoortenQuery();
  const gevraagd = Object.fromEntries(
    GEVRAAGD.map((naam) => [naam, query.get(naam) ?? undefined]),
  ) as Partial<Record<(typeof GEVRAAGD)[number], string>>;
  const na = Number(query.get('na')) || undefined;
  const { data, error, isFetching, refetch } = useAuditGebeurtenissenQuery(
    { ...gevraagd, na, met: reden && 'gegevens', reden },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="lintje-werklijst">
      <Kop1>Geschiedenis</Kop1>
      <Paragraph lead>
        Alles wat er met de zaken is gebeurd, het nieuwste eerst. Elke keer dat u iets bekijkt, wordt dat
        vastgelegd.
      </Paragraph>
      <Ondertekendregel />
      <Filters velden={velden(soorten ?? [])} />
      <div className="lintje-tijdlijn__knoppen">
        <p role="status">
          {data && `De geschiedenis telt ${data.hoofd.toLocaleString('nl-NL')} gebeurtenissen.`}
        </p>
        {reden ? (
          <Button className="lintje-klein" onClick={() => geefReden('')}>
            Verberg de gegevens
          </Button>
        ) : (
          <Button className="lintje-klein" onClick={() => zetVraagt(true)}>
            Toon de gegevens
          </Button>
        )}
      </div>
      {vraagt && (
        <Dialog titel="Gegevens van gebeurtenissen" onClose={() => zetVraagt(false)} acties={null}>
          <Redenformulier
            uitleg="In een gebeurtenis staan gegevens van mensen. Dat u die bekijkt, en waarom, wordt vastgelegd."
            hint="Waarom bekijkt u deze gegevens?"
            knop="Gegevens tonen"
            verder={(nieuw) => {
              zetVraagt(false);
              geefReden(nieuw);
            }}
            annuleren={() => zetVraagt(false)}
          />
        </Dialog>
      )}
      <div aria-busy={isFetching}>
        <Tabel
          titel="Gebeurtenissen"
          kolommen={kolommen(!!reden)}
          rijen={data?.items}
          sleutel={(g) => String(g.positie)}
          leeg={query.size > 0 ? 'Geen gebeurtenissen gevonden.' : 'Er is nog niets gebeurd.'}
          fout={error && <NietGeladen wat="De geschiedenis" fout={error} opnieuw={refetch} />}
        />
        {data && !error && <Verder titel="Gebeurtenissen" volgende={data.volgende} />}
      </div>
    </div>
  );
}

function kolommen(metGegevens: boolean): Kolom<AuditGebeurtenis>[] {
  return [
    { naam: 'positie', kop: 'Positie', cel: (g) => g.positie },
    { naam: 'op', kop: 'Wanneer', cel: (g) => (g.op ? <Moment op={g.op} /> : 'Onbekend') },
    {
      naam: 'gebeurtenis',
      kop: 'Gebeurtenis',
      cel: (g) => (
        <>
          {gebeurtenisTekst(g.gebeurtenis)}
          {metGegevens && <Gegevens gebeurtenis={g} />}
        </>
      ),
    },
    { naam: 'zaak', kop: 'Zaak', cel: (g) => <Zaak gebeurtenis={g} /> },
    {
      naam: 'door',
      kop: 'Door',
      cel: (g) => (
        <>
          {wieTekst(g.door)}
          {g.door.organisatie && <span className="lintje-klein-onder">{g.door.organisatie.naam}</span>}
        </>
      ),
    },
    {
      naam: 'hash',
      kop: 'Hash',
      cel: (g) => (
        <code title={g.hash} className="lintje-heel">
          <span aria-hidden="true">{g.hash.slice(0, 8)}…</span>
          <Verborgen>{g.hash}</Verborgen>
        </code>
      ),
    },
  ];
}

/** What stands before the number of an event that is not of a case. */
const VAN: Record<string, string> = { koninklijkBesluit: 'Koninklijk besluit, ', logboek: 'Logboek, ' };

/** The case with its pages; a decree and a log book have none here. */
function Zaak({ gebeurtenis: { soort, zaak, nummer, volgorde } }: { gebeurtenis: AuditGebeurtenis }) {
  const naam = nummer ?? zaak;
  return (
    <>
      {soort === 'verzoek' ? (
        <Link to={auditpagina.zaak(zaak)} className="lintje-heel">
          {naam}
        </Link>
      ) : (
        naam
      )}
      <span className="lintje-klein-onder">
        {VAN[soort] ?? ''}gebeurtenis {volgorde}
      </span>
    </>
  );
}

function Gegevens({ gebeurtenis: { positie, gegevens, onleesbaar } }: { gebeurtenis: AuditGebeurtenis }) {
  if (onleesbaar) return <p className="lintje-label lintje-label--let-op">{onleesbaar}</p>;
  if (!gegevens) return null;
  return (
    <details className="lintje-uitleg">
      <summary>
        Gegevens<Verborgen> van gebeurtenis {positie}</Verborgen>
      </summary>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls */}
      <pre className="lintje-audit__gegevens" tabIndex={0}>
        {JSON.stringify(gegevens, null, 2)}
      </pre>
    </details>
  );
}
