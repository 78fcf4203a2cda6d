import type { ZaakItem } from '../api.ts';
import { Moment } from '../delen/Moment.tsx';

/** What asks attention, in words and not by colour alone. */
export function Merken({
  zaak,
}: {
  zaak: Pick<ZaakItem, 'belTaak' | 'wachtLang' | 'gelegenheidNadert' | 'gelegenheidDatum'>;
}) {
  if (!zaak.belTaak && !zaak.wachtLang && !zaak.gelegenheidNadert) return null;
  return (
    <span className="lintje-merken">
      {zaak.belTaak && <span className="lintje-label lintje-label--let-op">Bel de burger</span>}
      {zaak.wachtLang && (
        <span className="lintje-label lintje-label--let-op">Wacht langer dan twee weken</span>
      )}
      {zaak.gelegenheidNadert && (
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
