import type { ReactNode } from 'react';
import type { Status } from '../behandelaar/api.ts';
import { STATUS } from '../behandelaar/delen/woorden.ts';
import { Anchor } from '../ui/Link.tsx';
import { Verborgen } from '../ui/Tekst.tsx';
import { BEELDEN, type Beeldnaam } from './beelden.ts';

/** A part of a manual: its heading stands in the table of contents. */
export type Hoofdstuk = { id: string; titel: string; inhoud: ReactNode };

export function P({ children }: { children: ReactNode }) {
  return <p className="utrecht-paragraph">{children}</p>;
}

export function Kop({ children }: { children: ReactNode }) {
  return <h3 className="utrecht-heading-3">{children}</h3>;
}

/** What to do, one after the other. */
export function Stappen({ children }: { children: ReactNode }) {
  return (
    <ol className="utrecht-ordered-list utrecht-ordered-list--html-content lintje-handleiding__stappen">
      {children}
    </ol>
  );
}

export function Punten({ children }: { children: ReactNode }) {
  return <ul className="utrecht-unordered-list utrecht-unordered-list--html-content">{children}</ul>;
}

/** What stands on a button, a link or a field, as it stands there. */
export function Knop({ children }: { children: string }) {
  return <strong className="lintje-handleiding__knop">{children}</strong>;
}

/** The status of a case, in the words of the screens. */
export function Zaakstatus({ is }: { is: Status }) {
  return `‘${STATUS[is]}’`;
}

/** What must not be missed. */
export function Opgelet({ children }: { children: ReactNode }) {
  return (
    <p className="utrecht-paragraph lintje-handleiding__let-op">
      <strong>Let op: </strong>
      {children}
    </p>
  );
}

/** To another chapter of this manual. */
export function Zie({ naar, children }: { naar: string; children: string }) {
  return <Anchor href={`#${naar}`}>{children}</Anchor>;
}

/** Pictures are files of the build with a hash in their name, as all assets. */
const BESTANDEN = import.meta.glob<string>('./beelden/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A picture of a screen, with what stands on it. The browser tests look whether that is so. */
export function Beeld({ naam }: { naam: Beeldnaam }) {
  const { alt, bijschrift, hoogte, toont } = BEELDEN[naam];
  const bestand = BESTANDEN[`./beelden/${naam}.png`];
  return (
    <figure className="lintje-beeld">
      <a className="lintje-beeld__groot" href={bestand} target="_blank" rel="noopener">
        <img src={bestand} alt={alt} width={1280} height={hoogte} loading="lazy" decoding="async" />
        <Verborgen> (opent de afbeelding groot, in een nieuw venster)</Verborgen>
      </a>
      <figcaption>
        <p className="lintje-beeld__titel">{bijschrift}</p>
        <dl>
          {toont.map(({ naam: wat, uitleg }) => (
            <div key={wat}>
              <dt>{wat}</dt>
              <dd>{uitleg}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
