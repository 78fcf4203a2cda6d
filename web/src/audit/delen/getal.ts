export const getal = (aantal: number | null | undefined) => (aantal ?? 0).toLocaleString('nl-NL');

/** "1 gebeurtenis", "1.234 gebeurtenissen". */
export const gebeurtenissen = (aantal: number) =>
  `${getal(aantal)} ${aantal === 1 ? 'gebeurtenis' : 'gebeurtenissen'}`;

/** "a", "a en b", "a, b en c". */
export function opsomming(woorden: readonly string[]): string {
  if (woorden.length < 2) return woorden.join('');
  return `${woorden.slice(0, -1).join(', ')} en ${woorden.at(-1)}`;
}
