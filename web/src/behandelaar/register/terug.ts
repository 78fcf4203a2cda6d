import { registerpagina } from '../../paden/behandelaar.ts';

/** Where the register stood when it was left: the way back from a person leads there. */
let laatste = '';

export function onthoudRegister(search: string): void {
  laatste = search;
}

export function terugNaarRegister(): string {
  return `${registerpagina.lijst()}${laatste}`;
}
