import '../ui/stijl/handleiding.css';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Kop1 } from '../app/Pagina.tsx';
import { isHandleidingpad } from '../behandelaar/delen/handleidingselectie.ts';
import { vensters } from '../paden/kamers.ts';
import { Button } from '../ui/Button.tsx';
import { Anchor } from '../ui/Link.tsx';
import { Kop2, Verborgen } from '../ui/Tekst.tsx';
import type { Hoofdstuk } from './bouwstenen.tsx';
import { HANDLEIDINGEN } from './handleidingen.tsx';
import { useZoeken } from './useZoeken.ts';
import { Zoekbalk } from './Zoekbalk.tsx';

/**
 * The manual, in a window of its own (docs/specification/screens.md#manual). An address that is none of the
 * pages is the login manual.
 */
export default function Handleiding() {
  const { '*': rest = '' } = useParams();
  const deel = rest.replace(/\/$/, '');
  if (!isHandleidingpad(deel)) return <Navigate to={vensters.handleiding('inloggen')} replace />;
  return <Bladzijde key={deel} {...HANDLEIDINGEN[deel]} />;
}

function Bladzijde({ titel, inleiding, hoofdstukken }: (typeof HANDLEIDINGEN)['gemeente']) {
  const tekst = useRef<HTMLElement>(null);
  const zoeken = useZoeken(tekst);
  useEffect(naarHekje, []);
  return (
    <div className="lintje-handleiding" id="top" onClickCapture={bijAnker}>
      <a className="utrecht-skip-link utrecht-skip-link--visible-on-focus" href="#inhoud">
        Ga naar de tekst
      </a>
      <a className="utrecht-skip-link utrecht-skip-link--visible-on-focus" href="#zoek">
        Ga naar zoeken
      </a>
      <header className="lintje-handleiding__kop">
        <p className="lintje-handleiding__merk">
          <strong>Koninklijke onderscheidingen</strong> <span>Handleiding</span>
        </p>
        <div className="lintje-handleiding__knoppen">
          <Button className="lintje-klein" onClick={() => window.print()}>
            Afdrukken
          </Button>
          {window.opener && (
            <Button className="lintje-klein" onClick={() => window.close()}>
              Sluiten
            </Button>
          )}
        </div>
      </header>
      <div className="lintje-handleiding__vlak">
        <div className="lintje-handleiding__zij">
          <Zoekbalk zoeken={zoeken} />
          <Inhoudsopgave hoofdstukken={hoofdstukken} gevonden={zoeken.perHoofdstuk} />
        </div>
        <main id="inhoud" tabIndex={-1} className="lintje-handleiding__tekst" ref={tekst}>
          <Kop1>{titel}</Kop1>
          <div className="lintje-handleiding__inleiding">{inleiding}</div>
          {hoofdstukken.map(({ id, titel: kop, inhoud }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`kop-${id}`}
              className="lintje-hoofdstuk"
            >
              <Kop2 id={`kop-${id}`}>{kop}</Kop2>
              {inhoud}
              <p className="lintje-handleiding__top">
                <Anchor href="#inhoudsopgave">
                  Naar de inhoudsopgave<Verborgen> (na: {kop})</Verborgen>
                </Anchor>
              </p>
            </section>
          ))}
        </main>
      </div>
    </div>
  );
}

/** Folded on a phone, where it would stand before everything; open where it stands beside the text. */
function Inhoudsopgave({
  hoofdstukken,
  gevonden,
}: {
  hoofdstukken: readonly Hoofdstuk[];
  gevonden: ReadonlyMap<string, number>;
}) {
  const [open] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  return (
    <nav id="inhoudsopgave" tabIndex={-1} aria-labelledby="kop-inhoudsopgave">
      <details className="lintje-inhoudsopgave" open={open}>
        <summary id="kop-inhoudsopgave">Inhoudsopgave</summary>
        <ol>
          {hoofdstukken.map(({ id, titel }) => {
            const aantal = gevonden.get(id);
            return (
              <li key={id}>
                <Anchor href={`#${id}`}>
                  {titel}
                  {aantal !== undefined && (
                    <span className="lintje-inhoudsopgave__aantal">
                      {' '}
                      {aantal}
                      <Verborgen> keer gevonden</Verborgen>
                    </span>
                  )}
                </Anchor>
              </li>
            );
          })}
        </ol>
      </details>
    </nav>
  );
}

/** The focus goes along, so that reading goes on there. */
function ga(id: string): boolean {
  const doel = document.getElementById(id);
  if (!doel) return false;
  doel.scrollIntoView();
  doel.focus({ preventScroll: true });
  return true;
}

function bijAnker(e: MouseEvent) {
  const link = e.target instanceof Element ? e.target.closest('a') : null;
  if (!link?.hash || link.target || link.pathname !== window.location.pathname) return;
  if (!ga(decodeURIComponent(link.hash.slice(1)))) return;
  e.preventDefault();
  window.history.replaceState(window.history.state, '', link.hash);
}

/** A link from elsewhere to a chapter. */
function naarHekje() {
  if (window.location.hash) ga(decodeURIComponent(window.location.hash.slice(1)));
}
