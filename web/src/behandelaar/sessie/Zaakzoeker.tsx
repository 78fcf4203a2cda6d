import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { burgerpagina } from '../../paden/burger.ts';
import { adresNu, metKeuze } from '../../ui/adresNu.ts';
import { Textbox } from '../../ui/Controls.tsx';

/** The debounce of a text that is being typed (docs/specification/screens.md#tables). */
const WACHT_MS = 250;
export const ZAAKZOEKER = 'zaak-zoeken';

/** Finds a case from every page. On the work list it follows the typing; elsewhere Enter goes there. */
export function Zaakzoeker() {
  const { pathname, search } = useLocation();
  const ga = useNavigate();
  const hier = pathname === burgerpagina.begin();
  const gezocht = hier ? (new URLSearchParams(search).get('zoek') ?? '') : '';
  const [tekst, zetTekst] = useState(gezocht);
  const gevraagd = useRef(gezocht);
  // The address changed by itself: another page, a saved view, or the browser's own back.
  useEffect(() => {
    if (gezocht !== gevraagd.current) zetTekst(gezocht);
    gevraagd.current = gezocht;
  }, [gezocht]);

  function zoek(nieuw: string) {
    gevraagd.current = nieuw;
    // What was chosen besides stays, but the part of the desk: what is looked for may lie elsewhere.
    const vanaf = hier ? adresNu() : new URLSearchParams();
    ga(`${burgerpagina.begin()}?${metKeuze(vanaf, { zoek: nieuw, tab: '', login: '' })}`, { replace: hier });
  }

  const vraag = useRef(zoek);
  useEffect(() => {
    vraag.current = zoek;
  });
  useEffect(() => {
    const nieuw = tekst.trim();
    if (!hier || nieuw === gevraagd.current) return;
    const wacht = setTimeout(() => {
      // Whoever clicked on a row meanwhile is on the way there, though this list still stands.
      if (window.location.pathname === burgerpagina.begin()) vraag.current(nieuw);
    }, WACHT_MS);
    return () => clearTimeout(wacht);
  }, [tekst, hier]);

  return (
    <search className="lintje-zaakzoeker">
      <label className="lintje-verborgen" htmlFor={ZAAKZOEKER}>
        Vind een zaak
      </label>
      <Textbox
        id={ZAAKZOEKER}
        type="search"
        breedte="lang"
        maxLength={200}
        placeholder="Naam of zaaknummer"
        aria-keyshortcuts="/"
        value={tekst}
        onChange={(e) => zetTekst(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          zoek(tekst.trim());
        }}
      />
    </search>
  );
}
