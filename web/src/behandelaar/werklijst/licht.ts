const DAG = 24 * 60 * 60 * 1000;

export type Licht = 'rood' | 'oranje' | 'groen';

/** How a day presses: red on the day itself and after it, orange in the week before. */
export function lichtVan(dag: string, nu = new Date()): { licht: Licht; woord: string } {
  const vandaag = Date.UTC(nu.getFullYear(), nu.getMonth(), nu.getDate());
  const dagen = Math.round((Date.parse(dag) - vandaag) / DAG);
  if (dagen < 0) return { licht: 'rood', woord: 'te laat' };
  if (dagen === 0) return { licht: 'rood', woord: 'vandaag' };
  if (dagen <= 7) return { licht: 'oranje', woord: dagen === 1 ? 'morgen' : `over ${dagen} dagen` };
  return { licht: 'groen', woord: 'later' };
}
