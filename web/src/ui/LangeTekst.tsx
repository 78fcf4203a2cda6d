import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { klassen } from './klassen.ts';
import { Verborgen } from './Tekst.tsx';

/**
 * At most 7 lines of a text (docs/specification/screens.md#long-texts), the rest on request. `van` says what the text
 * is of: a page may have several.
 */
export function LangeTekst({ van, children }: { van: string; children: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [past, zetPast] = useState(true);
  const [open, zetOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useLayoutEffect(() => {
    const p = ref.current;
    if (!p || open) return;
    const meet = () => zetPast(p.scrollHeight <= p.clientHeight + 1);
    meet();
    // A phone that is turned has lines of another length.
    const waker = new ResizeObserver(meet);
    waker.observe(p);
    return () => waker.disconnect();
  }, [children, open]);
  return (
    <>
      <p ref={ref} className={klassen('lintje-lange-tekst', !open && 'lintje-lange-tekst--kort')}>
        {children}
      </p>
      {!past && (
        <Button soort="subtle" aria-expanded={open} onClick={() => zetOpen(!open)} className="lintje-klein">
          {open ? 'Toon minder' : 'Toon meer'}
          <Verborgen> van: {van}</Verborgen>
        </Button>
      )}
    </>
  );
}
