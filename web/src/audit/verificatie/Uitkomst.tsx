import { momentTekst } from '../../behandelaar/delen/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Lijst, Paragraph } from '../../ui/Tekst.tsx';
import type { Verificatieverslag as Verslag } from '../api.ts';
import { getal } from '../delen/getal.ts';

/** What the last verification of the chain found. */
export function Ketenuitkomst({ laatste }: { laatste: Verslag | undefined }) {
  const wanneer = laatste?.klaar ? momentTekst(laatste.klaar) : '';
  switch (laatste?.uitkomst) {
    case 'heel':
      return (
        <Alert soort="ok" titel="De geschiedenis is heel">
          <Paragraph>
            Op {wanneer} zijn {getal(laatste.gebeurtenissen)} gebeurtenissen nagerekend, tot en met positie{' '}
            {getal(laatste.totPositie)}. De keten klopte. {laatste.toelichting} Wat daarna gebeurde, zit niet
            in deze controle.
          </Paragraph>
        </Alert>
      );
    case 'gebroken':
      if (!laatste.eersteBreuk) return <Bevindingen laatste={laatste} wanneer={wanneer} />;
      return (
        <Alert soort="error" titel="De geschiedenis is gebroken">
          <Paragraph>
            De controle van {wanneer} vond een breuk bij positie {getal(laatste.eersteBreuk)}.{' '}
            {laatste.toelichting}
          </Paragraph>
        </Alert>
      );
    case 'mislukt':
      return <Mislukt titel="De laatste controle is mislukt" laatste={laatste} wanneer={wanneer} />;
    default:
      return (
        <Alert soort="info" titel="Er is nog geen controle geweest">
          <Paragraph>Kies hieronder Nu controleren.</Paragraph>
        </Alert>
      );
  }
}

/** A finding; what else is told is about the roots. */
const BEVINDING = /^(De sleutel|In het logboek|De overige) /;

/** The chain is whole, and keys or log books do not fit what it says. */
function Bevindingen({ laatste, wanneer }: { laatste: Verslag; wanneer: string }) {
  const regels = (laatste.toelichting ?? '').split('\n');
  const overig = regels.filter((regel) => !BEVINDING.test(regel)).join(' ');
  return (
    <Alert soort="error" titel="Sleutels of logboeken kloppen niet met de geschiedenis">
      <Paragraph>
        De controle van {wanneer} vond geen breuk in de geschiedenis zelf. {overig} Dit klopt er niet mee:
      </Paragraph>
      <Lijst>
        {regels
          .filter((regel) => BEVINDING.test(regel))
          .map((regel) => (
            <li key={regel}>{regel}</li>
          ))}
      </Lijst>
    </Alert>
  );
}

/** What the last replay of everything found. */
export function Leesuitkomst({ laatste }: { laatste: Verslag }) {
  const wanneer = laatste.klaar ? momentTekst(laatste.klaar) : '';
  const [eerste, ...regels] = (laatste.toelichting ?? '').split('\n');
  switch (laatste.uitkomst) {
    case 'gelijk':
      return (
        <Alert soort="ok" titel="De schermen zijn gelijk aan de geschiedenis">
          <Paragraph>
            Op {wanneer} zijn {getal(laatste.gebeurtenissen)} gebeurtenissen nagespeeld. {eerste}
          </Paragraph>
        </Alert>
      );
    case 'verschillend':
      return (
        <Alert soort="error" titel="De schermen verschillen van de geschiedenis">
          <Paragraph>
            Op {wanneer} zijn {getal(laatste.gebeurtenissen)} gebeurtenissen nagespeeld. {eerste} De
            geschiedenis is leidend. Vraag de beheerder om de schermen opnieuw te laten maken met ‘lintje
            rebuild’, en zoek uit hoe het verschil is ontstaan.
          </Paragraph>
          <Lijst className="lintje-webadres">
            {regels.map((regel) => (
              <li key={regel}>{regel}</li>
            ))}
          </Lijst>
        </Alert>
      );
    default:
      return <Mislukt titel="Het laatste naspelen is mislukt" laatste={laatste} wanneer={wanneer} />;
  }
}

function Mislukt({ titel, laatste, wanneer }: { titel: string; laatste: Verslag; wanneer: string }) {
  return (
    <Alert soort="warning" titel={titel}>
      <Paragraph>
        De controle van {wanneer} kwam niet tot een uitkomst. {laatste.toelichting} Probeer het hieronder nog
        eens. Lukt het weer niet? Meld het dan bij de beheerder.
      </Paragraph>
    </Alert>
  );
}
