import { Moment, momentTekst } from '../../behandelaar/delen/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Gegevens } from '../../ui/Gegevens.tsx';
import { Anchor } from '../../ui/Link.tsx';
import { type Kolom, Tabel } from '../../ui/Tabel.tsx';
import { Paragraph, Sectie } from '../../ui/Tekst.tsx';
import type { Checkpoint, Getuige, Quorum, Verificatiestand, Vreemd } from '../api.ts';
import { gebeurtenissen, getal } from '../delen/getal.ts';
import { CHECKPOINT } from '../uitvoer/paden.ts';

/** What was signed of the history last, who signed it, and which witnesses did. */
export function Ondertekend({ stand }: { stand: Verificatiestand }) {
  const { laatsteCheckpoint: checkpoint, quorum, vreemd } = stand;
  return (
    <Sectie titel="Laatste checkpoint">
      <Paragraph>
        Een checkpoint zegt hoe de geschiedenis op een moment was. Het systeem ondertekent er een in elke
        minuut waarin iets is gebeurd.
      </Paragraph>
      {checkpoint ? (
        <>
          <Gegevens
            rijen={[
              { label: 'Naam van het logboek', waarde: <Code>{checkpoint.oorsprong}</Code> },
              { label: 'Omvat', waarde: gebeurtenissen(checkpoint.positie) },
              { label: 'Ondertekend op', waarde: momentTekst(checkpoint.op) },
              { label: 'Ondertekend door', waarde: <Ondertekenaar checkpoint={checkpoint} /> },
            ]}
          />
          <Paragraph>
            <Anchor href={CHECKPOINT} download="checkpoint.txt">
              Nieuwste checkpoint downloaden
            </Anchor>
          </Paragraph>
          <Getuigen checkpoint={checkpoint} quorum={quorum ?? null} />
        </>
      ) : (
        <Paragraph className="lintje-leeg">Er is nog geen checkpoint ondertekend.</Paragraph>
      )}
      <Vreemden vreemd={vreemd ?? null} />
    </Sectie>
  );
}

function Ondertekenaar({ checkpoint: { sleutel } }: { checkpoint: Checkpoint }) {
  if (!sleutel) {
    return 'Niet nagekeken: deze server heeft de sleutel van het logboek niet. De boom in de database past bij dit checkpoint.';
  }
  return (
    <>
      Het logboek zelf. De handtekening klopt met de sleutel <Code>{sleutel}</Code>
    </>
  );
}

const OORDEEL: Record<Getuige['oordeel'], string> = {
  getekend: 'Tekende mee',
  ontbreekt: 'Tekende nog niet mee',
  onbekend: 'Onbekend: telt niet mee',
};

const KOLOMMEN: Kolom<Getuige>[] = [
  { naam: 'naam', kop: 'Getuige', cel: (g) => <Code>{g.naam}</Code> },
  { naam: 'oordeel', kop: 'Dit checkpoint', cel: (g) => OORDEEL[g.oordeel] },
  { naam: 'op', kop: 'Volgens de getuige op', cel: (g) => (g.op ? <Moment op={g.op} /> : 'Niet') },
  { naam: 'sleutel', kop: 'Sleutel', cel: (g) => (g.sleutel ? <Code>{g.sleutel}</Code> : 'Niet bekend') },
];

function Getuigen({ checkpoint, quorum }: { checkpoint: Checkpoint; quorum: Quorum | null }) {
  return (
    <>
      <Quorumstand checkpoint={checkpoint} quorum={quorum} />
      {checkpoint.getuigen.length > 0 && (
        <Tabel
          titel="Getuigen van dit checkpoint"
          kolommen={KOLOMMEN}
          rijen={checkpoint.getuigen}
          sleutel={(g) => g.sleutel ?? g.naam}
          leeg=""
        />
      )}
    </>
  );
}

/** A new checkpoint is cosigned at the next look of a worker; after this nobody should still wait. */
const GEDULD_MS = 5 * 60_000;

function Quorumstand({ checkpoint, quorum }: { checkpoint: Checkpoint; quorum: Quorum | null }) {
  if (!quorum) {
    return (
      <Alert soort="warning" niveau={3} titel="Geen getuigen">
        <Paragraph>
          Op deze server zijn geen getuigen ingesteld. Wie de server en de database beheert, kan dus zonder
          dat iemand anders het ziet een andere geschiedenis ondertekenen.
        </Paragraph>
      </Alert>
    );
  }
  const { nodig, gehaald } = quorum;
  const getekend = checkpoint.getuigen.filter((g) => g.oordeel === 'getekend').length;
  const telling = getelde(getekend, quorum);
  if (getekend >= nodig && getekend > 0) {
    return (
      <Alert soort="ok" niveau={3} titel="Genoeg getuigen tekenden mee">
        <Paragraph>{telling}</Paragraph>
      </Alert>
    );
  }
  const vers = Date.now() - Date.parse(checkpoint.op) < GEDULD_MS;
  return (
    <Alert soort={vers ? 'info' : 'warning'} niveau={3} titel={kopVan(vers, nodig)}>
      <Paragraph>
        {telling}{' '}
        {gehaald
          ? `Tot en met gebeurtenis ${getal(gehaald.positie)} waren er wel genoeg.`
          : 'Ook van de laatste checkpoints hiervoor waren er niet genoeg.'}{' '}
        {!vers && 'Vraag de beheerder waarom een getuige niet meetekent.'}
      </Paragraph>
    </Alert>
  );
}

function kopVan(vers: boolean, nodig: number): string {
  if (vers) return 'De getuigen worden nog gevraagd';
  return nodig === 0 ? 'Geen getuige tekende mee' : 'Te weinig getuigen tekenden mee';
}

function getelde(getekend: number, { ingesteld, nodig }: Quorum): string {
  const hoeveel =
    ingesteld === 1
      ? `De ingestelde getuige tekende dit checkpoint ${getekend === 1 ? 'mee' : 'niet mee'}.`
      : `${getekend} van de ${ingesteld} ingestelde getuigen ${getekend === 1 ? 'tekende' : 'tekenden'} dit checkpoint mee.`;
  return `${hoeveel} Er ${nodig === 1 ? 'is' : 'zijn'} er ${nodig} nodig.`;
}

/** What counts for nothing, and whoever put it there. */
function Vreemden({ vreemd }: { vreemd: Vreemd | null }) {
  if (!vreemd || vreemd.aantal === 0) return null;
  return (
    <Alert soort="warning" niveau={3} titel="Er staat iets tussen dat niet van dit logboek is">
      <Paragraph>
        Van de laatste {getal(vreemd.gekeken)} checkpoints en wortels in de database {zijn(vreemd.aantal)}{' '}
        niet met de sleutel van dit logboek ondertekend. Die tellen nergens voor mee. Vraag de beheerder hoe
        dat daar komt.
      </Paragraph>
    </Alert>
  );
}

const zijn = (aantal: number) => (aantal === 1 ? 'is er 1' : `zijn er ${getal(aantal)}`);

export function Code({ children }: { children: string }) {
  return <code className="lintje-code">{children}</code>;
}
