import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Textbox } from './Controls.tsx';
import { klassen } from './klassen.ts';

export type Optie = { waarde: number; tekst: string; aliassen?: string[] };

/** Without accents, apostrophes and case: "s gravenhage" finds 's-Gravenhage. */
export function vergelijkbaar(tekst: string): string {
  return tekst
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Too short a piece of a word is in almost every name. */
const STUK_VAN_EEN_WOORD = 3;

/** Matches at the start of a name or alias come first, then at the start of a word, then inside one. */
export function zoek(opties: readonly Optie[], invoer: string): Optie[] {
  const gezocht = vergelijkbaar(invoer);
  if (!gezocht) return [...opties];
  return opties
    .map((optie) => ({ optie, rang: rang(optie, gezocht) }))
    .filter((x) => x.rang < 3)
    .sort((a, b) => a.rang - b.rang)
    .map((x) => x.optie);
}

function rang(optie: Optie, gezocht: string): number {
  const namen = [optie.tekst, ...(optie.aliassen ?? [])].map(vergelijkbaar);
  if (namen.some((n) => n.startsWith(gezocht))) return 0;
  if (namen.some((n) => ` ${n}`.includes(` ${gezocht}`))) return 1;
  return gezocht.length >= STUK_VAN_EEN_WOORD && namen.some((n) => n.includes(gezocht)) ? 2 : 3;
}

/** An editable combobox with list, as the ARIA practices describe it. Free text that is no option is kept to correct. */
export function Combobox({
  id,
  opties,
  waarde,
  tekst,
  onChange,
  onBlur,
  ongeldig,
  ...rest
}: {
  id: string;
  opties: readonly Optie[];
  waarde: number | null;
  /** What stands in the box. */
  tekst: string;
  onChange: (waarde: number | null, tekst: string) => void;
  onBlur?: () => void;
  ongeldig?: boolean;
  'aria-describedby'?: string;
  'data-pad'?: string;
}) {
  const lijstId = useId();
  const [open, zetOpen] = useState(false);
  const [actief, zetActief] = useState(-1);
  const lijst = useRef<HTMLDivElement>(null);
  // Whoever opens the list of a choice that was made wants to see the others; whoever is typing does not.
  const [typt, zetTypt] = useState(false);
  const gekozen = opties.find((o) => o.waarde === waarde);
  const treffers = !typt && gekozen?.tekst === tekst ? [...opties] : zoek(opties, tekst);

  // Near the bottom of the window the list would open out of sight.
  useEffect(() => {
    if (open) lijst.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  function kies(optie: Optie) {
    onChange(optie.waarde, optie.tekst);
    sluit();
  }

  function sluit() {
    zetOpen(false);
    zetActief(-1);
    zetTypt(false);
  }

  function ga(naar: number) {
    const index = treffers.length === 0 ? -1 : (naar + treffers.length) % treffers.length;
    zetOpen(true);
    zetActief(index);
    lijst.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function toets(e: KeyboardEvent<HTMLInputElement>) {
    const optie = treffers[actief];
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      const stap = e.key === 'ArrowDown' ? 1 : -1;
      ga(
        open && actief >= 0 ? actief + stap : stap > 0 ? Math.max(0, treffers.indexOf(gekozen as Optie)) : -1,
      );
    } else if (e.key === 'Enter' && open) {
      e.preventDefault();
      if (optie) kies(optie);
      else zetOpen(false);
    } else if (e.key === 'Escape' && open) {
      e.preventDefault();
      sluit();
    }
  }

  function verlaat() {
    const enige = treffers.length === 1 ? treffers[0] : undefined;
    // Letters from inside a name are too little to choose it unasked.
    const precies = enige && rang(enige, vergelijkbaar(tekst)) < 2 ? enige : exact(opties, tekst);
    if (open && treffers[actief]) kies(treffers[actief]);
    else if (tekst && precies && precies.tekst !== tekst) kies(precies);
    sluit();
    onBlur?.();
  }

  return (
    <div className="utrecht-combobox lintje-combobox">
      <Textbox
        {...rest}
        id={id}
        role="combobox"
        breedte="lang"
        ongeldig={ongeldig}
        aria-expanded={open}
        aria-controls={lijstId}
        aria-autocomplete="list"
        aria-activedescendant={open && actief >= 0 ? `${lijstId}-${actief}` : undefined}
        value={tekst}
        onChange={(e) => {
          onChange(exact(opties, e.target.value)?.waarde ?? null, e.target.value);
          zetTypt(true);
          zetOpen(true);
          zetActief(-1);
        }}
        onClick={() => zetOpen(true)}
        onKeyDown={toets}
        onBlur={verlaat}
      />
      <div
        ref={lijst}
        id={lijstId}
        role="listbox"
        aria-label="Gemeenten"
        hidden={!open}
        className="utrecht-listbox utrecht-combobox__popover utrecht-combobox__popover--block-end lintje-listbox"
      >
        {open &&
          treffers.map((optie, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the text box, as ARIA's combobox has it
            <div
              key={optie.waarde}
              id={`${lijstId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={optie.waarde === waarde}
              className={klassen('lintje-listbox__optie', i === actief && 'lintje-listbox__optie--actief')}
              // The box keeps the focus, so that leaving it and choosing are two things.
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => kies(optie)}
            >
              {optie.tekst}
              {gevondenDoor(optie, tekst)}
            </div>
          ))}
        {open && treffers.length === 0 && (
          <div
            role="option"
            aria-selected={false}
            aria-disabled="true"
            tabIndex={-1}
            className="lintje-listbox__leeg"
          >
            Geen gemeente gevonden
          </div>
        )}
      </div>
      <span className="lintje-verborgen" role="status">
        {open && tekst
          ? `${treffers.length} ${treffers.length === 1 ? 'gemeente' : 'gemeenten'} gevonden`
          : ''}
      </span>
    </div>
  );
}

function exact(opties: readonly Optie[], invoer: string): Optie | undefined {
  const gezocht = vergelijkbaar(invoer);
  if (!gezocht) return undefined;
  return opties.find((o) => [o.tekst, ...(o.aliassen ?? [])].some((naam) => vergelijkbaar(naam) === gezocht));
}

/** "('s-Gravenhage) Den Haag": says why an option stands there when its own name doesn't match. */
function gevondenDoor(optie: Optie, invoer: string) {
  const gezocht = vergelijkbaar(invoer);
  if (!gezocht || vergelijkbaar(optie.tekst).includes(gezocht)) return null;
  const alias = optie.aliassen?.find((a) => vergelijkbaar(a).includes(gezocht));
  return alias ? <span className="lintje-listbox__alias"> ({alias})</span> : null;
}
