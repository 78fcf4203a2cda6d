import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { zaakpagina } from '../../paden/behandelaar.ts';
import { burgerpagina } from '../../paden/burger.ts';
import { kamers } from '../../paden/kamers.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { volgendeZaak } from '../werklijst/terug.ts';
import { staanAan, zetAan } from './sneltoetsen.ts';
import { ZAAKZOEKER } from './Zaakzoeker.tsx';

const TOETSEN: readonly (readonly [toets: string, wat: string])[] = [
  ['/', 'Vind een zaak'],
  ['w', 'Naar de werklijst'],
  ['j', 'Volgende rij in een lijst'],
  ['k', 'Vorige rij in een lijst'],
  ['Enter', 'De zaak van die rij openen'],
  ['n', 'Volgende zaak, als u er een open heeft'],
  ['Alt + S', 'Opslaan of versturen, in een formulier'],
  ['?', 'Deze lijst'],
];

/** Keys for people who work here all day. One key alone can be switched off (WCAG 2.1.4). */
export function Sneltoetsen() {
  const [open, zetOpen] = useState(false);
  const ga = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    function toets(e: KeyboardEvent) {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || isInvoer(e.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (e.key !== '?' && !staanAan()) return;
      const doe = acties[e.key];
      if (!doe) return;
      e.preventDefault();
      doe();
    }
    const volgende = volgendeZaak(pathname.split('/')[2] ?? '');
    const acties: Record<string, () => void> = {
      '?': () => zetOpen(true),
      '/': () => zoekveld()?.focus(),
      w: () => ga(burgerpagina.begin()),
      j: () => naarRij(1),
      k: () => naarRij(-1),
      n: () => pathname.startsWith(`${kamers.zaak('')}/`) && volgende && ga(zaakpagina.zaak(volgende)),
    };
    document.addEventListener('keydown', toets);
    return () => document.removeEventListener('keydown', toets);
  }, [ga, pathname]);
  return open ? <Lijst sluit={() => zetOpen(false)} /> : null;
}

function isInvoer(doel: EventTarget | null): boolean {
  return doel instanceof HTMLElement && !!doel.closest('input, textarea, select, [contenteditable="true"]');
}

/** In the header, or in the list of a role that has none there: the helpdesk. */
function zoekveld(): HTMLElement | null {
  return document.getElementById(ZAAKZOEKER) ?? document.querySelector('main input[type="search"]');
}

/** The link of the next row, or of the one before. */
function naarRij(stap: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('.lintje-tabel tbody tr')].map((rij) =>
    rij.querySelector<HTMLElement>('a'),
  );
  const nu = links.findIndex((link) => link?.closest('tr')?.contains(document.activeElement));
  const naar = nu < 0 ? (stap > 0 ? 0 : links.length - 1) : nu + stap;
  links[naar]?.focus();
}

function Lijst({ sluit }: { sluit: () => void }) {
  const [aan, zet] = useState(staanAan);
  return (
    <Dialog
      titel="Sneltoetsen"
      onClose={sluit}
      acties={
        <Button soort="primary-action" data-voorkeur onClick={sluit}>
          Sluiten
        </Button>
      }
    >
      <table className="lintje-sneltoetsen">
        <caption className="lintje-verborgen">Sneltoetsen en wat ze doen</caption>
        <tbody>
          {TOETSEN.map(([toets, wat]) => (
            <tr key={toets}>
              <th scope="row">
                <kbd>{toets}</kbd>
              </th>
              <td>{wat}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        id="sneltoetsen-aan"
        label="Sneltoetsen van één letter gebruiken"
        uitleg="Zet dit uit als u praat tegen uw computer. De toets ? blijft werken."
        checked={aan}
        onChange={(e) => {
          zetAan(e.target.checked);
          zet(e.target.checked);
        }}
      />
    </Dialog>
  );
}
