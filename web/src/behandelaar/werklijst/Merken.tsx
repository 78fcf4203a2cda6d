import type { ZaakItem } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';

/** What asks attention, in words and not by colour alone. */
export function Merken({
  zaak,
}: {
  zaak: Pick<
    ZaakItem,
    | 'belTaak'
    | 'briefWacht'
    | 'teruggestuurd'
    | 'wachtLang'
    | 'gelegenheidNadert'
    | 'gelegenheidDatum'
    | 'uitkomstNieuw'
  >;
}) {
  const { belTaak, briefWacht, teruggestuurd, wachtLang, gelegenheidNadert, uitkomstNieuw } = zaak;
  if (!(belTaak || briefWacht || teruggestuurd || wachtLang || gelegenheidNadert || uitkomstNieuw))
    return null;
  return (
    <span className="lintje-merken">
      {belTaak && <span className="lintje-label lintje-label--let-op">Bel de burger</span>}
      {briefWacht && <span className="lintje-label lintje-label--let-op">Brief om af te drukken</span>}
      {teruggestuurd && <span className="lintje-label lintje-label--let-op">Teruggestuurd</span>}
      {uitkomstNieuw && <span className="lintje-label lintje-label--let-op">Uitkomst nieuw</span>}
      {wachtLang && <span className="lintje-label lintje-label--let-op">Wacht langer dan twee weken</span>}
      {gelegenheidNadert && (
        <span className="lintje-label lintje-label--let-op">
          Datum komt dichtbij
          {zaak.gelegenheidDatum && (
            <>
              : <Moment op={zaak.gelegenheidDatum} alleen="dag" />
            </>
          )}
        </span>
      )}
    </span>
  );
}
