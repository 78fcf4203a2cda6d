import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Laden } from '../ui/Spinner.tsx';

type Module<P> = { default: ComponentType<P> };
type Staat<P> = { Pagina?: ComponentType<P>; fout?: unknown };

const IETS_GEDAAN = ['pointerdown', 'keydown', 'focusin'];

/**
 * When the browser has nothing better to do; where it does not tell that, when the page was loaded. Or at once when
 * somebody does something: what may be needed after that must not come too late.
 */
export function straks(): Promise<void> {
  return new Promise((klaar) => {
    for (const soort of IETS_GEDAAN) addEventListener(soort, () => klaar(), { once: true, capture: true });
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => klaar(), { timeout: 2000 });
    else if (document.readyState === 'complete') klaar();
    else addEventListener('load', () => klaar(), { once: true });
  });
}

/**
 * A page in a file of its own, fetched when it is shown, or earlier by `haal`. React's own `lazy` does the same, but
 * Suspense holds back what arrives within 300 ms after a spinner, for each level anew: more than half a second on
 * the way to step 1. A file that does not arrive is thrown, for the Vangnet around it; shown again, it is tried again.
 */
export function lui<P extends object>(laad: () => Promise<Module<P>>, wachtend: ReactNode = <Laden />) {
  let geladen: ComponentType<P> | undefined;

  async function haal(): Promise<ComponentType<P>> {
    geladen = (await laad()).default;
    return geladen;
  }

  function Lui(props: P) {
    const [{ Pagina, fout }, zet] = useState<Staat<P>>({ Pagina: geladen });
    useEffect(() => {
      if (Pagina) return;
      let weg = false;
      haal().then(
        // Drawn in short pieces: a page is much at once.
        (nieuw) => weg || startTransition(() => zet({ Pagina: nieuw })),
        (reden: unknown) => weg || zet({ fout: reden }),
      );
      return () => {
        weg = true;
      };
    }, [Pagina]);
    if (fout) throw fout;
    return Pagina ? <Pagina {...props} /> : wachtend;
  }

  /** Begins to fetch; when that fails, showing the page says so. */
  Lui.haal = (): Promise<unknown> => haal().catch(() => undefined);
  return Lui;
}
