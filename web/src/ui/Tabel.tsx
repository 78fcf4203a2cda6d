import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './Button.tsx';
import { klassen } from './klassen.ts';
import { Laden } from './Spinner.tsx';
import { IconSort } from './Tekens.tsx';
import { Verborgen } from './Tekst.tsx';

/** What a list is sorted by: a field of its rows, or `Ook`, which the API knows and a row has under another name. */
export type Sorteerveld<R, Ook extends string = never> = (keyof R & string) | Ook;

export type Kolom<R, Ook extends string = never> = {
  kop: string;
  cel: (rij: R) => ReactNode;
} & ({ naam: Sorteerveld<R, Ook>; sorteerbaar: true } | { naam: string; sorteerbaar?: false });

export type Sortering<Veld extends string = string> = { veld: Veld; aflopend: boolean };

/** The generic table. Where it stands (page, order) is the caller's; without those all rows stand here, in their order. */
export function Tabel<R, Ook extends string = never>({
  titel,
  kolommen,
  rijen,
  sleutel,
  sortering,
  onSorteer,
  pagina = 1,
  paginas = 1,
  onPagina,
  naar,
  leeg,
  fout,
  voet,
}: {
  titel: string;
  kolommen: readonly Kolom<R, NoInfer<Ook>>[];
  /** undefined: not loaded yet. */
  rijen: readonly R[] | undefined;
  sleutel: (rij: R) => string;
  sortering?: Sortering;
  onSorteer?: (nieuw: Sortering) => void;
  pagina?: number;
  paginas?: number;
  onPagina?: (nieuw: number) => void;
  /** Where a click on a row leads; a link in the row does the same without a mouse. */
  naar?: (rij: R) => string;
  leeg: string;
  fout?: ReactNode;
  voet?: ReactNode;
}) {
  const plaats = useRef<HTMLSpanElement>(null);
  const bladert = useRef(0);
  const ga = useNavigate();
  // The button that was pressed may be gone on the page that it led to.
  useEffect(() => {
    const hier = plaats.current;
    if (bladert.current !== pagina || !hier) return;
    bladert.current = 0;
    const knop = document.activeElement;
    if (!hier.parentElement?.contains(knop) || (knop as HTMLElement).hidden) hier.focus();
  });
  function blader(naar: number) {
    bladert.current = naar;
    onPagina?.(naar);
  }

  if (fout) return <>{fout}</>;
  if (!rijen)
    return (
      <div className="lintje-laden--tabel">
        <Laden />
      </div>
    );
  if (rijen.length === 0) return <p className="utrecht-paragraph lintje-leeg">{leeg}</p>;
  return (
    <>
      <div className="utrecht-table-container utrecht-table-container--overflow-inline">
        <table className="utrecht-table utrecht-table--html-table lintje-tabel">
          <caption className="lintje-verborgen">{titel}</caption>
          <thead>
            <tr>
              {kolommen.map((kolom) => (
                <Kop key={kolom.naam} kolom={kolom} sortering={sortering} onSorteer={onSorteer} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rijen.map((rij) => (
              <tr
                key={sleutel(rij)}
                className={klassen(naar && 'lintje-rij--naar')}
                onClick={naar && ((e) => isKlikOpRij(e) && ga(naar(rij)))}
              >
                {kolommen.map((kolom) => (
                  <td key={kolom.naam} data-kop={kolom.kop}>
                    {kolom.cel(rij)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {voet && (
            <tfoot>
              <tr>
                <td colSpan={kolommen.length}>{voet}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {paginas > 1 && (
        <nav className="lintje-bladeren" aria-label={`Pagina's van ${titel}`}>
          <Button onClick={() => blader(pagina - 1)} hidden={pagina <= 1}>
            Vorige
          </Button>
          <span role="status" ref={plaats} tabIndex={-1}>
            Pagina {pagina} van {paginas}
          </span>
          <Button onClick={() => blader(pagina + 1)} hidden={pagina >= paginas}>
            Volgende
          </Button>
        </nav>
      )}
    </>
  );
}

/** On the row itself: not on a control, not with a key for a new window, and not to choose text. */
function isKlikOpRij(e: MouseEvent<HTMLTableRowElement>): boolean {
  if (e.defaultPrevented || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return false;
  if ((e.target as Element).closest('a, button, input, select, label')) return false;
  return !window.getSelection()?.toString();
}

function Kop<R, Ook extends string>({
  kolom,
  sortering,
  onSorteer,
}: {
  kolom: Kolom<R, Ook>;
  sortering: Sortering | undefined;
  onSorteer: ((nieuw: Sortering) => void) | undefined;
}) {
  if (!kolom.kop) {
    return (
      <th scope="col">
        <Verborgen>Acties</Verborgen>
      </th>
    );
  }
  if (!kolom.sorteerbaar) return <th scope="col">{kolom.kop}</th>;
  const hier = sortering?.veld === kolom.naam;
  const richting = !hier ? 'none' : sortering?.aflopend ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={richting}>
      <button
        type="button"
        className="lintje-sorteer"
        onClick={() => onSorteer?.({ veld: kolom.naam, aflopend: hier && !sortering?.aflopend })}
      >
        {kolom.kop} <IconSort richting={richting} />
      </button>
    </th>
  );
}
