import type { MouseEvent, ReactNode } from 'react';
import { vraagtBevestiging } from '../../../ui/bestandssoorten.ts';
import { bevestig } from '../../../ui/bevestiging.tsx';
import { Anchor } from '../../../ui/Link.tsx';

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
