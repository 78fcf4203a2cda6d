import type { MouseEvent, ReactNode } from 'react';
import { isBehandelaar } from '../api/sessie.ts';
import { burgerpagina } from '../paden/burger.ts';
import { KaleLink } from '../ui/Link.tsx';
import Vraagvenster from '../ui/Vraagvenster.tsx';
import { lui, straks } from './lui.tsx';
import { Medaille } from './Medaille.tsx';
import Meldingen from './Meldingen.tsx';
import { ORGANISATIE } from './organisatie.ts';
import { useAppSelector } from './store.ts';

/** The page is there without it, and says so. */
const GeenMenu = () => <p role="alert">Het menu is niet geladen. Laad de pagina opnieuw.</p>;
const Kopbalk = lui(() => import('../behandelaar/sessie/Kopbalk.tsx').catch(() => ({ default: GeenMenu })));
const niets = () => ({ default: () => null });
/** Comes after what the page is about, and without a connection the page goes on without it. */
const Voet = lui(
  () =>
    straks()
      .then(() => import('./Voet.tsx'))
      .catch(niets),
  null,
);

function spring(e: MouseEvent<HTMLAnchorElement>) {
  const doel = document.querySelector<HTMLElement>(e.currentTarget.hash);
  if (!doel) return;
  e.preventDefault();
  doel.scrollIntoView();
  doel.focus({ preventScroll: true });
}

function SkipLink({ naar, children }: { naar: string; children: string }) {
  return (
    <a className="utrecht-skip-link utrecht-skip-link--visible-on-focus" href={naar} onClick={spring}>
      {children}
    </a>
  );
}

/** Header, footer and what stands once on every page. */
export function Layout({ children }: { children: ReactNode }) {
  const metStappen = useAppSelector((s) => s.wizard.menu);
  const behandelaar = isBehandelaar();
  return (
    <div className="lintje-pagina" id="top">
      {/* In the wizard the steps stand before the page, inside the main part. */}
      <SkipLink naar={metStappen ? '#stap' : '#inhoud'}>Ga naar de inhoud</SkipLink>
      {metStappen && <SkipLink naar="#stappen">Ga naar de stappen</SkipLink>}
      <header className="lintje-header">
        <div className="lintje-breed lintje-header__merk">
          <KaleLink to={burgerpagina.begin()} className="lintje-merk">
            <Medaille />
            <span>
              <strong>Koninklijke onderscheidingen</strong>
              <small>{ORGANISATIE || 'Iemand voordragen voor een lintje'}</small>
            </span>
          </KaleLink>
          {behandelaar && <Kopbalk />}
        </div>
        <div className="lintje-lint" aria-hidden="true" />
      </header>
      <main id="inhoud" tabIndex={-1} className="lintje-main lintje-breed">
        {children}
      </main>
      <footer className="lintje-footer">
        <Voet />
      </footer>
      {/* These come with the page: what they tell or ask may be about a connection that is gone. */}
      <Meldingen />
      <Vraagvenster />
    </div>
  );
}
