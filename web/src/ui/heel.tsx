import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

/** What begins with a few letters and a hyphen: "e-mailadres", "PDF-kopie", a case number. A longer word may not fit. */
const WOORD = /(\b\p{L}{1,3}-[\p{L}\d]{1,20}(?![\p{L}\d])(?:-\d+)*)/u;

/**
 * The same text, of which no line ends after the "e-" of "e-mail". CSS knows no such hyphen, and one that does not
 * break is another letter for whoever searches, copies or listens.
 */
export function heel(inhoud: ReactNode): ReactNode {
  return Children.map(inhoud, (deel) => {
    if (typeof deel === 'string') return WOORD.test(deel) ? inStukken(deel) : deel;
    // What is a component keeps its own words.
    if (!isValidElement<{ children?: ReactNode }>(deel) || typeof deel.type !== 'string') return deel;
    const { children } = deel.props;
    return children == null ? deel : cloneElement(deel, undefined, heel(children));
  });
}

function inStukken(tekst: string): ReactNode[] {
  // Every second piece is what was looked for.
  return tekst.split(WOORD).map((stuk, i) =>
    i % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <span key={i} className="lintje-heel">
        {stuk}
      </span>
    ) : (
      stuk
    ),
  );
}
