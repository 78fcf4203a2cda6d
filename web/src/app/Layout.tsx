import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Bevestiging } from '../ui/bevestiging.tsx';
import { Meldingen } from '../ui/Meldingen.tsx';
import { lui } from './lui.tsx';
import { Medaille } from './Medaille.tsx';
import { isBehandelaar } from './sessie.ts';
import { useAppSelector } from './store.ts';

const Kopbalk = lui(() => import('../behandelaar/sessie/Kopbalk.tsx'));

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

/** Where officials come in, before this browser knows that one is here. */
const INGANG = /^\/(inloggen|login|wachtwoord)/;

/** Header, footer and what stands once on every page. */
export function Layout({ children }: { children: ReactNode }) {
  const metStappen = useAppSelector((s) => s.wizard.menu);
  const behandelaar = isBehandelaar();
  const voorBehandelaars = INGANG.test(useLocation().pathname) || behandelaar;
  return (
    <div className="lintje-pagina" id="top">
      <SkipLink naar="#inhoud">Ga naar de inhoud</SkipLink>
      {metStappen && <SkipLink naar="#stappen">Ga naar de stappen</SkipLink>}
      <header className="lintje-header">
        <div className="lintje-breed lintje-header__merk">
          <Link to="/" className="lintje-merk">
            <Medaille />
            <span>
              <strong>Koninklijke onderscheidingen</strong>
              <small>Iemand voordragen voor een lintje</small>
            </span>
          </Link>
          {behandelaar && <Kopbalk />}
        </div>
        <div className="lintje-lint" aria-hidden="true" />
      </header>
      <main id="inhoud" tabIndex={-1} className="lintje-main lintje-breed">
        {children}
      </main>
      <footer className="lintje-footer">
        <div className="lintje-breed lintje-footer__vakken">
          <section>
            <h2>Hulp nodig?</h2>
            <p>
              {voorBehandelaars
                ? 'Bel de helpdesk. Die is bereikbaar van 08:30 tot 17:00 uur.'
                : 'Neem contact op met de gemeente waar de kandidaat woont. De medewerkers helpen u graag.'}
            </p>
          </section>
          <section>
            <h2>{voorBehandelaars ? 'Vertrouwelijk' : 'Uw gegevens'}</h2>
            <p>
              {voorBehandelaars
                ? 'Gebruik wat u hier ziet alleen voor de behandeling van de zaak.'
                : 'Wij gebruiken uw gegevens alleen om uw verzoek en uw voorstel te behandelen.'}
            </p>
          </section>
        </div>
      </footer>
      <Meldingen />
      <Bevestiging />
    </div>
  );
}
