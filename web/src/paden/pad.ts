import { generatePath } from 'react-router';

/** What stands where a pattern ends in `*`. */
type Rest<P extends string> = P extends `${string}*` ? [rest: string] : [];

/** One value for each `:name` of a pattern, in their order. */
type Waarden<P extends string> = P extends `${string}:${infer Na}` ? [deel: Deel, ...Waarden<Na>] : Rest<P>;

type Deel = string | number;

/** Builds the path of a screen, and has the pattern by which the router knows it. */
export interface Pad<P extends string = string> {
  (...waarden: Waarden<P>): string;
  /** From the root. */
  readonly patroon: P;
  /** In the table of its room: without what the room begins with. */
  readonly hier: string;
}

export function pad<const P extends string>(patroon: P, hier?: string): Pad<P>;
export function pad(patroon: string, hier = patroon): Pad {
  const namen = patroon
    .split('/')
    .filter((deel) => /^[:*]/.test(deel))
    .map((deel) => deel.replace(':', ''));
  const bouw = (...waarden: Deel[]) =>
    generatePath(patroon, Object.fromEntries(namen.map((naam, i) => [naam, String(waarden[i])])));
  return Object.assign(bouw, { patroon, hier });
}

/** Makes the paths below a room: its pages come in a file of their own, with a table of their own. */
export function kamer<const K extends string>(patroon: `${K}/*`) {
  const begin = patroon.slice(0, -2) as K;
  return <const R extends string>(hier: R): Pad<`${K}${R}`> => pad(`${begin}${hier}` as const, hier);
}
