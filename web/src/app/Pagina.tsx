import { type ReactNode, useEffect, useRef } from 'react';
import { geschiedenis } from '../ui/geschiedenis.ts';
import { heel } from '../ui/heel.tsx';

const SITE = 'Koninklijke onderscheidingen';

/** The first page of a visit keeps the focus where the browser puts it; every later one starts at its heading. */
let eerstePagina = true;

/** "2 fouten: ", or nothing. */
function telling(fouten: number): string {
  if (fouten === 0) return '';
  return fouten === 1 ? '1 fout: ' : `${fouten} fouten: `;
}

/** The number of errors before the title of the window, for a form that stands below its heading. */
export function Fouttitel({ aantal }: { aantal: number }) {
  useEffect(() => {
    document.title = telling(aantal) + document.title.replace(/^\d+ fout(en)?: /, '');
  }, [aantal]);
  return null;
}

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
    document.title = `${telling(fouten)}${naam} - ${SITE}`;
  }, [naam, fouten]);
  useEffect(() => {
    // Whoever goes on before the first page has its heading made a step all the same.
    if (!eerstePagina || geschiedenis.action === 'PUSH') {
      window.scrollTo(0, 0);
      ref.current?.focus({ preventScroll: true });
    }
    eerstePagina = false;
  }, []);
  return (
    <h1 className="utrecht-heading-1" ref={ref} tabIndex={-1}>
      {heel(children)}
    </h1>
  );
}
