import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { klassen } from '../../ui/klassen.ts';
import { heeftStijl, inOpsomming, opsomming, stijl } from './opdrachten.ts';

type Knop = {
  naam: string;
  toets?: string;
  aan?: boolean;
  opent?: boolean;
  klik: () => void;
  teken: ReactNode;
};

/** One stop of the Tab key; the arrows go from button to button (the toolbar pattern of WAI-ARIA). */
export function Werkbalk({
  state,
  doe,
  link,
  tekstblok,
  voor,
}: {
  state: EditorState | null;
  doe: (opdracht: Command) => void;
  link: () => void;
  tekstblok: () => void;
  /** The id of the text that it works on. */
  voor: string;
}) {
  const balk = useRef<HTMLDivElement>(null);
  const [hier, zetHier] = useState(0);
  const knoppen: Knop[] = [
    {
      naam: 'Vet',
      toets: 'Control+B',
      aan: !!state && heeftStijl(state, 'vet'),
      klik: () => doe(stijl('vet')),
      teken: <strong>Vet</strong>,
    },
    {
      naam: 'Cursief',
      toets: 'Control+I',
      aan: !!state && heeftStijl(state, 'cursief'),
      klik: () => doe(stijl('cursief')),
      teken: <em>Cursief</em>,
    },
    {
      naam: 'Onderstreept',
      toets: 'Control+U',
      aan: !!state && heeftStijl(state, 'onderstreept'),
      klik: () => doe(stijl('onderstreept')),
      teken: <u>Onderstreept</u>,
    },
    {
      naam: 'Opsomming',
      toets: 'Control+Shift+8',
      aan: !!state && inOpsomming(state),
      klik: () => doe(opsomming),
      teken: 'Opsomming',
    },
    {
      naam: 'Link',
      toets: 'Control+K',
      aan: !!state && heeftStijl(state, 'link'),
      opent: true,
      klik: link,
      teken: 'Link',
    },
    { naam: 'Tekstblok', toets: 'Alt+L', opent: true, klik: tekstblok, teken: 'Tekstblok' },
    { naam: 'Ongedaan maken', toets: 'Control+Z', klik: () => doe(undo), teken: 'Ongedaan maken' },
    { naam: 'Opnieuw', toets: 'Control+Y', klik: () => doe(redo), teken: 'Opnieuw' },
  ];

  function pijl(e: KeyboardEvent<HTMLDivElement>) {
    const laatste = knoppen.length - 1;
    const naar = {
      ArrowRight: hier === laatste ? 0 : hier + 1,
      ArrowLeft: hier === 0 ? laatste : hier - 1,
      Home: 0,
      End: laatste,
    }[e.key];
    if (naar === undefined) return;
    e.preventDefault();
    zetHier(naar);
    balk.current?.querySelectorAll('button')[naar]?.focus();
  }

  return (
    <div
      ref={balk}
      role="toolbar"
      aria-label="Opmaak"
      aria-controls={voor}
      className="lintje-werkbalk"
      onKeyDown={pijl}
    >
      {knoppen.map((knop, i) => (
        <button
          key={knop.naam}
          type="button"
          className={klassen('lintje-werkbalk__knop', knop.aan && 'lintje-werkbalk__knop--aan')}
          tabIndex={i === hier ? 0 : -1}
          aria-pressed={knop.aan}
          aria-haspopup={knop.opent ? 'dialog' : undefined}
          aria-keyshortcuts={knop.toets}
          // The selection in the text stays where it is.
          onMouseDown={(e) => e.preventDefault()}
          onFocus={() => zetHier(i)}
          onClick={knop.klik}
        >
          {knop.teken}
        </button>
      ))}
    </div>
  );
}
