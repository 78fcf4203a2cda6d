import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { adresNu } from '../../ui/adresNu.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Controls.tsx';
import { Fieldset } from '../../ui/FormField.tsx';
import { Laden } from '../../ui/Spinner.tsx';
import { type Soort, useTijdlijnQuery } from '../api.ts';
import { NietGeladen } from '../delen/NietGeladen.tsx';
import { SOORTEN } from '../delen/woorden.ts';
import { useZaak } from '../zaak/MetZaak.tsx';
import { Zaakkop, Zaakmenu } from '../zaak/Zaakkop.tsx';
import { Gebeurtenis } from './Gebeurtenis.tsx';

const NAMEN = Object.entries(SOORTEN) as [Soort, string][];

/** Every event of the case in plain Dutch: what, who, when, and for changes old and new side by side. */
export default function Tijdlijn() {
  const zaak = useZaak();
  const [query, zetQuery] = useSearchParams();
  // The address follows a moment later: a box that was ticked must not wait for it.
  const [gekozen, zetGekozen] = useState(() =>
    (query.get('soort') ?? '').split(',').filter((s): s is Soort => s in SOORTEN),
  );
  const [begonnenMetKeuze] = useState(gekozen.length > 0);
  const nieuwsteEerst = query.get('volgorde') !== 'oud';
  const { data, error, refetch } = useTijdlijnQuery({ id: zaak.id }, { refetchOnMountOrArgChange: true });

  function zet(naam: string, waarde: string) {
    const nieuw = adresNu();
    if (waarde) nieuw.set(naam, waarde);
    else nieuw.delete(naam);
    zetQuery(nieuw, { replace: true });
  }

  function kies(soorten: Soort[]) {
    zetGekozen(soorten);
    zet('soort', soorten.join(','));
  }

  const getoond = data?.filter((regel) => gekozen.length === 0 || gekozen.includes(regel.soort)) ?? [];
  const regels = nieuwsteEerst ? getoond.toReversed() : getoond;
  const aanwezig = new Set(data?.map((regel) => regel.soort));
  return (
    <div className="lintje-zaak">
      <Zaakkop zaak={zaak} titel="Tijdlijn" />
      <Zaakmenu id={zaak.id} />
      {error && !data && <NietGeladen wat="De tijdlijn" fout={error} opnieuw={refetch} />}
      {!error && !data && <Laden />}
      {data && (
        <>
          <details className="lintje-filter" open={begonnenMetKeuze}>
            <summary>Kies wat u wilt zien{gekozen.length > 0 ? ` (${gekozen.length} gekozen)` : ''}</summary>
            <Fieldset id="soorten" label="Toon alleen">
              <div className="lintje-keuzes lintje-keuzes--naast">
                {NAMEN.filter(([soort]) => aanwezig.has(soort) || gekozen.includes(soort)).map(
                  ([soort, naam]) => (
                    <Checkbox
                      key={soort}
                      id={`soort-${soort}`}
                      label={naam}
                      checked={gekozen.includes(soort)}
                      onChange={(e) =>
                        kies(e.target.checked ? [...gekozen, soort] : gekozen.filter((g) => g !== soort))
                      }
                    />
                  ),
                )}
              </div>
            </Fieldset>
            {gekozen.length > 0 && (
              <Button soort="subtle" onClick={() => kies([])}>
                Toon alles
              </Button>
            )}
          </details>
          <div className="lintje-tijdlijn__knoppen">
            <p role="status">
              {regels.length === data.length
                ? `${data.length} gebeurtenissen`
                : `${regels.length} van ${data.length} gebeurtenissen`}
              , {nieuwsteEerst ? 'de nieuwste eerst' : 'de oudste eerst'}
            </p>
            <Button className="lintje-klein" onClick={() => zet('volgorde', nieuwsteEerst ? 'oud' : '')}>
              {nieuwsteEerst ? 'Oudste eerst' : 'Nieuwste eerst'}
            </Button>
            <ButtonLink className="lintje-klein" to={zaakpagina.vergelijken(zaak.id)}>
              Twee momenten vergelijken
            </ButtonLink>
          </div>
          <ol className="lintje-tijdlijn" reversed={nieuwsteEerst}>
            {regels.map((regel) => (
              <li key={regel.positie} className={`lintje-tijdlijn__${regel.soort}`}>
                <Gebeurtenis regel={regel} toen={`${zaakpagina.zaak(zaak.id)}?tot=${regel.positie}`} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
