import type { Rol } from '../api.ts';

export const REGISTER = '/register';
export const REGISTERLEZERS: readonly Rol[] = ['kno-bedrijfsvoering'];

/** Where the register stood when it was left: the way back from a person leads there. */
let laatste = '';

export function onthoudRegister(search: string): void {
  laatste = search;
}

export function terugNaarRegister(): string {
  return `${REGISTER}${laatste}`;
}
