import './regels.ts';
import type { VerzoekMetaData } from '../../api/types.ts';
import { tabel } from '../../forms/tabel.ts';
import { stappagina } from '../../paden/burger.ts';

export type Stap = { nummer: number; pad: string; naam: string; teller?: (meta: VerzoekMetaData) => number };

const TELLERS: Record<string, Stap['teller']> = {
  verdiensten: (m) => m.verdienstenCount ?? 0,
  ondersteuners: (m) => m.ondersteunersCount ?? 0,
  bijlagen: (m) => m.bijlagenCount ?? 0,
};

/** The seven steps, as the table of rules names them. */
export const STAPPEN: readonly Stap[] = tabel.paginas.map(({ pad, naam }, i) => ({
  nummer: i + 1,
  pad,
  naam,
  teller: TELLERS[pad],
}));

const PAGINAS: Record<string, (uuid: string) => string> = stappagina;

/** The page of a step, by the name that the table of rules and the server's check have for it. */
export function stapPad(uuid: string, pagina: string): string {
  return (PAGINAS[pagina] ?? stappagina['uw-gegevens'])(uuid);
}

/** A step starts at its top. */
export function naarStap(uuid: string, nummer: number): string {
  return `${stapPad(uuid, STAPPEN[nummer - 1]?.pad ?? '')}#top`;
}
