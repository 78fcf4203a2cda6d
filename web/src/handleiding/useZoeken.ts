import { type RefObject, useEffect, useMemo, useState } from 'react';
import { vind, woordenVan } from './zoeken.ts';

/** What is read as one: a search finds words that stand together in it. */
const BLOKKEN = 'h1, h2, h3, p, li, dt, dd';

/** A place where the words stand: its text, and what is marked in it. */
export type Plek = { element: Element; bereiken: Range[]; hoofdstuk: string | null };

const ALLES = 'lintje-gevonden';
const HIER = 'lintje-gevonden-hier';

/** The search through what the page shows. It marks with the browser's own highlights: the text itself stays as it is. */
export function useZoeken(tekst: RefObject<HTMLElement | null>) {
  const [zoek, zetZoek] = useState('');
  const [hier, zetHier] = useState<number | null>(null);
  const [plekken, zetPlekken] = useState<readonly Plek[]>([]);
  const woorden = useMemo(() => woordenVan(zoek), [zoek]);

  useEffect(() => {
    zetHier(null);
    zetPlekken(tekst.current && woorden.length > 0 ? vindPlekken(tekst.current, woorden) : []);
  }, [tekst, woorden]);

  useEffect(() => {
    markeer(ALLES, plekken);
    return () => markeer(ALLES, []);
  }, [plekken]);

  useEffect(() => {
    const plek = hier === null ? undefined : plekken[hier];
    markeer(HIER, plek ? [plek] : []);
    plek?.element.scrollIntoView({ block: 'center' });
    return () => markeer(HIER, []);
  }, [plekken, hier]);

  const perHoofdstuk = useMemo(() => {
    const aantallen = new Map<string, number>();
    for (const { hoofdstuk } of plekken)
      if (hoofdstuk) aantallen.set(hoofdstuk, (aantallen.get(hoofdstuk) ?? 0) + 1);
    return aantallen;
  }, [plekken]);

  function spring(stap: 1 | -1) {
    const aantal = plekken.length;
    if (aantal === 0) return;
    zetHier((nu) => (nu === null ? (stap === 1 ? 0 : aantal - 1) : (nu + stap + aantal) % aantal));
  }

  return {
    zoek,
    zetZoek,
    gezocht: woorden.length > 0,
    plekken,
    hier,
    perHoofdstuk,
    volgende: () => spring(1),
    vorige: () => spring(-1),
  };
}

export type Zoeken = ReturnType<typeof useZoeken>;

function vindPlekken(binnen: HTMLElement, woorden: readonly string[]): Plek[] {
  const plekken: Plek[] = [];
  for (const element of binnen.querySelectorAll(BLOKKEN)) {
    const stukken = tekstVan(element);
    const bereiken = vind(stukken.map((stuk) => stuk.data).join(''), woorden).map(({ van, tot }) =>
      bereik(stukken, van, tot),
    );
    if (bereiken.length > 0)
      plekken.push({ element, bereiken, hoofdstuk: element.closest('section')?.id ?? null });
  }
  return plekken;
}

/** The text of a block itself: not of a block in it, and not what a screen reader alone hears. */
function tekstVan(blok: Element): Text[] {
  const loper = document.createTreeWalker(blok, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (knoop) => {
    if (knoop instanceof Text) return NodeFilter.FILTER_ACCEPT;
    const weg = (knoop as Element).matches(`${BLOKKEN}, .lintje-verborgen`);
    return weg ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const stukken: Text[] = [];
  while (loper.nextNode()) stukken.push(loper.currentNode as Text);
  return stukken;
}

function bereik(stukken: readonly Text[], van: number, tot: number): Range {
  const range = document.createRange();
  let begin = 0;
  for (const stuk of stukken) {
    const einde = begin + stuk.length;
    if (van >= begin && van < einde) range.setStart(stuk, van - begin);
    if (tot > begin && tot <= einde) range.setEnd(stuk, tot - begin);
    begin = einde;
  }
  return range;
}

/** An older browser counts and jumps, and marks nothing. */
function markeer(naam: string, plekken: readonly Plek[]) {
  if (!('highlights' in CSS)) return;
  const bereiken = plekken.flatMap((plek) => plek.bereiken);
  if (bereiken.length === 0) CSS.highlights.delete(naam);
  else CSS.highlights.set(naam, new Highlight(...bereiken));
}
