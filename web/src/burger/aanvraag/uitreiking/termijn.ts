import type { Uitreiking } from '../../../api/types.ts';
import { langeDatum, ontleedDatum } from '../../../forms/datum.ts';

/** `onhaalbaar`: it can't be reached any more, but for a wonder. */
export type Termijn = { titel: string; tekst: string; ernst: 'krap' | 'onhaalbaar' };

/** Fewer months than this are not enough by far. */
const ONHAALBAAR_MAANDEN = 3;
const NODIG_MAANDEN = 6;

/** What to say when a date is tight, or null when it is not (docs/specification/deadlines.md#occasions). */
export function krappeTermijn(
  uitreiking: Pick<Uitreiking, 'gelegenheidType' | 'bijzondereGelegenheidGegevens'>,
  vandaag: Date,
): Termijn | null {
  if (uitreiking.gelegenheidType !== 'bijzondere') return null;
  const datum = ontleedDatum(uitreiking.bijzondereGelegenheidGegevens?.gewensteDatum);
  if (!datum || datum <= vandaag) return null;
  if (vandaag <= maandenVoor(datum, NODIG_MAANDEN)) return null;
  if (vandaag > maandenVoor(datum, ONHAALBAAR_MAANDEN))
    return {
      titel: 'Deze datum is waarschijnlijk niet haalbaar',
      tekst: `Tot ${langeDatum(datum)} ${nogDagen(vandaag, datum)}. De behandeling duurt ongeveer zes maanden. De onderscheiding komt dan te laat. Kies een datum vanaf ${langeDatum(maandenNa(vandaag, NODIG_MAANDEN))}, of de algemene gelegenheid. Wilt u deze datum toch houden? Neem dan eerst contact op met de gemeente.`,
      ernst: 'onhaalbaar',
    };
  return {
    ernst: 'krap',
    titel: 'Deze datum wordt krap',
    tekst: `De behandeling duurt ongeveer zes maanden. Voor ${langeDatum(datum)} wordt dat krap. U kunt doorgaan, maar vraag de gemeente of de datum haalbaar is.`,
  };
}

function nogDagen(vandaag: Date, datum: Date): string {
  const dagen = Math.ceil((datum.getTime() - vandaag.getTime()) / (24 * 3600 * 1000));
  return dagen === 1 ? 'is het nog één dag' : `zijn het nog ${dagen} dagen`;
}

function maandenNa(datum: Date, maanden: number): Date {
  const later = new Date(datum);
  later.setMonth(later.getMonth() + maanden);
  return later;
}

function maandenVoor(datum: Date, maanden: number): Date {
  const eerder = new Date(datum);
  eerder.setMonth(eerder.getMonth() - maanden);
  return eerder;
}

/** Before which day of the year before a proposal is in time, where the municipality chose none: `dd-mm`. */
const GEWOON = '01-07';

/** The next general occasion that a proposal of today can still reach, and the day before which it has to be in. */
export function lintjesregen(
  vandaag: Date,
  uitersteDag: string | null | undefined,
): { jaar: number; voor: Date; krap: boolean } {
  const [dag = 1, maand = 7] = (uitersteDag ?? GEWOON).split('-').map(Number);
  const ditJaar = vandaag.getFullYear();
  const jaar = vandaag < new Date(ditJaar, maand - 1, dag) ? ditJaar + 1 : ditJaar + 2;
  const voor = new Date(jaar - 1, maand - 1, dag);
  const eenMaand = 31 * 24 * 3600 * 1000;
  return { jaar, voor, krap: voor.getTime() - vandaag.getTime() < eenMaand };
}

/** The same for either occasion, for the submit page. */
export function termijnHint(
  uitreiking: Uitreiking,
  vandaag: Date,
  uitersteDag: string | null | undefined,
): (Partial<Termijn> & { tekst: string; krap: boolean }) | null {
  const bijzonder = krappeTermijn(uitreiking, vandaag);
  if (bijzonder) return { ...bijzonder, krap: true };
  if (uitreiking.gelegenheidType !== 'algemene') return null;
  const { jaar, voor, krap } = lintjesregen(vandaag, uitersteDag);
  return {
    titel: krap ? 'Let op de tijd' : undefined,
    tekst: krap
      ? `Dien het voorstel op tijd in: vóór ${langeDatum(voor)} voor de lintjesregen van ${jaar}. Anders wordt het een jaar later.`
      : `Een voorstel dat vóór ${langeDatum(voor)} binnen is, kan mee met de lintjesregen van ${jaar}.`,
    krap,
  };
}
