import type { Verdiensten } from '../../../api/types.ts';
import { klassen } from '../../../ui/klassen.ts';
import { Verborgen } from '../../../ui/Tekst.tsx';
import { balken, inWoorden, isBekend, jaartallen, totaal } from './jaren.ts';

/** The merits on an axis of years. Each line says its period in words, so the drawing itself may stay silent. */
export function Tijdas({ verdiensten, ditJaar }: { verdiensten: Verdiensten; ditJaar: number }) {
  const alle = balken(verdiensten, ditJaar);
  const bekend = alle.filter(isBekend);
  if (alle.length === 0) return null;

  const begin = Math.min(...bekend.map((b) => b.van));
  const eind = Math.max(...bekend.map((b) => Math.max(b.tot, b.van + 1)));
  const plek = (jaar: number) => `${(((jaar - begin) / (eind - begin)) * 100).toFixed(2)}%`;
  const jaren = totaal(bekend);

  return (
    <figure className="lintje-tijdas">
      <figcaption>
        <strong>De verdiensten in jaren</strong>
        {bekend.length > 0 && (
          <span>
            Samen {jaren} jaar{bekend.length > 1 ? ' (jaren die samenvallen, tellen één keer)' : ''}
          </span>
        )}
      </figcaption>
      <ul className="lintje-tijdas__regels">
        {alle.map((balk) => (
          <li key={balk.id}>
            <span className="lintje-tijdas__naam">
              {balk.naam} <small>{inWoorden(balk)}</small>
              <Verborgen>{balk.soort === 'betaald' ? ' (betaalde baan)' : ' (vrijwilliger)'}</Verborgen>
            </span>
            {isBekend(balk) && (
              <span className="lintje-tijdas__spoor" aria-hidden="true">
                <span
                  className={klassen(
                    'lintje-tijdas__balk',
                    `lintje-tijdas__balk--${balk.soort}`,
                    balk.totHeden && 'lintje-tijdas__balk--heden',
                  )}
                  style={{
                    insetInlineStart: plek(balk.van),
                    inlineSize: plek(begin + Math.max(balk.tot - balk.van, 1)),
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {bekend.length > 0 && (
        <div className="lintje-tijdas__as" aria-hidden="true">
          {jaartallen(begin, eind).map((jaar) => (
            <span key={jaar} style={{ insetInlineStart: plek(jaar) }}>
              {jaar}
            </span>
          ))}
        </div>
      )}
      <p className="lintje-tijdas__legenda" aria-hidden="true">
        <span className="lintje-tijdas__balk--vrijwillig" /> vrijwilliger
        <span className="lintje-tijdas__balk--betaald" /> betaalde baan
      </p>
    </figure>
  );
}
