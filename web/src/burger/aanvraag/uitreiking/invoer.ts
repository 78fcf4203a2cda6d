import type { Uitreiking } from '../../../api/types.ts';
import type { Antwoord } from '../../../forms/Conflict.tsx';
import { voorlezen } from '../../../forms/voorlezen.ts';

export function antwoorden(uitreiking: Uitreiking): Antwoord[] {
  return voorlezen('uitreiking', uitreiking);
}
