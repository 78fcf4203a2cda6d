/** A day of the calendar as people write it: dd-mm-jjjj. */

const AARDIG = /^\s*(?:(\d{1,2})[-/. ]+)?(?:(\d{1,2})[-/. ]+)?(\d{4})\s*$/;
const AANEEN = /^\s*(\d{2})(\d{2})(\d{4})\s*$/;

/** "5/12/1950" becomes "05-12-1950"; what can't be read stays as it was typed. */
export function netteDatum(tekst: string): string {
  const aaneen = AANEEN.exec(tekst);
  const deel = aaneen ?? AARDIG.exec(tekst);
  if (!deel) return tekst.trim();
  return deel
    .slice(1)
    .filter((d) => d !== undefined)
    .map((d) => d.padStart(2, '0'))
    .join('-');
}

/** "2514 ee" becomes "2514EE". */
export function nettePostcode(tekst: string): string {
  const deel = /^\s*(\d{4})\s*([a-z]{2})\s*$/i.exec(tekst);
  return deel ? `${deel[1]}${deel[2]?.toUpperCase()}` : tekst.trim();
}

/** The moment as a clock shows it here: "14:32". */
export function klok(moment: Date): string {
  return moment.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' });
}

const MAANDEN = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
];

/** "21 november 2026". A browser takes long to make its own formatter ready, just when a page is drawn. */
export function langeDatum(moment: Date): string {
  return `${moment.getDate()} ${MAANDEN[moment.getMonth()]} ${moment.getFullYear()}`;
}

/** "21-11-2026" */
export function korteDatum(moment: Date): string {
  return moment.toLocaleDateString('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** A typed dd-mm-jjjj as a date, or null. */
export function ontleedDatum(tekst: string | null | undefined): Date | null {
  const deel = /^(\d{2})-(\d{2})-(\d{4})$/.exec(tekst?.trim() ?? '');
  if (!deel) return null;
  const [dag, maand, jaar] = [Number(deel[1]), Number(deel[2]), Number(deel[3])];
  const datum = new Date(jaar, maand - 1, dag);
  return datum.getMonth() === maand - 1 && datum.getDate() === dag ? datum : null;
}
