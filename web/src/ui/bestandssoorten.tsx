import type { MouseEvent, ReactNode } from 'react';
import { bevestig } from './bevestiging.tsx';
import { Anchor } from './Link.tsx';

/** What a browser shows by itself, and what is better asked before it lands on someone's computer. */

function extensie(naam: string): string {
  return naam.slice(naam.lastIndexOf('.') + 1).toLowerCase();
}

export type Weergave = 'pdf' | 'afbeelding' | 'tekst' | 'geen';

export function weergave(naam: string): Weergave {
  const type = extensie(naam);
  if (type === 'pdf') return 'pdf';
  if (['jpg', 'jpeg', 'gif', 'bmp', 'png'].includes(type)) return 'afbeelding';
  return type === 'txt' || type === 'csv' ? 'tekst' : 'geen';
}

/** Spreadsheets, text and xml: a warning before the download (docs/specification/screens.md#download-warning). */
export function vraagtBevestiging(naam: string): boolean {
  return ['xls', 'xlsx', 'csv', 'txt', 'xml'].includes(extensie(naam));
}

export function grootte(bytes: number): string {
  // Rounded up: only an empty file has 0 kB.
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`;
}

/** Downloads an attachment; a spreadsheet, a text or xml only after a question. */
export function Downloadlink({ href, naam, children }: { href: string; naam: string; children: ReactNode }) {
  async function vraag(e: MouseEvent<HTMLAnchorElement>) {
    if (!vraagtBevestiging(naam)) return;
    e.preventDefault();
    const ja = await bevestig({
      titel: 'Bijlage downloaden',
      tekst: 'Weet u zeker dat u deze bijlage wilt downloaden?',
      ja: 'Downloaden',
      nee: 'Annuleren',
    });
    if (!ja) return;
    const link = document.createElement('a');
    link.href = href;
    link.download = naam;
    link.click();
  }
  return (
    <Anchor href={href} download={naam} onClick={vraag}>
      {children}
    </Anchor>
  );
}
