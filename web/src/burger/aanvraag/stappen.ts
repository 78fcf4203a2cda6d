import './regels.ts';
import type { VerzoekMetaData } from '../../api/types.ts';
import { tabel } from '../../forms/tabel.ts';

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

export function stapPad(uuid: string, pad: string): string {
  return `/verzoek-aanvraag/${uuid}/${pad}`;
}

/** A step starts at its top. */
export function naarStap(uuid: string, nummer: number): string {
  return `${stapPad(uuid, STAPPEN[nummer - 1]?.pad ?? 'uw-gegevens')}#top`;
}
