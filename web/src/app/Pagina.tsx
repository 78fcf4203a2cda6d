import { type ReactNode, useEffect, useRef } from 'react';

const SITE = 'Koninklijke onderscheidingen';

/** The first page of a visit keeps the focus where the browser puts it; every later one starts at its heading. */
let eerstePagina = true;

/** The heading of a page, its title in the window, and the place where reading starts after a step. */
export function Kop1({
  children,
  titel,
  fouten = 0,
}: {
  children: ReactNode;
  /** For the window, when it says more than the heading: "Uw gegevens - stap 1 van 7". */
  titel?: string;
  fouten?: number;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  const naam = titel ?? (typeof children === 'string' ? children : SITE);
  useEffect(() => {
    const tel = fouten === 0 ? '' : fouten === 1 ? '1 fout: ' : `${fouten} fouten: `;
    document.title = `${tel}${naam} - ${SITE}`;
  }, [naam, fouten]);
  useEffect(() => {
    if (!eerstePagina) {
      window.scrollTo(0, 0);
      ref.current?.focus({ preventScroll: true });
    }
    eerstePagina = false;
  }, []);
  return (
    <h1 className="utrecht-heading-1" ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
