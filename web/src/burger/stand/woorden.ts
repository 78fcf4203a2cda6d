import type { Voortgang as Stand, Standhalte, Wachttijd } from '../../api/generated/aanvraag.ts';

/** What happens at a place, for the proposer. */
export function watGebeurt({ taak, soort }: Pick<Standhalte, 'taak' | 'soort'>): string {
  if (taak === 'besluiten') return 'De minister beslist over het voorstel.';
  if (taak === 'doorgeven') return 'Deze organisatie controleert het voorstel en stuurt het door.';
  if (soort === 'gemeente') return 'De burgemeester bekijkt het voorstel en geeft advies.';
  if (soort === 'provincie') return 'De commissaris van de Koning geeft advies.';
  if (soort === 'kno') return 'Het Kapittel voor de Civiele Orden geeft advies.';
  return 'Het ministerie geeft advies.';
}

/** "3 weken": nobody plans by the day. */
export function duur(dagen: number): string {
  if (dagen < 2) return 'een dag';
  if (dagen < 14) return `${dagen} dagen`;
  if (dagen < 90) return `${Math.round(dagen / 7)} weken`;
  return `${Math.round(dagen / 30)} maanden`;
}

export function wachtzin({ helft, negenVanTien }: Wachttijd): string {
  const kort = duur(helft);
  const lang = duur(negenVanTien);
  return kort === lang
    ? `Andere voorstellen lagen hier meestal niet langer dan ${lang}.`
    : `De helft van de andere voorstellen lag hier niet langer dan ${kort}. Negen van de tien niet langer dan ${lang}.`;
}

export const AFLOOP: Record<
  NonNullable<Stand['afloop']>,
  { titel: string; tekst: string; soort: 'ok' | 'info' }
> = {
  onderscheiden: {
    titel: 'De kandidaat heeft een Koninklijke onderscheiding gekregen',
    tekst: 'Uw voorstel is klaar. Dank u wel dat u iemand heeft voorgedragen.',
    soort: 'ok',
  },
  nietToegekend: {
    titel: 'De minister heeft besloten geen onderscheiding toe te kennen',
    tekst: 'U hoeft niets te doen. Dank u wel dat u iemand heeft voorgedragen.',
    soort: 'info',
  },
  ingetrokken: {
    titel: 'Het voorstel is ingetrokken',
    tekst: 'Het voorstel wordt niet verder behandeld. U hoeft niets te doen.',
    soort: 'info',
  },
  samengevoegd: {
    titel: 'Uw voorstel is samengevoegd met een ander voorstel',
    tekst:
      'Er was nog een voorstel voor deze kandidaat. Dat voorstel gaat verder. Wat nodig is uit uw voorstel, is daaraan toegevoegd. U hoeft niets te doen.',
    soort: 'info',
  },
  beeindigd: {
    titel: 'Het voorstel wordt niet verder behandeld',
    tekst: 'De reden staat in de e-mail die u heeft gekregen.',
    soort: 'info',
  },
};
