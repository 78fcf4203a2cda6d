import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Textbox } from '../../ui/Controls.tsx';
import { FormField } from '../../ui/FormField.tsx';

/** The debounce of a text that is being typed (docs/specification/screens.md#tables). */
const WACHT_MS = 250;

/** A search that follows the typing; Enter does not have to wait for it. */
export function Zoekveld({
  label,
  omschrijving,
  waarde,
  onZoek,
}: {
  label: string;
  omschrijving: string;
  waarde: string;
  onZoek: (zoek: string) => void;
}) {
  const { pathname } = useLocation();
  const [tekst, zetTekst] = useState(waarde);
  const gevraagd = useRef(waarde);
  const vraag = useRef(onZoek);
  useEffect(() => {
    vraag.current = onZoek;
  });
  // The address changed by itself: a saved view, or the browser's own back.
  useEffect(() => {
    if (waarde !== gevraagd.current) zetTekst(waarde);
    gevraagd.current = waarde;
  }, [waarde]);
  useEffect(() => {
    const nieuw = tekst.trim();
    if (nieuw === gevraagd.current) return;
    const wacht = setTimeout(() => {
      // Whoever clicked on a row meanwhile is on the way there, though this list still stands.
      if (window.location.pathname !== pathname) return;
      gevraagd.current = nieuw;
      vraag.current(nieuw);
    }, WACHT_MS);
    return () => clearTimeout(wacht);
  }, [tekst, pathname]);
  return (
    <FormField id="zoek" label={label} omschrijving={omschrijving}>
      <Textbox
        id="zoek"
        type="search"
        breedte="lang"
        maxLength={200}
        value={tekst}
        aria-describedby="zoek-uitleg"
        onChange={(e) => zetTekst(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          gevraagd.current = tekst.trim();
          vraag.current(tekst.trim());
        }}
      />
    </FormField>
  );
}
