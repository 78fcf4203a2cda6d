import { Gebeurtenis } from '../../behandelaar/tijdlijn/Gebeurtenis.tsx';
import { auditpagina } from '../../paden/behandelaar.ts';
import { Kop, useOpen } from './MetAuditzaak.tsx';

/** Every event of the case in plain Dutch, the newest first. */
export function Tijdlijn() {
  const { id, regels } = useOpen();
  return (
    <div className="lintje-zaak">
      <Kop titel="Tijdlijn" />
      <p role="status">{regels.length} gebeurtenissen, de nieuwste eerst</p>
      <ol className="lintje-tijdlijn" reversed>
        {regels.toReversed().map((regel) => (
          <li key={regel.positie} className={`lintje-tijdlijn__${regel.soort}`}>
            <Gebeurtenis regel={regel} toen={`${auditpagina.zaak(id)}?tot=${regel.positie}`} />
          </li>
        ))}
      </ol>
    </div>
  );
}
