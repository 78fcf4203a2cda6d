import { burgerpagina } from '../../paden/burger.ts';

/** Where the work list stood when it was left: the way back from a case leads there, and on to the next case. */
let laatste = '';
let rijen: readonly string[] = [];

export function onthoudLijst(search: string): void {
  laatste = search;
}

/** The cases as they stood in the list, in their order. */
export function onthoudRijen(ids: readonly string[]): void {
  rijen = ids;
}

export function terugNaarLijst(): string {
  return `${burgerpagina.begin()}${laatste}`;
}

/** The case below this one in the list as it was left; none: it was the last, or came from elsewhere. */
export function volgendeZaak(id: string): string | null {
  const plaats = rijen.indexOf(id);
  return plaats < 0 ? null : (rijen[plaats + 1] ?? null);
}
