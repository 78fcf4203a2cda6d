import { Gegevens } from '../../ui/Gegevens.tsx';
import { Lijst, Paragraph, Sectie } from '../../ui/Tekst.tsx';
import { type Mailstand, useKopQuery } from '../api/werklijst.ts';
import type { Zaakkop as Kort } from '../api/zaken.ts';
import { Moment } from '../delen/Moment.tsx';
import { STAND } from '../delen/woorden.ts';
import { Acties } from './Acties.tsx';
import { Zaakkop } from './Zaakkop.tsx';

/** What the helpdesk sees of a case: number, status and whether the mails arrived (officials.md, roles). */
export function Helpdeskzaak({ id, kort }: { id: string; kort: Kort }) {
  const { data: kop } = useKopQuery(id);
  return (
    <div className="lintje-zaak">
      <Zaakkop zaak={kort} />
      <Paragraph lead>{STAND[kort.status]}</Paragraph>
      {kop && (
        <Gegevens
          rijen={[
            { label: 'Gemeente', waarde: kop.gemeente },
            { label: 'Ontvangen op', waarde: <Moment op={kop.ontvangenOp} /> },
          ]}
        />
      )}
      <Acties zaak={kort} />
      <Sectie titel="E-mails van deze zaak">
        {kop ? <Mails mails={kop.mails} /> : <Regels mails={kort.mails} />}
      </Sectie>
    </div>
  );
}

const UITKOMST = { verstuurd: 'Verstuurd', mislukt: 'Niet aangekomen', onderweg: 'Onderweg' };

function Mails({ mails }: { mails: Mailstand[] }) {
  if (mails.length === 0) return <Paragraph>Er zijn nog geen e-mails verstuurd.</Paragraph>;
  return (
    <Lijst>
      {mails.map((mail) => (
        <li key={`${mail.soort}-${mail.op}`}>
          {mail.soort}: {UITKOMST[mail.uitkomst]}, <Moment op={mail.op} />
          {mail.pogingen > 1 && ` na ${mail.pogingen} pogingen`}
          {mail.oorzaak && <p>{mail.oorzaak}</p>}
        </li>
      ))}
    </Lijst>
  );
}

function Regels({ mails }: { mails: string[] }) {
  if (mails.length === 0) return <Paragraph>Er zijn nog geen e-mails verstuurd.</Paragraph>;
  return (
    <Lijst>
      {mails.map((mail, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing else to know them by, and never move
        <li key={i}>{mail}</li>
      ))}
    </Lijst>
  );
}
