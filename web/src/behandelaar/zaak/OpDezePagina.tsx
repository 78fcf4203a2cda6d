import { type RefObject, useEffect, useState } from 'react';
import { klassen } from '../../ui/klassen.ts';

type Deel = { kop: HTMLElement; titel: string };

/** What there is to read, as it stands there: parts come when their data does. A warning is seen, not looked for. */
export function OpDezePagina({
  van,
  balk = false,
}: {
  van: RefObject<HTMLElement | null>;
  /** On one line above what is read, which stays in sight. */
  balk?: boolean;
}) {
  const [delen, zetDelen] = useState<Deel[]>([]);

  useEffect(() => {
    const vlak = van.current;
    if (!vlak) return;
    const kijk = () => {
      const koppen = [...vlak.querySelectorAll<HTMLElement>('h2:not(.lintje-alert__titel)')];
      zetDelen(koppen.map((kop) => ({ kop, titel: kop.textContent ?? '' })));
    };
    kijk();
    const wacht = new MutationObserver(kijk);
    wacht.observe(vlak, { childList: true, subtree: true });
    return () => wacht.disconnect();
  }, [van]);

  if (delen.length < 2) return null;
  return (
    <nav
      className={klassen('lintje-opdezepagina', balk && 'lintje-opdezepagina--balk')}
      aria-labelledby="op-deze-pagina"
    >
      <h2 id="op-deze-pagina">Op deze pagina</h2>
      <ul>
        {delen.map(({ kop, titel }) => (
          <li key={titel}>
            <button
              type="button"
              onClick={() => {
                kop.tabIndex = -1;
                kop.focus({ preventScroll: true });
                kop.scrollIntoView();
              }}
            >
              {titel}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
