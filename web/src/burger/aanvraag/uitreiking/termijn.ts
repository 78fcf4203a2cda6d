import type { Uitreiking } from '../../../api/types.ts';
import { langeDatum, ontleedDatum } from '../../../forms/datum.ts';

/** What to say when a date is tight, or null when it is not (docs/specification/deadlines.md#occasions). */
export function krappeTermijn(
  uitreiking: Pick<Uitreiking, 'gelegenheidType' | 'bijzondereGelegenheidGegevens'>,
  vandaag: Date,
): string | null {
  if (uitreiking.gelegenheidType !== 'bijzondere') return null;
  const datum = ontleedDatum(uitreiking.bijzondereGelegenheidGegevens?.gewensteDatum);
  if (!datum || datum <= vandaag) return null;
  const uiterlijk = new Date(datum);
  uiterlijk.setMonth(uiterlijk.getMonth() - 6);
  if (vandaag <= uiterlijk) return null;
  return `De behandeling duurt ongeveer zes maanden. Voor ${langeDatum(datum)} wordt dat krap. U kunt gewoon doorgaan, maar overleg met de gemeente of de datum haalbaar is.`;
}

/** The next general occasion that a proposal of today can still reach: before 1 July of the year before. */
export function lintjesregen(vandaag: Date): { jaar: number; voor: Date; krap: boolean } {
  const jaar = vandaag.getMonth() < 6 ? vandaag.getFullYear() + 1 : vandaag.getFullYear() + 2;
  const voor = new Date(jaar - 1, 6, 1);
  const eenMaand = 31 * 24 * 3600 * 1000;
  return { jaar, voor, krap: voor.getTime() - vandaag.getTime() < eenMaand };
}

/** The same for either occasion, for the submit page. */
export function termijnHint(uitreiking: Uitreiking, vandaag: Date): { tekst: string; krap: boolean } | null {
  const bijzonder = krappeTermijn(uitreiking, vandaag);
  if (bijzonder) return { tekst: bijzonder, krap: true };
  if (uitreiking.gelegenheidType !== 'algemene') return null;
  const { jaar, voor, krap } = lintjesregen(vandaag);
  return {
    tekst: krap
      ? `Dien het voorstel op tijd in: vóór ${langeDatum(voor)} voor de lintjesregen van ${jaar}. Anders wordt het een jaar later.`
      : `Een voorstel dat vóór ${langeDatum(voor)} binnen is, kan mee met de lintjesregen van ${jaar}.`,
    krap,
  };
}
