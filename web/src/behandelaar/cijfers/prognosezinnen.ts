import type { Prognoseniveau, Prognosetoets } from '../api.ts';
import { getal } from './woorden.ts';

/** How the sum goes, with its numbers. */
export function niveauzin({ nu, eerder, jaren }: Prognoseniveau): string {
  const toen =
    jaren === 1
      ? `In dezelfde weken een jaar eerder waren dat er ${getal(eerder)}.`
      : `In dezelfde weken van de ${jaren} jaren ervoor waren dat er gemiddeld ${getal(Math.round((10 * eerder) / jaren) / 10)}.`;
  return `De afgelopen 13 weken kwamen er ${getal(nu)} binnen. ${toen} Wij gaan ervan uit dat het in die verhouding drukker of rustiger blijft, en rekenen zo de weken van ${jaren === 1 ? 'dat jaar' : 'die jaren'} om.`;
}

/** How far off the same sum was before. */
export function foutzinnen(toetsen: readonly Prognosetoets[]): string[] {
  if (toetsen.length === 0) {
    return ['Hoe ver deze voorspelling ernaast zit, weten wij pas als er van een jaar meer cijfers zijn.'];
  }
  return toetsen.map(
    ({ jaar, verwacht, werkelijk, procentErnaast }) =>
      `Voor de drukte van ${jaar} zat dezelfde voorspelling er per week gemiddeld ${getal(procentErnaast)}% naast: wij hadden er ${getal(verwacht)} verwacht, het werden er ${getal(werkelijk)}.`,
  );
}
