/** Where the work list stood when it was left: the way back from a case leads there. */
let laatste = '';

export function onthoudLijst(search: string): void {
  laatste = search;
}

export function terugNaarLijst(): string {
  return `/${laatste}`;
}
